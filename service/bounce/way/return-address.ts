/** The part of an address for bounces that a reference goes after: `bounces+` or `bounces-`. */
const takesReference = /^([^@]*[+-])@(.+)$/;

/** The envelope's sender: the address for bounces, with a reference if its local part ends in `+` or `-`. */
export function toReturnPath(bounceTo: string, reference: string | undefined): string {
  const [, local, domain] = takesReference.exec(bounceTo) ?? [];
  if (local === undefined) return bounceTo;
  return reference ? `${local}${reference}@${domain}` : `${local.slice(0, -1)}@${domain}`;
}

/** The reference in an address that a report came to; undefined if it has none. */
export function readReturnPath(address: string): string | undefined {
  return /[+-]([\da-z]{1,10}-[\da-f]{20})@/i.exec(address.slice(0, 320))?.[1]?.toLowerCase();
}
