import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that one household or office has for itself: the first four, a /64. */
const OWN_GROUPS = 4;
/** What one customer of a provider has: a /48 of IPv6, and for IPv4 what neighbours share, a /24. */
const SITE_GROUPS = 3;

/**
 * What counters count an address as: an IPv4 address as it is, an IPv6 address by its /64, because whoever has one
 * has all of them. Addresses that cannot be read stay as they are.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? groupsOf(plain).slice(0, OWN_GROUPS).join(':') : plain;
}

/** The wider network of an address, which one attacker often has as a whole: /24 of IPv4, /48 of IPv6. */
export function siteOf(address: string): string {
  const plain = plainAddress(address);
  if (isIPv6(plain)) return groupsOf(plain).slice(0, SITE_GROUPS).join(':');
  return plain.split('.').slice(0, 3).join('.');
}

/** Without zone, and IPv4 out of the IPv6 form that sockets give it. */
function plainAddress(address: string): string {
  const [plain = ''] = address.toLowerCase().split('%');
  const inside = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  return inside ?? plain;
}

/** The eight groups, without leading zeros; `::` stands for as many zeros as are missing. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const [before, after] = [[...head], [...(tail ?? [])]];
  // The last 32 bits may be written as an IPv4 address and are never asked for.
  const missing = Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(missing).fill('0'), ...after].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}
