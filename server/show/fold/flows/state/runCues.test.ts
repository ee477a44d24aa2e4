/** Tests what flows make pages perform, and the stored results. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { command, flowDraft, flowsOf, giftDraft, openFlowSession, showText, testFlow } from '#tests/support/flows.ts';
import { START_MS } from '#tests/support/session.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { MAX_RECORDS } from './trace.ts';
import type { RunCue } from './runCue.ts';

const folder = temporaryFolder();
const sound = { type: 'action', kind: 'PLAY_SOUND', settings: { soundId: 's1', volume: 1, isAwaited: false } } as const;
const flow = testFlow('f', { blocks: { a: showText('{username}'), b: sound } });

const presented = (playbackId: string, profileId: string, pages: number): EventDraft => ({
  type: 'cuePresented',
  origin: 'result',
  payload: { playbackId, profileId, pages },
});
const notShown = (playbackId: string): EventDraft => ({
  type: 'cueNotShown',
  origin: 'result',
  payload: { playbackId, reason: 'noPage' },
});

async function played(file?: string) {
  const opened = await openFlowSession([flowDraft(flow), giftDraft('g', 10)], {}, file);
  await opened.session.advance(START_MS + 5_000);
  const cues = (): readonly RunCue[] => [...flowsOf(opened.session).cues.entries()].flatMap(([, run]) => run.cues);
  return { ...opened, cues, ids: cues().map(({ playbackId }) => playbackId) };
}

// behaviour: flow-21
test('each text and sound of a run is noted with the name that pages know it by', async () => {
  const { session, cues, close } = await played();
  const { stages } = session.state;
  expect(cues().map(({ playbackId, atMs, itemId }) => [playbackId, atMs - START_MS, itemId])).toEqual([
    [(stages.items.byId['popup']!.data as { popup: { playbackId: string } }).popup.playbackId, 10, 'popup'],
    [Object.keys(stages.cues.running)[0], 2_010, undefined],
  ]);
  await close();
});

// behaviour: flow-21
test('what pages said is kept with it, also over a restart; the first word counts, and who saw it outweighs who did not', async () => {
  const file = join(folder, 'cues.db');
  const { session, ids, cues, close } = await played(file);
  const [text, heard] = ids as [string, string];
  for (const draft of [
    notShown(text),
    presented(text, 'one', 2),
    presented(text, 'one', 7),
    presented(text, 'two', 1),
    notShown(heard),
    presented('nobody/r1.0/0', 'one', 1),
  ])
    await session.submit(draft);
  const kept = [
    { shownOn: { one: 2, two: 1 }, missed: undefined },
    { shownOn: {}, missed: 'noPage' },
  ];
  expect(cues().map(({ shownOn, missed }) => ({ shownOn, missed }))).toEqual(kept);
  await close();
  const again = await openFlowSession([], {}, file);
  const stored = [...flowsOf(again.session).cues.entries()].flatMap(([, run]) => run.cues);
  expect(stored.map(({ shownOn, missed }) => ({ shownOn, missed }))).toEqual(kept);
  await again.close();
});

// behaviour: flow-21
test('it goes with the record of its run, but not before it is known', async () => {
  const { session, ids, cues, close } = await played();
  await session.submit(presented(ids[0]!, 'one', 1));
  const empty = testFlow('e', { blocks: {} });
  await session.submit(flowDraft(empty));
  for (let n = 0; n < MAX_RECORDS; n++) await session.submit(command(6_000, 'runFlow', { flowId: 'e', variables: {} }));
  expect(flowsOf(session).records.find(({ flowId }) => flowId === 'f')).toBeUndefined();
  expect(cues()).toHaveLength(2);
  await session.submit(notShown(ids[1]!));
  expect(cues()).toHaveLength(0);
  await close();
});
