/** Tests discount codes of an agency over REST, up to the payment service. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AgencyCode, AgencyCodeList } from '#schemas/generated/types.ts';
import { redeemableCodes } from '../../people/agencies/codes/discountCodes.ts';
import { insertAgency, joinAgency, leaveAgency } from '../../people/agencies/store.ts';
import type { Account } from '#tests/support/apiServer.ts';
import { codeOf } from '#tests/support/people.ts';
import { type PayingServer, startPayingServer } from '#tests/support/payingServer.ts';
import { startApiServer } from '#tests/support/apiServer.ts';

let paying: PayingServer;
let admin: Account;
beforeEach(async () => {
  paying = await startPayingServer();
  const { api } = paying;
  await insertAgency(api.database, { id: 'north', name: 'North', createdAtMs: 1 });
  admin = await api.account('admin');
  await joinAgency(api.database, 'admin', { agencyId: 'north', role: 'ADMIN', letsAgencyIn: false, nowMs: 1 });
  for (const id of ['mia', 'ben']) {
    await api.account(id);
    await joinAgency(api.database, id, { agencyId: 'north', role: 'STREAMER', letsAgencyIn: false, nowMs: 1 });
  }
  await api.account('stranger');
});
afterEach(() => paying.close());

const make = async (comment: string): Promise<AgencyCode> =>
  (await paying.api.call('POST', '/agency/promotion-codes', { as: admin, body: { comment } })).json() as AgencyCode;

// behaviour: agency-7
test('a code is for one member, and for no stranger', async () => {
  const { id, code } = await make('For Mia');
  expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  const codes = redeemableCodes(paying.api.database);
  expect(await codes.find(code.toLowerCase(), 'mia')).toBe(id);
  expect(await codes.find(code, 'stranger')).toBeNull();
  const redeemed = await Promise.all(['mia', 'ben'].map((userId) => codes.redeem(id, userId, 7)));
  expect(redeemed.filter(Boolean)).toHaveLength(1);
  const [winner, other] = redeemed[0] ? ['mia', 'ben'] : ['ben', 'mia'];
  expect(await codes.redeem(id, winner, 8)).toBe(true);
  expect(await codes.find(code, other)).toBeNull();
  const list = (await paying.api.call('GET', '/agency/promotion-codes?search=mia', { as: admin })).json();
  expect(list as AgencyCodeList).toMatchObject({
    items: [{ status: 'redeemed', createdBy: 'admin@example.com', redeemedBy: `${winner}@example.com` }],
    total: 1,
  });
  expect(await codes.isMember(id, winner)).toBe(true);
  await leaveAgency(paying.api.database, winner);
  expect(await codes.isMember(id, winner)).toBe(false);
});

test('a server that sells nothing makes no codes', async () => {
  const api = await startApiServer();
  await insertAgency(api.database, { id: 'north', name: 'North', createdAtMs: 1 });
  const boss = await api.account('boss');
  await joinAgency(api.database, 'boss', { agencyId: 'north', role: 'ADMIN', letsAgencyIn: false, nowMs: 1 });
  const answer = await api.call('POST', '/agency/promotion-codes', { as: boss, body: { comment: '' } });
  expect(codeOf(answer)).toEqual([404, 'PAYMENTS_NOT_OFFERED']);
  await api.close();
});
