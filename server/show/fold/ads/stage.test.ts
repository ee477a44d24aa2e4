/** Tests when a live stream shows ads of the operator. */
import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { Ad, EventType } from '#schemas/generated/types.ts';
import { folded, type PlanFold, startFold } from '#tests/support/planFold.ts';
import { START_MS } from '#tests/support/session.ts';
import { foldOutput } from '../foldOutput.ts';
import { SESSION_FOLD } from '../sessionFold.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const ADS: Ad[] = [
  { file: 'a.png', kind: 'image', text: 'a.example.com' },
  { file: 'b.mp4', kind: 'video', text: '' },
];

const ENDED = { playbackId: 's', durationMs: 900 };
const TEXT = { text: 'Hi', imageUrl: '', showProfilePicture: false, duration: 7 };
const VIDEO = { playbackId: 'v', volume: 1, loop: true, chromaKey: false };

const planAt = (at: number, ads?: Ad[]): EventDraft => ({
  id: `plan${at}`,
  at: START_MS + at,
  type: 'planChanged',
  origin: 'document',
  payload: { viewers: null, ...(ads && { ads }) },
});
const draftAt = (at: number, type: EventType, payload: object): EventDraft =>
  ({ id: `${type}${at}`, at: START_MS + at, type, origin: 'connector', payload }) as EventDraft;
const startAt = (at: number): EventDraft => draftAt(at, 'streamStart', { roomId: '7' });
const endAt = (at: number): EventDraft => draftAt(at, 'streamEnd', { reason: 'ended' });
const viewersAt = (at: number): EventDraft => draftAt(at, 'viewerCount', { viewerCount: 9 });
const soundAt = (at: number): EventDraft => draftAt(at, 'playSound', { playbackId: 's', url: '/media/a', volume: 1 });

/** Folds the deadlines until a time and returns the ads for pages. */
function cuesUntil({ state }: PlanFold, ms: number, seed = 1) {
  const output = foldOutput();
  const later = SESSION_FOLD.foldDeadlines(state, START_MS + ms, seed, output);
  const shown = output.cues
    .filter(({ topic }) => topic === 'ad')
    .map(({ startedAt, payload }) => ({ atMs: startedAt - START_MS, file: payload['file'] }));
  return { shown, fold: { state: later, events: [] } };
}

/** Returns the ads of a stream that sends the number of viewers every ten minutes. */
function adsOfStream(fold: PlanFold, ms: number, seed = 1) {
  const shown = [];
  let now = fold;
  for (let atMs = 10 * MINUTE_MS; atMs <= ms; atMs += 10 * MINUTE_MS) {
    const { shown: next, fold: later } = cuesUntil(now, atMs, seed);
    shown.push(...next);
    now = after(later, viewersAt(atMs));
  }
  return shown;
}

const adsUntil = (fold: PlanFold, ms: number, seed = 1) => cuesUntil(fold, ms, seed).shown;
const after = (fold: PlanFold, ...drafts: EventDraft[]): PlanFold => folded(fold, drafts);
const live = after(startFold(), planAt(0, ADS), startAt(0));
const firstAtMs = adsUntil(live, 10 * MINUTE_MS)[0]!.atMs;

// behaviour: plan-20
test('ads come every 5 to 10 minutes while the stream is live, the same in each replay', () => {
  const shown = adsOfStream(live, 180 * MINUTE_MS);
  const times = [0, ...shown.map(({ atMs }) => atMs)];
  const gaps = times.slice(1).map((atMs, index) => atMs - times[index]!);
  expect(gaps.length).toBeGreaterThanOrEqual(18);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(5 * MINUTE_MS);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(10 * MINUTE_MS);
  expect(new Set(gaps).size).toBe(gaps.length);
  expect(new Set(shown.map(({ file }) => file))).toEqual(new Set(['a.png', 'b.mp4']));
  expect(adsOfStream(live, 180 * MINUTE_MS)).toEqual(shown);
  expect(adsOfStream(live, 180 * MINUTE_MS, 2)).not.toEqual(shown);
});

// behaviour: plan-26
test('a stream from which nothing comes for half an hour gets none until something comes again', () => {
  const { shown, fold: silent } = cuesUntil(live, 600 * MINUTE_MS);
  expect(shown.length).toBeGreaterThanOrEqual(3);
  expect(shown.at(-1)!.atMs).toBeLessThanOrEqual(30 * MINUTE_MS);
  const back = 601 * MINUTE_MS;
  const [first] = adsUntil(after(silent, viewersAt(back)), 630 * MINUTE_MS);
  expect(first!.atMs).toBeGreaterThanOrEqual(back + 5 * MINUTE_MS);
  expect(first!.atMs).toBeLessThanOrEqual(back + 10 * MINUTE_MS);
});

// behaviour: plan-26
test.each<[string, EventDraft]>([
  ['a number of viewers that no platform sent', { ...viewersAt(29 * MINUTE_MS), origin: 'command' }],
  ['a command', { ...soundAt(29 * MINUTE_MS), origin: 'command' }],
])('%s is no sign of life', (_what, draft) => {
  const before = cuesUntil(live, 28 * MINUTE_MS).fold;
  const shown = adsUntil(after(before, draft), 120 * MINUTE_MS);
  expect(shown.filter(({ atMs }) => atMs > 30 * MINUTE_MS)).toEqual([]);
});

// behaviour: plan-26
test('signs of life are stored once a minute', () => {
  const counts = Array.from({ length: 120 }, (_one, second) => viewersAt(second * SECOND_MS));
  const output = foldOutput();
  let { state } = live;
  for (const draft of counts)
    ({ state } = SESSION_FOLD.foldInput(state, { ...draft, id: draft.id! }, draft.at!, 1, output));
  expect(output.pending.filter(({ kind }) => kind === 'ads').length).toBeLessThanOrEqual(2);
  expect(state.stages.ads.schedule!.heardAtMs).toBeGreaterThanOrEqual(START_MS + MINUTE_MS);
});

// behaviour: plan-20
test.each<[string, EventDraft[]]>([
  ['without ads', [planAt(0), startAt(0), viewersAt(1)]],
  ['without a stream', [planAt(0, ADS)]],
  ['after the stream', [planAt(0, ADS), startAt(0), endAt(MINUTE_MS), viewersAt(MINUTE_MS + 1)]],
  ['after an upgrade', [planAt(0, ADS), startAt(0), planAt(MINUTE_MS)]],
])('there are none %s', (_when, drafts) => {
  expect(adsUntil(after(startFold(), ...drafts), 60 * MINUTE_MS)).toEqual([]);
});

// behaviour: plan-20
test('a plan that gets ads in the middle of a stream shows them from then on', () => {
  const later = after(startFold(), planAt(0), startAt(0), planAt(60 * MINUTE_MS, ADS), viewersAt(61 * MINUTE_MS));
  const [first] = adsUntil(later, 80 * MINUTE_MS);
  expect(first!.atMs).toBeGreaterThanOrEqual(66 * MINUTE_MS);
  expect(first!.atMs).toBeLessThanOrEqual(71 * MINUTE_MS);
});

// behaviour: plan-20
test('an upgrade removes the ad that pages show', () => {
  const { fold } = cuesUntil(live, firstAtMs);
  const output = foldOutput();
  const upgrade = { ...planAt(firstAtMs + SECOND_MS), id: 'upgrade' };
  SESSION_FOLD.foldInput(fold.state, upgrade, START_MS + firstAtMs + SECOND_MS, 1, output);
  expect(output.cues.map(({ topic }) => topic)).toEqual(['stopAd']);
});

// behaviour: plan-21
test.each<[string, EventDraft[], number]>([
  ['a sound', [soundAt(firstAtMs - SECOND_MS)], 600 * SECOND_MS + 2 * SECOND_MS],
  [
    'a sound that ended',
    [soundAt(firstAtMs - 2 * SECOND_MS), draftAt(firstAtMs - SECOND_MS, 'playbackEnded', ENDED)],
    2 * SECOND_MS,
  ],
  ['a text', [draftAt(firstAtMs - SECOND_MS, 'showText', TEXT)], 10 * SECOND_MS],
  ['a picture', [draftAt(firstAtMs - SECOND_MS, 'showImage', { url: '/media/a' })], 7 * SECOND_MS],
  ['a video that loops', [draftAt(firstAtMs - SECOND_MS, 'playVideo', VIDEO)], 0],
])('%s delays an ad', (_what, drafts, laterMs) => {
  const before = cuesUntil(live, firstAtMs - 5 * SECOND_MS).fold;
  expect(adsUntil(after(before, ...drafts), 25 * MINUTE_MS)[0]!.atMs - firstAtMs).toBe(laterMs);
});

// behaviour: plan-20
test('tests on a fork show none', () => {
  const fork: PlanFold = { state: { ...live.state, rehearsal: 'run' }, events: [] };
  expect(adsUntil(fork, 60 * MINUTE_MS)).toEqual([]);
});

// behaviour: plan-20
test('a session without ads stores nothing about them', () => {
  const output = foldOutput();
  let { state } = startFold();
  for (const draft of [planAt(0), startAt(1), soundAt(2), viewersAt(3), endAt(4)]) {
    ({ state } = SESSION_FOLD.foldInput(state, { ...draft, id: draft.id! }, draft.at!, 1, output));
  }
  expect(output.pending.filter(({ kind }) => kind === 'ads')).toEqual([]);
});

// behaviour: plan-21
test('a storm of alerts keeps a bounded number of them', () => {
  const sounds = Array.from({ length: 300 }, (_one, index) =>
    draftAt(index + 1, 'playSound', { playbackId: `s${index}`, url: '/media/a', volume: 1 }),
  );
  const stormy = after(live, ...sounds);
  expect(Object.keys(stormy.state.stages.ads.schedule!.playing)).toHaveLength(50);
});
