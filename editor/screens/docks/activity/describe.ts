/** Describes past events in words. Pure. */
import { libraryIdOf } from '#engine/core/mediaLibrary.ts';
import { plainComment } from '#engine/core/emojiCodes.ts';
import { wholeNumberText } from '#engine/core/numberText.ts';
import { viewerNameOf } from '#engine/core/viewerName.ts';
import { germanGiftName } from '#engine/rules/giftNames.ts';
import { subscriptionCount } from '#engine/rules/subscriptions.ts';
import { timeOfDay } from '../../../app/parts/timeOfDay.ts';
import type { ActivityEntry, EventPayloads, EventType, Locale } from '#schemas/generated/types.ts';
import { isKind, type KindName } from './kinds.ts';
import { ACTIVITY_TEXT, type KindText } from './activityDockText.ts';

export interface Described {
  /** Acting viewer; null = nobody in particular. */
  who: string | null;
  what: string;
  /** Number or text of the event; '' = none. */
  detail: string;
  /** Address of a picture; '' = none. */
  imageUrl: string;
  /** Id of a gift, for the drawing that replaces its picture. */
  giftId: string | null;
}

type Say<T extends EventType> = (
  payload: EventPayloads[T],
  text: KindText,
  locale: Locale,
  timeZone: string,
) => Partial<Omit<Described, 'who'>>;

const giftName = (giftId: string, name: string, locale: Locale): string =>
  (locale === 'de' ? (germanGiftName(giftId) ?? name) : name) || '';

type Subscribed = NonNullable<EventPayloads['subscribe']['kind']>;
const SUBSCRIBED: Record<Subscribed, (text: KindText, payload: EventPayloads['subscribe']) => string> = {
  subscription: (text) => text.subscribe,
  superFan: (text) => text.superFan,
  superFanBox: (text, payload) => text.superFanBox(subscriptionCount(payload)),
  giftedSubscription: (text, payload) => text.giftedSubscription(subscriptionCount(payload)),
};

const SAY: { [T in KindName]: Say<T> } = {
  streakEnded: ({ giftId, giftName: name, giftImageUrl, repeatCount, coins }, text, locale) => ({
    what: text.gift(wholeNumberText(repeatCount, locale), giftName(giftId, name, locale) || text.unnamedGift),
    detail: text.coins(wholeNumberText(coins, locale), coins),
    imageUrl: giftImageUrl,
    giftId,
  }),
  treasureBox: ({ diamondCount }, text, locale) => ({
    what: text.treasureBox,
    detail: text.coins(wholeNumberText(diamondCount, locale), diamondCount),
  }),
  follow: (_payload, text) => ({ what: text.follow }),
  subscribe: (payload, text) => ({
    what: SUBSCRIBED[payload.kind ?? 'subscription'](text, payload),
    detail: payload.months > 1 ? text.months(payload.months) : '',
  }),
  raid: ({ viewerCount }, text, locale) => ({
    what: text.raid,
    detail: text.raiders(wholeNumberText(viewerCount, locale), viewerCount),
  }),
  share: (_payload, text) => ({ what: text.share }),
  question: ({ text: words }, text) => ({ what: text.question, detail: plainComment({ comment: words }) }),
  streamStart: (_payload, text) => ({ what: text.streamStart }),
  streamEnd: (_payload, text) => ({ what: text.streamEnd }),
  gap: ({ fromMs, toMs }, text, locale, timeZone) => ({
    what: text.gap,
    detail: text.between(timeOfDay(fromMs, locale, timeZone), timeOfDay(toMs, locale, timeZone)),
  }),
  goalReached: ({ target }, text, locale) => ({ what: text.goalReached, detail: wholeNumberText(target, locale) }),
  timerEnded: (_payload, text) => ({ what: text.timerEnded }),
  voteEnded: ({ question, options, optionIndex }, text) => ({
    what: question || text.voteEnded,
    detail: optionIndex === null ? text.noWinner : (options[optionIndex] ?? ''),
  }),
  wheelEnded: ({ sectionText }, text) => ({ what: text.wheelEnded, detail: sectionText ?? '' }),
  likeBalloonExploded: ({ earnedLikes }, text, locale) => ({
    what: text.balloonExploded,
    detail: text.likes(wholeNumberText(earnedLikes, locale)),
  }),
  showText: (payload, text) => ({ what: text.showText, detail: payload.text }),
  showImage: ({ url }, text) => ({ what: text.showImage, imageUrl: url }),
  playVideo: ({ url }, text) => ({ what: text.playVideo, detail: fileName(url ?? '') }),
  playSound: ({ url }, text) => ({ what: text.playSound, detail: fileName(url) }),
  tts: (_payload, text) => ({ what: text.tts }),
};

/** Extracts `/media/files/applause.mp3` → `applause.mp3`. The address of a library file contains its id, which nobody knows. */
function fileName(url: string): string {
  if (libraryIdOf(url) !== null) return '';
  const [path = ''] = url.split('?');
  return path.split('/').at(-1) ?? '';
}

/** @param timeZone IANA time zone of the reader */
export function describe(
  { type, payload, viewer, fileName: named }: ActivityEntry,
  locale: Locale,
  timeZone: string,
): Described {
  const text = ACTIVITY_TEXT[locale].kinds;
  const who = viewer === null ? null : viewerNameOf(viewer) || null;
  const said = isKind(type) ? (SAY[type] as Say<EventType>)(payload, text, locale, timeZone) : { what: type };
  const file = named === undefined ? {} : { detail: named };
  return { who, what: '', detail: '', imageUrl: '', giftId: null, ...said, ...file };
}
