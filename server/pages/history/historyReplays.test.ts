/** Tests which part of the journal is folded again for a question, and from where. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFairScheduler } from '../../ground/base/fairScheduler.ts';
import { dropCheckpoints, storedCheckpoints } from '../../show/session/checkpoints/store.ts';
import { createRefoldLimit } from '../../show/session/refold/refoldLimit.ts';
import { type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { giftDraft } from '#tests/support/flows.ts';
import { createHistoryReplays, type HistoryReplays } from './historyReplays.ts';

let api: ApiServer;
const warnings: object[] = [];

beforeEach(async () => {
  api = await startApiServer();
  await api.account('anna', { plan: 'PRO' });
});
afterEach(() => api.close());

function replays(eventLimits?: { max: number; quick: number }): HistoryReplays {
  const { database, clock } = api;
  const scheduler = { after: () => () => undefined };
  const log = { warn: (fields: object) => void warnings.push(fields) };
  const fair = createFairScheduler({ clock, scheduler: { after: (_ms, work) => (work(), () => undefined) } });
  const parts = { database, clock, scheduler, fair, refoldLimit: createRefoldLimit(), log };
  return createHistoryReplays(eventLimits === undefined ? parts : { ...parts, eventLimits });
}

/** @returns the seq of the last gift */
async function stream(name: string, gifts: number): Promise<number> {
  const start = { id: name, type: 'streamStart', payload: { roomId: name } } as const;
  await api.host.submit('anna', start);
  for (let n = 0; n < gifts; n++) await api.host.submit('anna', giftDraft(`${name}${n}`, 0, {}));
  return api.host.session('anna')!.state.seq;
}

// behaviour: why-221
test('what is too long to fold as a whole is folded from the start of the stream that is asked for', async () => {
  const first = await stream('a', 5);
  const second = await stream('b', 5);
  const third = await stream('c', 5);
  const session = api.host.session('anna')!;
  const checkpoints = await storedCheckpoints(api.database, 'anna');
  const starts = checkpoints.filter(({ kind }) => kind === 'stream');
  expect(starts).toHaveLength(3);
  const ours = replays({ max: 1_000, quick: third - starts[2]!.seq });
  expect((await ours.of('anna', session))!.checkpoint.number).toBe(starts[2]!.number);
  expect((await ours.ofEarlier('anna', session, second))!.checkpoint.number).toBe(starts[1]!.number);
  expect((await ours.ofEarlier('anna', session, first))!.state.seq).toBe(starts[1]!.seq);
  expect(await replays({ max: 2, quick: 2 }).ofEarlier('anna', session, first)).toBeNull();
  expect((await replays().of('anna', session))!.checkpoint.number).toBe(checkpoints[0]!.number);
});

// behaviour: why-220
test('a checkpoint that was dropped is not read any more, and one that cannot be read is passed over', async () => {
  await stream('a', 2);
  await stream('b', 2);
  await stream('c', 2);
  const session = api.host.session('anna')!;
  const ours = replays();
  const before = (await ours.of('anna', session))!.checkpoint.number;
  await dropCheckpoints(api.database, 'anna', before);
  const after = (await ours.of('anna', session))!.checkpoint.number;
  expect(after).toBeGreaterThan(before);
  await api.database('checkpoint_rows').where({ streamer_id: 'anna', checkpoint: after }).update({ body: '{' });
  expect((await replays().of('anna', session))!.checkpoint.number).toBeGreaterThan(after);
  expect(warnings).toHaveLength(1);
});
