import { honeypotName } from '@joinery/contract/wire';

/**
 * The honeypot. Browsers submit inputs inside `<audio>` but render none of them, whatever a page's style sheet says.
 */
export function Trap() {
  return (
    // biome-ignore lint/a11y/useMediaCaption: nothing plays
    <audio aria-hidden>
      <input name={honeypotName} tabindex={-1} autocomplete="off" />
    </audio>
  );
}
