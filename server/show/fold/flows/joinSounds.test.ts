/** Tests join sounds in a real session: whose plays, when, how loud, and how many. */
import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { ChangeViewerPayload, JoinSounds } from '#schemas/generated/types.ts';
import { documentDraft, flowsOf } from '#tests/support/flows.ts';
import { FlowRig } from '#tests/support/flowRig.ts';
import { openTestSession, START_MS, testBundle, testItem, testViewer } from '#tests/support/session.ts';

const settings = (more: Partial<JoinSounds> = {}, version = 1): EventDraft =>
  documentDraft('joinSounds', 'joinSounds', { isEnabled: true, volume: 1, ...more }, version);
const at = (ms: number, draft: EventDraft): EventDraft => ({ ...draft, id: `${draft.type}:${ms}`, at: START_MS + ms });
const join = (ms: number, viewer: number): EventDraft =>
  at(ms, { type: 'join', payload: {}, viewer: testViewer(viewer) });
const chat = (ms: number, viewer: number): EventDraft =>
  at(ms, { type: 'chat', payload: { comment: 'hi', emotes: [] }, viewer: testViewer(viewer) });
const streamStart = (ms: number): EventDraft => at(ms, { type: 'streamStart', payload: { roomId: String(ms) } });
const sound = (ms: number, viewer: number, more: Omit<ChangeViewerPayload, 'viewerId'> = {}): EventDraft => {
  const payload = { viewerId: testViewer(viewer).tiktokId, joinAudioId: `horn${viewer}`, ...more };
  return at(ms, { type: 'changeViewer', origin: 'command', payload });
};
/** Viewers who were active in an earlier stream, and have had a sound since. */
const known = (...viewers: number[]): EventDraft[] =>
  viewers.flatMap((viewer) => [chat(viewer * 2, viewer), sound(viewer * 2 + 1, viewer)]);

type Heard = [atMs: number, file: string, volume: number];

async function heardOf(drafts: readonly EventDraft[], soundMs = 2_000) {
  const heard: Heard[] = [];
  const opened = await openTestSession(testBundle([testItem('LOCATION', 'low')]), {
    onCommit: ({ events }) => {
      for (const { at: ms, type, payload } of events) {
        const { url = '', volume = 0 } = payload as { url?: string; volume?: number };
        if (type === 'playSound') heard.push([ms - START_MS, url.slice('/media/library/'.length), volume]);
      }
    },
  });
  for (const draft of drafts) {
    await opened.submitAll([draft]);
    // A page that plays them reports the end of each.
    for (const [, { tasks, startedAtMs = 0 }] of flowsOf(opened.session).runs.entries()) {
      const [wait] = Object.values(tasks).flatMap((task) => task.wait ?? []);
      const [, playbackId] = wait?.event?.split(/\/(.*)/s) ?? [];
      if (playbackId === undefined || (draft.at ?? 0) < startedAtMs + soundMs) continue;
      const payload = { playbackId, durationMs: soundMs };
      await opened.submitAll([
        {
          id: `end:${playbackId.replaceAll('/', ':')}`,
          at: draft.at,
          type: 'playbackEnded',
          origin: 'result',
          payload,
        },
      ]);
    }
  }
  await opened.session.advance(START_MS + 600_000);
  const { refusals, runs } = flowsOf(opened.session);
  const journal = (await opened.database('events').orderBy('seq').pluck('type')) as string[];
  expect(runs.size).toBe(0);
  await opened.close();
  const refused = [...refusals.entries()].map(([key, { minutes }]) => [
    key,
    minutes.reduce((sum, [, count]) => sum + count, 0),
  ]);
  return { heard, refused, journal };
}

// behaviour: join-1
test('whoever has a sound is heard when they join, else with the first thing they do, once in each stream', async () => {
  const first = [streamStart(1_000), join(1_010, 1), chat(1_020, 1), join(9_000, 1), chat(90_000, 2), chat(90_010, 2)];
  const second = [streamStart(200_000), chat(200_010, 1), join(200_020, 1)];
  const { heard, refused } = await heardOf([settings(), ...known(1, 2), ...first, ...second]);
  expect(heard).toEqual([
    [1_010, 'horn1', 0.8],
    [90_000, 'horn2', 0.8],
    [200_010, 'horn1', 0.8],
  ]);
  expect(refused).toEqual([['joinSounds/maxPerViewer', 2]]);
});

// behaviour: join-1
test('a sound that is chosen while its viewer is there is heard when they join again', async () => {
  const drafts = [streamStart(1_000), join(1_010, 1), sound(1_020, 1), chat(1_030, 1), join(1_040, 1), join(99_000, 1)];
  expect((await heardOf([settings(), ...drafts])).heard).toEqual([[1_040, 'horn1', 0.8]]);
});

// behaviour: join-2
test('whoever has none costs nothing: no run, no refusal, nothing in the journal', async () => {
  const drafts = [settings(), ...known(1), streamStart(1_000), join(1_010, 5), chat(1_020, 5), join(1_030, 5)];
  const { heard, refused, journal } = await heardOf([...drafts, sound(1_040, 1, { joinAudioId: '' }), join(1_050, 1)]);
  expect([heard, refused]).toEqual([[], []]);
  expect(journal).not.toContain('join');
});

// behaviour: join-2
test('none plays over another, and the join that began it is in the journal', async () => {
  const joins = [1, 2, 3].map((viewer) => join(1_000 + viewer, viewer));
  const { heard, journal } = await heardOf([
    settings(),
    ...known(1, 2, 3),
    streamStart(1_000),
    ...joins,
    chat(5_000, 9),
    chat(8_000, 9),
  ]);
  expect(heard.map(([ms, file]) => [ms, file])).toEqual([
    [1_001, 'horn1'],
    [5_000, 'horn2'],
    [8_000, 'horn3'],
  ]);
  expect(journal.filter((type) => type === 'join')).toHaveLength(3);
});

// behaviour: join-3
test('of a raid six are heard in a minute and five wait; the rest are counted and never heard', async () => {
  const raid = Array.from({ length: 40 }, (_, n) => n + 1);
  const joins = raid.map((viewer) => join(1_000 + viewer, viewer));
  const ticks = [chat(2_000, 99), chat(3_000, 99), chat(4_000, 99)];
  const later = raid.map((viewer) => chat(100_000 + viewer, viewer));
  const all = [settings(), ...known(...raid), streamStart(1_000), ...joins, ...ticks, ...later];
  const { heard, refused } = await heardOf(all, 10);
  expect(heard.map(([, file]) => file)).toEqual([1, 2, 3, 4, 5, 6].map((viewer) => `horn${viewer}`));
  // The queue is full until the first has ended; then the limit per minute applies.
  expect(Object.fromEntries(refused)).toEqual({ 'joinSounds/queueFull': 5, 'joinSounds/cooldown': 29 });
});

// behaviour: join-3
test('the minute over, others are heard; who waited half of it is not', async () => {
  const drafts = [settings(), ...known(1, 2, 3), streamStart(1_000), join(1_001, 1), join(1_002, 2)];
  const { heard } = await heardOf([...drafts, chat(61_500, 9), join(61_510, 3)], 60_000);
  expect(heard.map(([, file]) => file)).toEqual(['horn1', 'horn3']);
});

// behaviour: join-4
test('all are switched off, and made softer, together', async () => {
  const drafts = [...known(1, 2), sound(20, 2, { joinAudioVolume: 0.5 }), streamStart(1_000)];
  expect((await heardOf([settings({ isEnabled: false }), ...drafts, join(1_010, 1)])).heard).toEqual([]);
  const softer = await heardOf([settings({ volume: 0.3 }), ...drafts, join(1_010, 2)]);
  expect(softer.heard).toEqual([[1_010, 'horn2', 0.15]]);
});

// behaviour: join-1
test('that it was heard in this stream outlives a restart', () => {
  const rig = new FlowRig();
  const count = (): number => rig.events.filter(({ type }) => type === 'playSound').length;
  for (const draft of [settings(), ...known(1), streamStart(1_000), join(1_010, 1)]) rig.submit(draft, draft.at);
  expect(count()).toBe(1);
  rig.advance(START_MS + 120_000);
  rig.restart(60_000);
  for (const draft of [chat(200_000, 1), join(200_010, 1)]) rig.submit(draft, draft.at);
  expect(count()).toBe(1);
  for (const draft of [streamStart(300_000), join(300_010, 1)]) rig.submit(draft, draft.at);
  expect([count(), rig.reports]).toEqual([2, []]);
});
