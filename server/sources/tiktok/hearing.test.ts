/** Tests a platform that is mistaken about the end of a stream. */
import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { flowsOf, openFlowSession } from '#tests/support/flows.ts';
import { START_MS } from '#tests/support/session.ts';
import type { ReceivedBefore } from '../connection/receivedBefore.ts';
import { createHearing } from './hearing.ts';

function hearingAt(before: ReceivedBefore | null = null) {
  const time = { nowMs: START_MS };
  const drafts: EventDraft[] = [];
  const hearing = createHearing(before, { nowMs: () => time.nowMs }, (draft) =>
    drafts.push({ ...draft, at: time.nowMs }),
  );
  const later = (act: () => void): void => {
    time.nowMs += 1_000;
    act();
  };
  return { hearing, drafts, later };
}

const idsOf = (drafts: readonly EventDraft[]) => drafts.flatMap(({ id }) => id ?? []);

test('a stream that goes on after it seemed to be over is live again, and ends again', async () => {
  const { hearing, drafts, later } = hearingAt();
  const opened = await openFlowSession([]);
  const isLive = async (): Promise<boolean> => {
    await opened.submitAll(drafts.splice(0));
    return flowsOf(opened.session).control.isLive;
  };
  const offline = (): void => {
    hearing.disconnected();
    hearing.offline();
  };
  for (let round = 0; round < 3; round++) {
    later(() => hearing.connected('room'));
    expect(await isLive()).toBe(true);
    later(offline);
    expect(await isLive()).toBe(false);
  }
  await opened.close();
});

test('a stream that goes on in another process ends under a name of its own', () => {
  const before = { atMs: START_MS - 5, roomId: 'room', isOver: true, unheardEndMs: START_MS - 5 };
  const { hearing, drafts } = hearingAt(before);
  hearing.connected('room');
  const later = hearingAt({ ...before, isOver: false });
  later.hearing.offline();
  expect(idsOf(drafts)).toEqual([`tiktok:start:room:${START_MS - 5}`]);
  expect(idsOf(later.drafts)).toEqual([`tiktok:end:room:${START_MS - 5}`]);
});

test('a stream whose end was heard does not begin again in its room', () => {
  const { hearing, drafts, later } = hearingAt();
  for (let round = 0; round < 2; round++) {
    later(() => hearing.connected('room'));
    later(() => hearing.ended());
  }
  expect(idsOf(drafts)).toEqual(['tiktok:start:room', 'tiktok:start:room']);
});
