/** Events of a busy moment. The same seed always gives the same events. */
import { type Random, randomFor } from '#engine/core/random.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { Bundle } from '#schemas/generated/types.ts';
import { testBundle, testItem, testViewer } from '../../support/session.ts';

export interface BurstOptions {
  seed: number;
  /** Events submitted together; usually one commit and one message per item and page. */
  perWave: number;
  waves: number;
  /** Time between two waves. */
  everyMs: number;
  /** Length of each chat message. */
  commentLength: number;
}

/** Creates a bundle with every item type, so that a wave changes numbers and lists. */
export function burstBundle(): Bundle {
  return testBundle([
    testItem('GOAL', 'coins', { metric: 'COINS', value: 1_000_000 }),
    testItem('TIMER', 'timer', { duration: 100_000, secondsPerCoin: 1, startOn: 'streamStart' }),
    testItem('GIFT_FEED', 'gifts'),
    testItem('CHAT', 'chat'),
  ]);
}

type Made = Pick<EventDraft, 'type' | 'payload'>;

/** Yields the events wave by wave; ids are `burst:<seed>:<n>`. */
export function* burstWaves({ seed, perWave, waves, commentLength }: BurstOptions): Generator<EventDraft[]> {
  const random = randomFor(seed, 'sockets', 'burst');
  const draft = (n: number): EventDraft => {
    const id = `burst:${seed}:${n}`;
    const viewer = testViewer(random.below(500));
    return { id, viewer, origin: 'connector', ...made(random, id, commentLength) } as EventDraft;
  };
  for (let wave = 0; wave < waves; wave++) {
    yield Array.from({ length: perWave }, (_, at) => draft(wave * perWave + at));
  }
}

function made(random: Random, id: string, commentLength: number): Made {
  const dice = random.next();
  if (dice < 0.6) return { type: 'chat', payload: { comment: id.padEnd(commentLength, ' x'), emotes: [] } };
  if (dice < 0.8) return { type: 'gift', payload: giftPayload(random, id) };
  if (dice < 0.9) return { type: 'like', payload: { likeCount: 1 + random.below(15), totalLikeCount: 0 } };
  return { type: 'follow', payload: {} };
}

function giftPayload(random: Random, groupId: string): object {
  const [repeatCount, diamondCount] = [1 + random.below(5), 1 + random.below(100)];
  const gift = { giftId: '1', giftName: 'Rose', giftImageUrl: '', isStreakable: true };
  return { ...gift, diamondCount, repeatCount, repeatEnd: true, groupId };
}
