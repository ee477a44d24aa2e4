/**
 * Moments of a storm by the ladder of new overlays: the highest is shown first, one at a time, and a streak climbs. A short
 * form of the queue that flows have on the server, without sounds.
 */
import { MOMENT_TEXT } from '../flows/momentText.ts';
import type { StreakFact } from '../core/facts.ts';
import type { EventDraft, StreamEvent } from '../core/streamEvent.ts';
import { viewerNameOf } from '../core/viewerName.ts';
import { germanGiftName } from '../rules/giftNames.ts';
import { coinsOf, GIFT_RUNGS, newMoments, type RungName, RUNGS_BY_RANK } from '../rules/moments/newMoments.ts';
import type { EventPayloads, Locale, ViewerRef } from '#schemas/generated/types.ts';

type Moment = Omit<EventPayloads['showMoment'], 'climbs'> & { rank: number; viewer?: ViewerRef };

export interface StormMoments {
  /** Takes notice of an event. */
  take(event: StreamEvent, streak: StreakFact | undefined): void;
  /** Returns what the alert box is told at this time; null = nothing. */
  next(nowMs: number): EventDraft<'showMoment'> | null;
  /** Returns the time at which a waiting moment may be shown; null = none waits. */
  dueMs(): number | null;
}

/** Small moments beyond this number are left out. */
const MAX_WAITING = 3;
const MOMENTS = newMoments('storm');
const OTHERS = { follow: 'follow', share: 'share', subscribe: 'subscribe' } as const;

function rungOf(event: StreamEvent, streak: StreakFact | undefined): RungName | null {
  if (streak === undefined) return Object.hasOwn(OTHERS, event.type) ? (event.type as keyof typeof OTHERS) : null;
  const coins = streak.repeatCount * streak.diamondCount;
  return [...GIFT_RUNGS].reverse().find((name) => coins >= coinsOf(MOMENTS, name)) ?? null;
}

export function createStormMoments(locale: Locale): StormMoments {
  const waiting: Moment[] = [];
  /** Time of the last event. */
  let takenMs = 0;
  let shown: { moment: Moment; untilMs: number } | null = null;
  /** A change of the shown moment. */
  let grown: Moment | null = null;

  function momentOf(event: StreamEvent, streak: StreakFact | undefined, name: RungName): Moment {
    const { staging, durationMs } = MOMENTS.rungs[name];
    const gift = streak?.giftName ?? '';
    return {
      rank: RUNGS_BY_RANK.indexOf(name),
      momentId: streak?.streakId ?? event.id,
      staging,
      title: viewerNameOf(event.viewer),
      text: streak === undefined ? MOMENT_TEXT[locale][name].text : (locale === 'de' && germanGiftName(gift)) || gift,
      imageUrl: streak?.giftImageUrl ?? '',
      showProfilePicture: true,
      count: streak?.repeatCount ?? 0,
      coins: streak === undefined ? 0 : streak.repeatCount * streak.diamondCount,
      durationMs,
      ...(event.viewer !== undefined && { viewer: event.viewer }),
    };
  }

  return {
    take(event, streak) {
      const name = rungOf(event, streak);
      takenMs = event.at;
      if (name === null) return;
      const moment = momentOf(event, streak, name);
      if (shown?.moment.momentId === moment.momentId && event.at < shown.untilMs) {
        grown = moment;
        return;
      }
      const known = waiting.findIndex(({ momentId }) => momentId === moment.momentId);
      if (known >= 0) waiting.splice(known, 1);
      waiting.push(moment);
      waiting.sort((one, other) => other.rank - one.rank);
      waiting.length = Math.min(waiting.length, MAX_WAITING);
    },
    dueMs: () => (waiting.length === 0 ? null : Math.max(takenMs, shown?.untilMs ?? 0)),
    next(nowMs) {
      const isClimbing = grown !== null;
      if (!isClimbing && shown !== null && nowMs < shown.untilMs) return null;
      const moment = grown ?? waiting.shift();
      grown = null;
      if (moment === undefined) return null;
      const climbs = isClimbing && shown?.moment.staging === moment.staging;
      shown = { moment, untilMs: nowMs + moment.durationMs };
      const { rank: _rank, viewer, ...payload } = moment;
      return { type: 'showMoment', payload: { ...payload, climbs }, ...(viewer !== undefined && { viewer }) };
    },
  };
}
