/** The internet as it is: names by the system's resolver, public addresses only. */
import { lookup } from 'node:dns/promises';
import { isPublicAddress } from './isPublicAddress.ts';
import type { PictureNetwork } from './network.ts';

export const realNetwork: PictureNetwork = {
  async resolve(host) {
    const found = await lookup(host, { all: true, verbatim: true });
    return found.map(({ address }) => address);
  },
  isPublic: isPublicAddress,
};
