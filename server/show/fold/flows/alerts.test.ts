/** Tests audio alerts in a real session: which sounds play, when, and how often. */
import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { AudioAlert } from '#schemas/generated/types.ts';
import { documentDraft, flowsOf } from '#tests/support/flows.ts';
import { openTestSession, START_MS, testBundle, testViewer } from '#tests/support/session.ts';

const ANY_GIFT = { giftId: '', fires: 'oncePerStreak', minCount: 1, minCoins: 0 };

const alert = (id: string, more: Partial<AudioAlert> = {}): EventDraft =>
  documentDraft(
    'audioAlert',
    id,
    {
      id,
      name: id,
      isEnabled: true,
      profileIds: [],
      trigger: { kind: 'GIFT', settings: ANY_GIFT },
      soundId: `sound-${id}`,
      volume: 0.5,
      maxRepeats: 5,
      mode: 'QUEUED',
      ...more,
    },
    1,
  );

/** Builds a frame of a streak with the current number of gifts. */
function frame(at: number, repeatCount: number, { giftId = '5655', viewer = 1 } = {}): EventDraft {
  const payload = {
    giftId,
    giftName: 'Rose',
    giftImageUrl: '',
    diamondCount: 1,
    repeatCount,
    repeatEnd: false,
    groupId: `streak ${viewer} ${giftId}`,
    isStreakable: true,
  };
  return { id: `g${at}.${viewer}`, at: START_MS + at, type: 'gift', payload, viewer: testViewer(viewer) };
}

const follow = (at: number, viewer = 1): EventDraft => ({
  id: `f${at}`,
  at: START_MS + at,
  type: 'follow',
  payload: {},
  viewer: testViewer(viewer),
});

/** Returns sounds with ms since the start; a page reports the end of each after a second. */
async function playedOf(drafts: readonly EventDraft[]): Promise<[atMs: number, sound: string][]> {
  const played: [number, string][] = [];
  const ends: EventDraft[] = [];
  const opened = await openTestSession(testBundle([]), {
    onCommit: ({ events }) => {
      for (const event of events) {
        if (event.type !== 'playSound') continue;
        const { url, playbackId } = event.payload;
        played.push([event.at - START_MS, url.split('/').at(-1)!]);
        ends.push({
          at: event.at + 1000,
          type: 'playbackEnded',
          payload: { playbackId, durationMs: 1000 },
          origin: 'result',
        });
      }
    },
  });
  for (const draft of drafts) {
    while (ends.length > 0 && ends[0]!.at! <= (draft.at ?? 0)) await opened.submitAll([ends.shift()!]);
    await opened.submitAll([draft]);
  }
  while (ends.length > 0) await opened.submitAll([ends.shift()!]);
  const { runs, queues } = flowsOf(opened.session);
  expect(runs.size).toBe(0);
  expect(Object.keys(queues).filter((id) => id.startsWith('streak'))).toEqual([]);
  await opened.close();
  return played;
}

// behaviour: alert-1
test('a sound is played once for each gift that came, one after another, and no more often than it may', async () => {
  const drafts = [alert('a'), frame(0, 1), frame(100, 3), frame(200, 9), frame(300, 12)];
  expect(await playedOf(drafts)).toEqual([0, 1000, 2000, 3000, 4000].map((at) => [at, 'sound-a']));
});

// behaviour: alert-2
test('alerts that are queued wait for each other; others play at once, each streak one gift after another', async () => {
  const queued = [alert('a'), alert('b'), frame(0, 1)];
  expect(await playedOf(queued)).toEqual([
    [0, 'sound-a'],
    [1000, 'sound-b'],
  ]);
  const atOnce = [alert('a', { mode: 'DEFAULT' }), frame(0, 1), frame(100, 2), frame(200, 1, { viewer: 2 })];
  expect(await playedOf(atOnce)).toEqual([
    [0, 'sound-a'],
    [200, 'sound-a'],
    [1000, 'sound-a'],
  ]);
});

// behaviour: alert-1
test('what is no gift plays once, what is off does not', async () => {
  const onFollow = { trigger: { kind: 'FOLLOW', settings: {} }, mode: 'DEFAULT' } as const;
  const drafts = [alert('a', onFollow), alert('b', { ...onFollow, isEnabled: false }), follow(0), follow(50, 2)];
  expect(await playedOf(drafts)).toEqual([
    [0, 'sound-a'],
    [50, 'sound-a'],
  ]);
});

// behaviour: alert-1
test('an alert that is taken away stops what it plays', async () => {
  const drafts = [alert('a'), frame(0, 3), { ...documentDraft('audioAlert', 'a', null, 2), at: START_MS + 500 }];
  expect(await playedOf(drafts)).toEqual([[0, 'sound-a']]);
});
