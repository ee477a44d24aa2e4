import { expect, it } from 'vitest';
import { manualClock } from '#engine/core/clock.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { RecordingHeader } from '#schemas/generated/types.ts';
import type { RecordedEvent } from '../../show/session/recording/recordingLine.ts';
import { replayConnector } from './connector.ts';

const header: RecordingHeader = {
  format: 'liveloom-recording',
  version: 1,
  startedAt: 1_000_000,
  endMs: 1_060_000,
  timeZone: 'UTC',
  locale: 'en',
  seed: 1,
  name: 'loop',
};

const rose: RecordedEvent = {
  id: 'r:1',
  at: 1_005_000,
  type: 'gift',
  origin: 'connector',
  payload: {
    giftId: '5655',
    giftName: 'Rose',
    giftImageUrl: '',
    diamondCount: 1,
    repeatCount: 3,
    repeatEnd: true,
    groupId: '17',
    isStreakable: true,
  },
};

async function* recorded(): AsyncGenerator<RecordedEvent> {
  yield rose;
}

it('gives the events and the gift streaks of every loop names of their own', async () => {
  const clock = manualClock(5_000_000);
  const scheduler = {
    after: (delayMs: number, task: () => void) => {
      queueMicrotask(() => {
        clock.set(clock.nowMs() + delayMs);
        task();
      });
      return () => undefined;
    },
  };
  const drafts: EventDraft[] = [];
  const emit = async (draft: EventDraft): Promise<void> => void drafts.push(draft);
  const deps = { clock, scheduler, loops: 2, changeDocument: async () => undefined };
  await replayConnector({ header, events: recorded }, deps).run(emit, () => undefined, new AbortController().signal);
  const groups = drafts.flatMap((draft) => (draft.type === 'gift' ? [draft.payload.groupId] : []));
  expect(new Set(groups).size).toBe(2);
  expect(new Set(drafts.map(({ id }) => id)).size).toBe(2);
  expect(drafts.every((draft) => draft.type === 'gift' && draft.payload.repeatCount === 3)).toBe(true);
});
