/** The name of the product, with its sign: two boards that interlock. Leads to the first page. */
export function Brand() {
  return (
    <a class="brand" href="/console">
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M0 0H16V5H11V8H5V5H0ZM0 6H4V9H12V6H16V16H0Z" />
      </svg>
      Joinery
    </a>
  );
}
