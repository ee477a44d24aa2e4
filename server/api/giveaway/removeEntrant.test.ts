/** Tests removing a viewer from a giveaway through the API, including its refusals. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { SETTINGS } from '#tests/support/giveaways.ts';
import type { HttpAnswer } from '#tests/support/httpRequest.ts';
import { testViewer } from '#tests/support/session.ts';

let api: ApiServer;
let anna: Account;
let giveawayId: string;

beforeEach(async () => {
  api = await startApiServer();
  anna = await api.account('anna');
  await api.call('POST', '/giveaway', { as: anna, body: { settings: SETTINGS } });
  giveawayId = (await read()).now!.id;
  for (const n of [1, 2, 3]) {
    const payload = { comment: '!join', emotes: [] };
    await api.host.submit('anna', { id: `join-${n}`, type: 'chat', viewer: testViewer(n), payload });
  }
});
afterEach(() => api.close());

const read = async (as = anna): Promise<ApiTypes['GiveawayAnswer']> =>
  (await api.call('GET', '/giveaway', { as })).json() as ApiTypes['GiveawayAnswer'];
const remove = (body: object, as: Account | undefined = anna): Promise<HttpAnswer> =>
  api.call('POST', '/giveaway/entrants/remove', {
    as,
    body: { giveawayId, viewerId: testViewer(2).tiktokId, note: 'Works for the host', ...body },
  });
const refusal = async (answer: Promise<HttpAnswer>): Promise<unknown[]> => {
  const { status, json } = await answer;
  return [status, (json() as { error: { code: string } }).error.code];
};

// behaviour: giveaway-11
it('a viewer is removed with a note, and the answer of the giveaway names both', async () => {
  expect((await read()).now).toMatchObject({ entrants: 3, tickets: 3 });
  expect((await remove({})).status).toBe(204);
  const { now } = await read();
  expect(now).toMatchObject({ entrants: 2, tickets: 2 });
  expect(now!.removed).toMatchObject([{ viewer: { name: 'viewer_2' }, tickets: 1, note: 'Works for the host' }]);
  const entrants = await api.call('GET', '/giveaway/entrants', { as: anna });
  expect(JSON.stringify(entrants.json())).not.toContain('viewer_2');
});

it('the note becomes one line of at most 200 characters', async () => {
  expect((await remove({ note: ' Works for\nthe host ' })).status).toBe(204);
  expect((await read()).now!.removed).toMatchObject([{ note: 'Works for the host' }]);
  expect(await refusal(remove({ viewerId: '7003', note: 'x'.repeat(201) }))).toEqual([400, 'INPUT_INVALID']);
});

it.each([
  ['a note of nothing that is seen', { note: '\u200b \u2800' }, 400, 'GIVEAWAY_NOTE_MISSING'],
  ['no note', { note: '' }, 400, 'INPUT_INVALID'],
  ['another giveaway', { giveawayId: 'other' }, 409, 'GIVEAWAY_OTHER'],
  ['a viewer who is not in it', { viewerId: '9999' }, 404, 'GIVEAWAY_NOT_ENTERED'],
  ['a field too many', { all: true }, 400, 'INPUT_INVALID'],
])('%s is refused and removes nobody', async (_what, body, status, code) => {
  expect(await refusal(remove(body))).toEqual([status, code]);
  expect((await read()).now).toMatchObject({ entrants: 3, tickets: 3 });
});

it('neither somebody else nor nobody removes from the giveaway', async () => {
  expect(await refusal(remove({}, await api.account('ben')))).toEqual([409, 'GIVEAWAY_OTHER']);
  const body = { giveawayId, viewerId: '7002', note: 'No' };
  expect(await refusal(api.call('POST', '/giveaway/entrants/remove', { body }))).toEqual([401, 'NOT_SIGNED_IN']);
  expect((await read()).now!.entrants).toBe(3);
});

it('who was removed already is not in it', async () => {
  await remove({});
  expect(await refusal(remove({}))).toEqual([404, 'GIVEAWAY_NOT_ENTERED']);
});
