import { expect, it } from 'vitest';
import { DIRECT } from './outboundSettings.ts';
import { realNetwork } from './realNetwork.ts';

const network = realNetwork(DIRECT);

it('finds this computer under its name, and lets nobody go there', async () => {
  const addresses = await network.resolve('localhost');
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) expect([address, network.isPublic(address)]).toEqual([address, false]);
});
