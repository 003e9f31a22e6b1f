import type { Form } from '@joinery/contract/form';

/**
 * Tells the proxy that a visitor entered the form, if its operator counts that. A beacon delays nothing, and is sent
 * even if the page goes away.
 */
export function countStart({ countStarts }: Form, action: string): void {
  if (countStarts) navigator.sendBeacon?.(action + countStarts);
}
