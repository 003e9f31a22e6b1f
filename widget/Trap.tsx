import { honeypotName } from '@joinery/contract/wire';

/** The honeypot. Browsers render nothing inside `<audio>`, whatever a page's style sheet says, but submit it. */
export function Trap() {
  return (
    // biome-ignore lint/a11y/useMediaCaption: nothing plays
    <audio aria-hidden>
      <input name={honeypotName} tabindex={-1} autocomplete="off" />
    </audio>
  );
}
