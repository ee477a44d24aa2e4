/**
 * Which addresses of the internet are public. Everything that could lead to this computer, the home network or a
 * cloud's own services is not (IANA special-purpose address registries, RFC 6890).
 */
import { BlockList, isIP } from 'node:net';

const BLOCKED_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];

/** Inside the block of global addresses: documentation, tunnels that carry IPv4 addresses, benchmarks. */
const BLOCKED_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];
const GLOBAL_IPV6 = '2000::/3';

const blockedIpv4 = subnets(BLOCKED_IPV4, 'ipv4');
const blockedIpv6 = subnets(BLOCKED_IPV6, 'ipv6');
const globalIpv6 = subnets([GLOBAL_IPV6], 'ipv6');

function subnets(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', prefix = ''] = range.split('/');
    list.addSubnet(network, Number(prefix), family);
  }
  return list;
}

/** True only for addresses anybody on the internet may reach; false for what is not an address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blockedIpv4.check(address, 'ipv4');
  return family === 6 && globalIpv6.check(address, 'ipv6') && !blockedIpv6.check(address, 'ipv6');
}
