/** Events for tests of triggers, and their facts (server/show/fold/flows/triggers/triggers.test.ts). */
import type { Facts } from '#engine/core/facts.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { EventPayloads, EventType, JsonObject } from '#schemas/generated/types.ts';

/** Event, with facts of earlier stages and the trigger's memory. */
export interface Happening {
  event: StreamEvent;
  facts?: Facts;
  memory?: JsonObject;
}

/** Creates an event of a type as a trigger gets it. */
export function happened<T extends EventType>(
  type: T,
  payload: EventPayloads[T],
  more: Omit<Happening, 'event'> & { itemId?: string } = {},
): Happening {
  const { itemId, ...rest } = more;
  const draft = {
    id: 'e1',
    seq: 1,
    at: 1_000,
    origin: 'connector',
    depth: 0,
    type,
    payload,
    ...(itemId && { itemId }),
  };
  return { event: draft as unknown as StreamEvent, ...rest };
}

export const GIFT = {
  giftId: '5655',
  giftName: 'Rose',
  giftImageUrl: '',
  diamondCount: 1,
  repeatCount: 3,
  repeatEnd: false,
  groupId: 'g',
  isStreakable: true,
};
export const STREAK = {
  streakId: 's',
  giftId: '5655',
  giftName: 'Rose',
  giftImageUrl: '',
  diamondCount: 1,
  groupId: 'g',
  repeatCount: 3,
  addedCount: 2,
  isClosed: false,
};
const SUM = { overall: 0, today: 0, week: 0, month: 0, year: 0, stream: 0 };
export const VIEWER = {
  tiktokId: '7',
  name: 'a',
  displayName: 'A',
  profilePictureUrl: '',
  createdAt: 1,
  updatedAt: 1,
  pointsThousandths: SUM,
  coinsGiven: SUM,
  likesGiven: SUM,
};
export const gave = (field: 'likesGiven' | 'coinsGiven', stream: number): Facts => ({
  viewerAfter: { ...VIEWER, [field]: { ...SUM, stream } },
});

export const share = (): Happening => happened('share', {});
export const chat = (comment: string): Happening => happened('chat', { comment, emotes: [] });
export const like = (likeCount: number, more: Omit<Happening, 'event'> = {}): Happening =>
  happened('like', { likeCount, totalLikeCount: 1000 }, more);
export const gift = (facts: Facts = {}, memory?: JsonObject): Happening =>
  happened('gift', GIFT, { facts, ...(memory && { memory }) });
export const viewers = (viewerCount: number, before?: number): Happening =>
  happened('viewerCount', { viewerCount }, before === undefined ? {} : { memory: { viewerCount: before } });
export const ended = { targetItemId: 'i', requiredLikes: 50, earnedLikes: 60 };
export const hook = (isLocal: boolean, flowId = 'f'): Happening =>
  happened('webhookReceived', { flowId, isLocal, fields: { amount: 5, who: 'x' } });
export const vote = (optionIndex: number | null, itemId = 'v'): Happening =>
  happened('voteEnded', { optionIndex, counts: [3, 1], options: ['Yes', 'No'], question: 'Go on?' }, { itemId });
