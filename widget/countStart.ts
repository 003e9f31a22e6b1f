import type { Form } from '@joinery/contract/form';

/** Tells the proxy that somebody has entered the form, where its operator counts that. A beacon waits for nothing, and is sent even if the page goes. */
export function countStart({ countStarts }: Form, action: string): void {
  if (countStarts) navigator.sendBeacon?.(`${action}/start`);
}
