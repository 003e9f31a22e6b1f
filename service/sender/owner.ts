/** A domain and those above it, but no top level. */
export function withParents(domain: string): string[] {
  const labels = domain.split('.').slice(-mostLabels);
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

const mostLabels = 10;

/**
 * Whether two domains have one owner, so that one aligns with the other (RFC 7489, section 3.1): one is above the
 * other, or both are below a domain that somebody can own.
 */
export function isSameOwner(one: string, other: string): boolean {
  if (one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)) return true;
  return withParents(one).some((parent) => other.endsWith(`.${parent}`) && !isRegistry.test(parent));
}

/** Domains such as `co.uk`, below which everybody has a domain: short ones of countries. */
const isRegistry = /^[a-z]{1,3}\.[a-z]{2}$/;
