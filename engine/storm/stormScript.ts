/**
 * Sample storm in which a design is played: gifts from one coin to 20,000, likes, follows and chat within 36 s. Always the
 * same, so that designs can be compared. Pure.
 */
import type { EventDraft } from '../core/streamEvent.ts';
import { OWN_GIFTS } from '../core/sampleGifts.ts';
import { SAMPLE_VIEWERS } from '../core/sampleViewers.ts';
import type { KnownGift, Locale } from '#schemas/generated/types.ts';

/** Length of the storm with the seconds in which the last moment stands. */
export const STORM_MS = 36_000;

export interface StormEvent {
  /** Time since the start, ms. */
  atMs: number;
  draft: EventDraft;
}

interface Combo {
  atMs: number;
  /** Index of its giver among the sample viewers. */
  viewer: number;
  gift: KnownGift;
  /** Final number of gifts; frames come one by one. */
  count: number;
}

const { rose, fingerHeart, doughnut, handHearts, corgi, swan, motorcycle, privateJet, interstellar } = OWN_GIFTS;

/** Gifts, each dearer than the ones before, until two of 10,000 coins. */
const COMBOS: readonly Combo[] = [
  { atMs: 1_200, viewer: 0, gift: rose, count: 1 },
  { atMs: 2_400, viewer: 3, gift: rose, count: 6 },
  { atMs: 3_800, viewer: 12, gift: fingerHeart, count: 3 },
  { atMs: 5_600, viewer: 5, gift: doughnut, count: 3 },
  { atMs: 8_200, viewer: 15, gift: handHearts, count: 3 },
  { atMs: 10_000, viewer: 20, gift: rose, count: 8 },
  { atMs: 11_400, viewer: 9, gift: corgi, count: 1 },
  { atMs: 14_200, viewer: 31, gift: swan, count: 2 },
  { atMs: 16_000, viewer: 24, gift: doughnut, count: 5 },
  { atMs: 18_400, viewer: 27, gift: motorcycle, count: 1 },
  { atMs: 20_500, viewer: 36, gift: rose, count: 9 },
  { atMs: 22_000, viewer: 1, gift: privateJet, count: 1 },
  { atMs: 24_500, viewer: 35, gift: handHearts, count: 4 },
  { atMs: 26_000, viewer: 41, gift: interstellar, count: 1 },
  { atMs: 30_000, viewer: 6, gift: interstellar, count: 2 },
];
const FRAME_MS = 320;

const FOLLOWS: readonly [atMs: number, viewer: number][] = [
  [700, 10],
  [4_700, 18],
  [9_300, 22],
  [13_300, 33],
  [17_200, 37],
  [25_300, 29],
];

const WORDS: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    'Hi everyone!',
    'Good evening from Cologne 👋',
    'This looks so good',
    'First time here, love it',
    'What is the goal today?',
    'Haha, yes!',
    'GO GO GO',
    'Can you say hi to my sister?',
    'That was close 😅',
    'We can reach it!',
    'Who sent the swan? 🦢',
    'I just came from work',
    'Best stream of the day',
    'Wow, thank you!',
    'See you tomorrow ❤️',
    '20,000! Unbelievable!',
  ],
  de: [
    'Hallo zusammen!',
    'Guten Abend aus Köln 👋',
    'Das sieht so gut aus',
    'Zum ersten Mal hier, gefällt mir',
    'Was ist heute das Ziel?',
    'Haha, ja!',
    'LOS LOS LOS',
    'Grüßt du meine Schwester?',
    'Das war knapp 😅',
    'Das schaffen wir noch!',
    'Von wem war der Schwan? 🦢',
    'Komme gerade von der Arbeit',
    'Bester Stream des Tages',
    'Wow, danke!',
    'Bis morgen ❤️',
    '20.000! Unglaublich!',
  ],
};
const CHAT_EVERY_MS = 850;
const LIKES_EVERY_MS = 450;
/** Likes of the room before the storm. */
const LIKES_BEFORE = 240;
const CALM_MS = 2_000;

const viewerOf = (index: number) => SAMPLE_VIEWERS[index % SAMPLE_VIEWERS.length]!;

function framesOf({ atMs, viewer, gift, count }: Combo, image: string): StormEvent[] {
  return Array.from({ length: count }, (_, index) => ({
    atMs: atMs + index * FRAME_MS,
    draft: {
      type: 'gift',
      viewer: viewerOf(viewer),
      payload: {
        giftId: gift.id,
        giftName: gift.name,
        giftImageUrl: image,
        diamondCount: gift.diamondCount,
        repeatCount: index + 1,
        repeatEnd: index + 1 === count,
        groupId: `storm-${atMs}`,
        isStreakable: true,
      },
    },
  }));
}

function likes(): StormEvent[] {
  const count = Math.floor((STORM_MS - CALM_MS) / LIKES_EVERY_MS);
  let total = LIKES_BEFORE;
  return Array.from({ length: count }, (_, index) => {
    const likeCount = 12 + ((index * 7) % 15);
    total += likeCount;
    const payload = { likeCount, totalLikeCount: total };
    return {
      atMs: 300 + index * LIKES_EVERY_MS,
      draft: { type: 'like', viewer: viewerOf(index * 5), payload },
    };
  });
}

/** @param catalogue gifts of the platform with their pictures; those that are missing have none */
export function stormScript(locale: Locale, catalogue: readonly KnownGift[] = []): StormEvent[] {
  const images = new Map(catalogue.map(({ id, image }) => [id, image]));
  const chats = Array.from({ length: Math.floor((STORM_MS - CALM_MS) / CHAT_EVERY_MS) }, (_, index): StormEvent => {
    const comment = WORDS[locale][index % WORDS[locale].length]!;
    return {
      atMs: 500 + index * CHAT_EVERY_MS,
      draft: { type: 'chat', viewer: viewerOf(index * 11 + 2), payload: { comment, emotes: [] } },
    };
  });
  const all: StormEvent[] = [
    { atMs: 0, draft: { type: 'streamStart', payload: { roomId: 'storm' } } },
    { atMs: 100, draft: { type: 'viewerCount', payload: { viewerCount: 1_284 } } },
    { atMs: 6_800, draft: { type: 'share', viewer: viewerOf(8), payload: {} } },
    { atMs: 15_800, draft: { type: 'subscribe', viewer: viewerOf(25), payload: { months: 3 } } },
    ...FOLLOWS.map(([atMs, viewer]): StormEvent => ({
      atMs,
      draft: { type: 'follow', viewer: viewerOf(viewer), payload: {} },
    })),
    ...COMBOS.flatMap((combo) => framesOf(combo, images.get(combo.gift.id) ?? '')),
    ...likes(),
    ...chats,
  ];
  return all.sort((one, other) => one.atMs - other.atMs);
}
