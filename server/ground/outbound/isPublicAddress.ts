/**
 * Checks whether an IP address is in the public internet. Everything that the IANA registries reserve for special purposes is
 * refused: this computer, private and link-local networks, multicast, documentation, and IPv6 addresses that embed an IPv4
 * address, because they can lead to any of these.
 */
import { BlockList, isIP } from 'node:net';

/** RFC 6890 and the IANA IPv4 Special-Purpose Address Registry. */
const SPECIAL_IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Inside the global unicast range: protocol assignments with Teredo, documentation, 6to4. */
const SPECIAL_IPV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

function listOf(family: 'ipv4' | 'ipv6', subnets: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [network, bits] of subnets) list.addSubnet(network, bits, family);
  return list;
}

// Separate lists, because a rule for mapped addresses in a common list would match every IPv4 address.
const specialIpv4 = listOf('ipv4', SPECIAL_IPV4);
const specialIpv6 = listOf('ipv6', SPECIAL_IPV6);
/** RFC 4291: loopback, link-local, unique local, mapped, translated and multicast addresses are outside of it. */
const globalIpv6 = listOf('ipv6', [['2000::', 3]]);

/** @param address text without a zone; anything that is no address is not public */
export function isPublicAddress(address: string): boolean {
  if (address.includes('%')) return false;
  const family = isIP(address);
  if (family === 4) return !specialIpv4.check(address, 'ipv4');
  return family === 6 && globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
}
