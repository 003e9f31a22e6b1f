/** An email address or a number, which breaks before its @ if it has to. */
export function Address({ text }: { text: string }) {
  const at = Math.max(0, text.lastIndexOf('@'));
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
