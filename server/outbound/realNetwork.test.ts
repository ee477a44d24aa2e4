import { expect, it } from 'vitest';
import { realNetwork } from './realNetwork.ts';

it('finds this computer under its name, and lets nobody go there', async () => {
  const addresses = await realNetwork.resolve('localhost');
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) expect([address, realNetwork.isPublic(address)]).toEqual([address, false]);
});
