/**
 * Events for benchmarks: 60 % likes, 20 % chat, 10 % gifts, 10 % follows of 2,000 viewers, about 250 bytes each as
 * JSON. Made here and not by the simulator, so that numbers of different days mean the same.
 */
import { type Random, randomFor } from '#engine/core/random.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { ViewerRef } from '#schemas/generated/types.ts';

export const VIEWERS = 2_000;

/** Session time of the first event, epoch ms. */
export const START_MS = Date.parse('2026-01-01T12:00:00Z');

const COMMENTS = ['hello from Berlin!', 'what a play', 'how long are you live today?', 'first time here, love it'];

function viewer(index: number): ViewerRef {
  return {
    tiktokId: String(7_000_000_000_000 + index),
    name: `viewer_${index}`,
    displayName: `Viewer ${index}`,
    profilePictureUrl: '',
    isFollower: index % 3 === 0,
    isSubscriber: index % 50 === 0,
    isModerator: false,
    isTeamMember: false,
    teamMemberLevel: 0,
    gifterLevel: index % 7,
  };
}

export const PEOPLE: readonly ViewerRef[] = Array.from({ length: VIEWERS }, (_, index) => viewer(index));

/** Creates a gift; every third one is a frame of a streak of five. */
function gift(n: number): Pick<EventDraft<'gift'>, 'type' | 'payload' | 'viewer'> {
  const isStreakable = n % 3 === 0;
  const repeatCount = isStreakable ? 1 + (Math.floor(n / 3) % 5) : 1;
  const payload = {
    giftId: '5655',
    giftName: 'Rose',
    giftImageUrl: '',
    diamondCount: isStreakable ? 1 : 20,
    repeatCount,
    repeatEnd: !isStreakable || repeatCount === 5,
    groupId: isStreakable ? `group-${Math.floor(n / 15)}` : '0',
    isStreakable,
  };
  return { type: 'gift', payload, viewer: PEOPLE[Math.floor(n / 15) % VIEWERS]! };
}

/** Yields events; the same number gives the same event. `perSecond` sets how far apart they are in session time. */
export function* makeEvents(
  count: number,
  { perSecond = 20, prefix = 'bench' } = {},
): Generator<EventDraft & { id: string; at: number }> {
  const random = randomFor(1, 'bench', 'events');
  let likes = 0;
  let gifts = 0;
  for (let n = 0; n < count; n++) {
    const base = { id: `${prefix}:${n}`, at: START_MS + Math.floor((n * 1000) / perSecond) };
    const kind = random.below(10);
    if (kind < 6) {
      const likeCount = 1 + random.below(15);
      likes += likeCount;
      yield { ...base, type: 'like', payload: { likeCount, totalLikeCount: likes }, viewer: someone(random) };
    } else if (kind < 8) {
      yield { ...base, type: 'chat', payload: { comment: random.pick(COMMENTS), emotes: [] }, viewer: someone(random) };
    } else if (kind < 9) yield { ...base, ...gift(gifts++) };
    else yield { ...base, type: 'follow', payload: {}, viewer: someone(random) };
  }
}

const someone = (random: Random): ViewerRef => PEOPLE[random.below(VIEWERS)]!;
