import { isIP } from 'node:net';

/** Returns the first half of an IPv6 address, because its owner has all addresses that share it. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const filled =
    tail === undefined ? groups : [...groups, ...Array(8 - groups.length - rest.length).fill('0'), ...rest];
  return `${filled
    .slice(0, 4)
    .map((group) => Number.parseInt(String(group), 16).toString(16))
    .join(':')}::/64`;
}
