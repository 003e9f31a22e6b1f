import { isIPv6 } from 'node:net';
import { Address6 } from 'ip-address';

const compatible = new Address6('::/96');

/**
 * What a client's IP address counts as: an IPv4 address itself, also in IPv6, and otherwise the IPv6 network of `bits`
 * bits, such as `2001:db8::/64`, since one client has many addresses. Anything else stays as it is.
 */
export function networkOf(address: string, bits: number): string {
  if (!isIPv6(address)) return address;
  const v6 = new Address6(address);
  // IPv4-mapped, or IPv4-compatible as it was once written (RFC 4291, section 2.5.5): `::192.0.2.1`.
  if (v6.isMapped4() || (v6.is4() && v6.isInSubnet(compatible))) return v6.to4().correctForm();
  return new Address6(`${address}/${bits}`).networkForm();
}
