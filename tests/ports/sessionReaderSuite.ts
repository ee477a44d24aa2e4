/** Tests every implementation that reads a session's state. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { LiveTotals } from '#server/show/fold/stats/liveTotals.ts';
import type { ReadSession } from '#server/show/session/ports/sessionReader.ts';
import { testViewer } from '../support/session.ts';
import type { InboxBench } from './inboxSuite.ts';

const chat = (n: number): EventDraft => ({
  id: `chat-${n}`,
  type: 'chat',
  viewer: testViewer(n % 3),
  payload: { comment: `line ${n}`, emotes: [] },
});

const gift = (n: number): EventDraft => ({
  id: `gift-${n}`,
  type: 'gift',
  viewer: testViewer(n),
  payload: {
    giftId: '1',
    giftName: 'Rose',
    giftImageUrl: '',
    diamondCount: n,
    repeatCount: 1,
    repeatEnd: true,
    groupId: `g${n}`,
    isStreakable: false,
  },
});

/** Returns the parts from which outside requests are answered. */
const seen = ({ state }: ReadSession): unknown => {
  const totals = new LiveTotals(state.stages.stats);
  return {
    seq: state.seq,
    at: state.at,
    order: state.documents.overlay.order,
    stream: state.stages.stats.stream,
    gifters: totals.topViewers('gifters', 'allTime', 10),
    gift: totals.topGift('allTime'),
    items: Object.fromEntries(Object.entries(state.stages.items.byId).map(([id, { data }]) => [id, data])),
  };
};

/** @param open opens the session as its owner and as the adapter see it */
export function sessionReaderSuite(name: string, open: () => Promise<InboxBench & { owner: ReadSession }>): void {
  describe(`session reader: ${name}`, () => {
    let bench: Awaited<ReturnType<typeof open>>;
    beforeEach(async () => void (bench = await open()));
    afterEach(() => bench.close());

    const read = async (): Promise<ReadSession> => (await bench.sessions.read(bench.streamerId))!;
    const send = (draft: EventDraft) => bench.one.submit(bench.streamerId, draft);

    test('a streamer without a session has nothing to be read', async () => {
      expect(await bench.sessions.read('nobody')).toBeNull();
    });

    test('shows what the owner has committed before it was asked', async () => {
      for (let n = 1; n <= 6; n++) await send(gift(n));
      expect(seen(await read())).toEqual(seen(bench.owner));
      await send(chat(1));
      expect(seen(await read())).toEqual(seen(bench.owner));
    });

    test('what was read does not change any more', async () => {
      await send(gift(1));
      const { state } = await read();
      const before = JSON.stringify(seen({ state } as ReadSession));
      await send(gift(2));
      expect(JSON.stringify(seen({ state } as ReadSession))).toBe(before);
    });

    test('folds the chat again from the journal', async () => {
      for (let n = 1; n <= 60; n++) await send(chat(n));
      const lines = await (await read()).refilled('CHAT');
      expect(lines).toEqual(await bench.owner.refilled('CHAT'));
      expect(JSON.stringify(lines)).toContain('line 60');
    });
  });
}
