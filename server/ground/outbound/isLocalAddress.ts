/**
 * Checks whether an IP address is that of this computer or of a private network that it may be in. Link-local addresses are not:
 * providers of servers tell their secrets there.
 */
import { BlockList, isIP } from 'node:net';

const local = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  local.addSubnet(network, bits, 'ipv4');
const local6 = new BlockList();
local6.addAddress('::1', 'ipv6');
local6.addSubnet('fc00::', 7, 'ipv6');

/** @param address text without a zone; anything that is no address is not local */
export function isLocalAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return local.check(address, 'ipv4');
  // A mapped address would match the rules for version 4 without being written as one.
  return family === 6 && !address.includes('%') && local6.check(address, 'ipv6');
}
