/** Converts test events to complete events of the platform, each with its time. Pure. */
import { AppError } from '#engine/core/appError.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { PLATFORM_EVENTS, type PlatformEvent } from '#engine/rules/platformEvents.ts';
import { EVENT_META } from '#schemas/generated/meta.ts';
import type { EventPayloads, GiftPayload, TestEvent } from '#schemas/generated/types.ts';
import { viewerAt } from '../sources/simulator/people.ts';
import { testBattle, testSides } from './testBattle.ts';
import type { TimedDraft } from './timedDraft.ts';
import { checkDraft } from '../show/session/checkDraft.ts';

export interface TestSituation {
  /** Prefix of the events' ids, unique per test. */
  idPrefix: string;
  /** Current likes of the room. */
  totalLikeCount: number;
}

/** Interval of a combo's frames, as quick as a finger taps. */
const FRAME_MS = 150;
const MAX_FRAMES = 100;

/** Fields that nobody wants to type: ids, and what follows from the rest. Sent values take precedence. */
const COMPLETION: {
  readonly [T in PlatformEvent]?: (
    id: string,
    situation: TestSituation & { event: TestEvent },
  ) => Partial<EventPayloads[T]>;
} = {
  chat: () => ({ emotes: [] }),
  gift: (groupId) => ({ groupId, repeatEnd: true, isStreakable: true, giftImageUrl: '' }),
  like: (_id, { totalLikeCount }) => ({ totalLikeCount }),
  emote: (emoteId) => ({ emoteId, imageUrl: '' }),
  question: (questionId) => ({ questionId }),
  treasureBox: (boxId) => ({ boxId }),
  battle: (_id, { event }) => ({ battleId: 'test', sides: testSides(event) }),
  streamStart: (roomId) => ({ roomId }),
  streamEnd: () => ({ reason: 'ended' }),
};

/** @throws TEST_EVENT_UNKNOWN, MESSAGE_INVALID naming the field, its value and what is allowed */
export function testDrafts(events: readonly TestEvent[], situation: TestSituation): TimedDraft[] {
  let likes = situation.totalLikeCount;
  return events.flatMap((event, index) => {
    const type = platformEvent(event.type);
    const id = `${situation.idPrefix}:${index}`;
    if (type === 'like') likes += Number(event.payload['likeCount']) || 0;
    const payload = { ...COMPLETION[type]?.(id, { ...situation, totalLikeCount: likes, event }), ...event.payload };
    const viewer = EVENT_META[type].viewer ? { viewer: event.viewer ?? viewerAt(0) } : {};
    const draft = { id, type, payload, ...viewer } as unknown as TimedDraft['draft'];
    checkDraft(draft);
    if (draft.type === 'battle') return testBattle(draft);
    return draft.type === 'gift' && event.isCombo === true ? combo(draft) : [{ afterMs: 0, draft }];
  });
}

function platformEvent(type: string): PlatformEvent {
  const known = PLATFORM_EVENTS.find((event) => event === type);
  if (known === undefined) throw new AppError('TEST_EVENT_UNKNOWN', { type, known: PLATFORM_EVENTS.join(', ') });
  return known;
}

/** Returns the frames of a streak that ends with its last one. */
function combo(draft: EventDraft<'gift'> & { id: string }): TimedDraft[] {
  const count = Math.min(draft.payload.repeatCount, MAX_FRAMES);
  const frame = (n: number, repeatEnd: boolean): TimedDraft => {
    const payload: GiftPayload = { ...draft.payload, isStreakable: true, repeatCount: Math.min(n, count), repeatEnd };
    return { afterMs: (n - 1) * FRAME_MS, draft: { ...draft, id: `${draft.id}:${n}`, payload } };
  };
  const growing = Array.from({ length: count }, (_, index) => frame(index + 1, false));
  return [...growing, frame(count + 1, true)];
}
