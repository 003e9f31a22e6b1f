import { honeypotName } from '@joinery/contract/wire';

/**
 * The honeypot for files that a page loads as they are. Scripts may set styles under any policy, and no style sheet
 * overrides an important style of the element's own. On a slow phone, an `<audio>` would take longer than the rest of
 * the form.
 */
export function Trap() {
  return (
    <div style="display:none!important">
      <input name={honeypotName} autocomplete="off" />
    </div>
  );
}
