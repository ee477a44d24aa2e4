/** Tests every implementation of an inbox. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { Inbox } from '#server/show/session/ports/inbox.ts';
import type { SessionReader } from '#server/show/session/ports/sessionReader.ts';
import { testViewer } from '../support/session.ts';

/** Streamer with an open session, as two senders of events see it. */
export interface InboxBench {
  streamerId: string;
  one: Inbox;
  /** View of another process, where there are several; else the same. */
  other: Inbox;
  sessions: SessionReader;
  close(): Promise<void>;
}

const like = (id: string, likeCount = 1): EventDraft => ({
  id,
  type: 'like',
  viewer: testViewer(1),
  payload: { likeCount, totalLikeCount: 0 },
});

export function inboxSuite(name: string, open: () => Promise<InboxBench>): void {
  describe(`inbox: ${name}`, () => {
    let bench: InboxBench;
    beforeEach(async () => void (bench = await open()));
    afterEach(() => bench.close());

    const likes = async (): Promise<number> => {
      const { stages } = (await bench.sessions.read(bench.streamerId))!.state;
      return stages.stats.stream.totals.likes[0];
    };

    test('answers after the commit: whoever asks then sees it', async () => {
      const { seq } = await bench.one.submit(bench.streamerId, like('a', 3));
      expect(seq).toBeGreaterThan(0);
      expect(await likes()).toBe(3);
    });

    test('takes the events of one sender in their order', async () => {
      const sent = Array.from({ length: 40 }, (_, n) => bench.one.submit(bench.streamerId, like(`like-${n}`)));
      const seqs = (await Promise.all(sent)).map(({ seq }) => seq!);
      expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
      expect(new Set(seqs).size).toBe(40);
      expect(await likes()).toBe(40);
    });

    test('counts an event once, however often and by whomever it comes', async () => {
      const { streamerId, one, other } = bench;
      const answers = await Promise.all(
        [one, other, one, other].map((inbox) => inbox.submit(streamerId, like('a', 5))),
      );
      answers.push(await other.submit(streamerId, like('a', 5)));
      expect(answers.filter(({ seq }) => seq !== null)).toHaveLength(1);
      expect(await likes()).toBe(5);
    });

    test('refuses what breaks its schema, keeps nothing of it and goes on', async () => {
      const { streamerId, one } = bench;
      const broken = { ...like('a'), payload: { likeCount: 'many' } } as unknown as EventDraft;
      await expect(one.submit(streamerId, broken)).rejects.toMatchObject({ code: 'MESSAGE_INVALID' });
      expect((await one.submit(streamerId, like('a', 2))).seq).not.toBeNull();
      expect(await likes()).toBe(2);
    });

    test('refuses events for a streamer who has no session', async () => {
      await expect(bench.one.submit('nobody', like('a'))).rejects.toThrow('nobody');
    });
  });
}
