/** Tests chat commands of the points system through the API: defaults, changes, refusals, and answers on the stream. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { COMMAND_NAMES, standardCommand } from '#engine/points/commands/commands.ts';
import type { PointsCommandList, PointsGamble, UpdatePointsCommand } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { testViewer } from '#tests/support/session.ts';

let api: ApiServer;
let anna: Account;
beforeEach(async () => {
  api = await startApiServer();
  anna = await api.account('anna');
});
afterEach(() => api.close());

const read = async (as = anna): Promise<PointsCommandList['items']> =>
  ((await api.call('GET', '/users/points-commands', { as })).json() as PointsCommandList).items;
const change = (body: UpdatePointsCommand, as = anna) => api.call('PUT', '/users/update-points-command', { as, body });
const codeOf = (answer: { json(): unknown }): string => (answer.json() as { error: { code: string } }).error.code;
const runs = (): number => api.host.session('anna')!.state.stages.flows.records.length;
const write = (id: string, comment: string): Promise<unknown> =>
  api.host.submit('anna', { id, type: 'chat', viewer: testViewer(1), payload: { comment, emotes: [] } });

// behaviour: command-7
it('all of them are there from the start, switched off, and answer nobody', async () => {
  expect(await read()).toEqual(COMMAND_NAMES.map(standardCommand));
  await write('c1', '!points');
  expect(runs()).toBe(0);
});

// behaviour: command-7
it('what is changed stays changed, of each account its own, and holds at once', async () => {
  const body = { id: 'points', isEnabled: true, word: '!p', viewers: { followers: true, minLevel: 3 } } as const;
  expect((await change(body)).status).toBe(200);
  await change({ id: 'points', viewers: { minLevel: 2 }, viewerCooldown: 0 });
  const [points] = await read();
  expect(points).toEqual({ ...standardCommand('points'), ...body, viewers: { minLevel: 2 }, viewerCooldown: 0 });
  expect(await read(await api.account('bea'))).toEqual(COMMAND_NAMES.map(standardCommand));
  await change({ id: 'points', viewers: {} });
  await write('c2', '!p');
  expect(runs()).toBe(1);
});

// behaviour: command-7
it('two that are on never begin with the same word', async () => {
  await change({ id: 'points', isEnabled: true });
  expect((await change({ id: 'level', word: '!POINTS' })).status).toBe(200);
  const refused = await change({ id: 'level', isEnabled: true });
  expect([refused.status, codeOf(refused)]).toEqual([409, 'POINTS_COMMAND_WORD_TAKEN']);
  expect((await change({ id: 'points', isEnabled: false })).status).toBe(200);
  expect((await change({ id: 'level', isEnabled: true })).status).toBe(200);
});

// behaviour: command-7
it('an item that nobody has and a text that cannot be read are refused, and nothing changes', async () => {
  const item = await change({ id: 'top', itemId: 'gone' });
  expect([item.status, codeOf(item)]).toEqual([400, 'POINTS_COMMAND_ITEM_UNKNOWN']);
  const text = await change({ id: 'top', text: 'Hello {name', isEnabled: true });
  expect(text.status).toBe(400);
  expect(text.json()).toMatchObject({ error: { fields: [{ path: 'text' }] } });
  expect((await change({ id: 'top', word: 'two words' })).status).toBe(400);
  expect(await read()).toEqual(COMMAND_NAMES.map(standardCommand));
});

// behaviour: gamble-1
it('how points are staked is set as a whole, and what cannot be is refused by name', async () => {
  const wanted = { chance: 10, factor: 8.125, smallest: 5, largest: 500, lostText: 'Bad luck, {username}' };
  expect((await change({ id: 'gamble', isEnabled: true, gamble: wanted })).status).toBe(200);
  expect((await read())[4]).toEqual({ ...standardCommand('gamble'), isEnabled: true, gamble: wanted });
  const { largest: _none, ...unlimited } = wanted;
  await change({ id: 'gamble', gamble: unlimited });
  expect((await read())[4]!.gamble).toEqual(unlimited);
  const refusals: [Partial<PointsGamble>, RegExp][] = [
    [{ chance: 0 }, /gamble\.chance.*1/],
    [{ chance: 100 }, /gamble\.chance.*99/],
    [{ factor: 1 }, /gamble\.factor.*1\.1/],
    [{ factor: 2.0001 }, /gamble\.factor.*2\.0001.*0\.001/],
    [{ smallest: 0 }, /gamble\.smallest.*1/],
    [{ smallest: 10, largest: 9 }, /the largest stake, 9, is less than the smallest, 10/],
    [{ lostText: 'Hello {name' }, /bracket/],
  ];
  for (const [part, message] of refusals) {
    const refused = await change({ id: 'gamble', gamble: { ...unlimited, ...part } });
    expect([refused.status, (refused.json() as { error: { message: string } }).error.message]).toEqual([
      400,
      expect.stringMatching(message),
    ]);
  }
  const other = await change({ id: 'give', gamble: unlimited });
  expect([other.status, other.json()]).toMatchObject([400, { error: { fields: [{ path: 'gamble' }] } }]);
  expect((await read())[4]!.gamble).toEqual(unlimited);
});

// behaviour: command-8
it('answers are read aloud only where the plan has text to speech', async () => {
  const free = await api.account('finn', { plan: 'FREE' });
  const refused = await change({ id: 'points', answer: 'speech' }, free);
  expect([refused.status, codeOf(refused)]).toEqual([403, 'SPEECH_NOT_IN_PLAN']);
  expect(await read(free)).toEqual(COMMAND_NAMES.map(standardCommand));
  const basic = await api.account('ben', { plan: 'BASIC' });
  expect((await change({ id: 'points', answer: 'speech' }, basic)).status).toBe(200);
  expect((await read(basic))[0]).toMatchObject({ answer: 'speech' });
});
