/** Headers in which mail servers note the address that a mail came to. */
export const arrival = ['to', 'delivered-to', 'x-original-to', 'envelope-to'];

/** The part of an address for bounces that a reference goes after: `bounces+` or `bounces-`. */
const takesReference = /^([^@]*[+-])@(.+)$/;

/** The envelope's sender: the address for bounces, with a reference if its local part ends in `+` or `-`. */
export function toReturnPath(bounceTo: string, reference: string | undefined): string {
  const [, local, domain] = takesReference.exec(bounceTo) ?? [];
  if (local === undefined) return bounceTo;
  return reference ? `${local}${reference}@${domain}` : `${local.slice(0, -1)}@${domain}`;
}

/** Whether references go into an address for bounces: see `toReturnPath`. */
export const takesReferences = (bounceTo: string): boolean => takesReference.test(bounceTo);

/** The reference in an address that a report came to; undefined if it has none. */
export function readReturnPath(address: string): string | undefined {
  return /[+-]([\da-z]{1,10}-[\da-f]{20})@/i.exec(address.slice(0, 320))?.[1]?.toLowerCase();
}
