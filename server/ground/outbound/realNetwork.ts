/** Accesses the real internet: names by the system's resolver, public addresses and the configured hosts. */
import { lookup } from 'node:dns/promises';
import { isPublicAddress } from './isPublicAddress.ts';
import type { OutboundNetwork } from './network.ts';
import type { OutboundSettings } from './outboundSettings.ts';

export const realNetwork = ({ proxy, privateHosts }: OutboundSettings): OutboundNetwork => ({
  async resolve(host) {
    const found = await lookup(host, { all: true, verbatim: true });
    return found.map(({ address }) => address);
  },
  isPublic: isPublicAddress,
  privateHosts: new Set(privateHosts),
  proxy,
});
