import { honeypotName } from '@joinery/contract/wire';

/**
 * The honeypot of what a page loads as a file. Scripts may set styles under any policy, and no style sheet goes before an important one of
 * the element's own. An `<audio>` would take a slow phone longer than all the rest of the form.
 */
export function Trap() {
  return (
    <div style="display:none!important" aria-hidden>
      <input name={honeypotName} tabindex={-1} autocomplete="off" />
    </div>
  );
}
