/**
 * Fields of a test event, read from the schemas of events, so that new fields appear here. The server fills those that
 * nobody wants to type (ids, and derived values).
 */
import type { PlatformEvent } from '#engine/rules/platformEvents.ts';
import chat from '#schemas/events/chat.json' with { type: 'json' };
import emote from '#schemas/events/emote.json' with { type: 'json' };
import follow from '#schemas/events/follow.json' with { type: 'json' };
import gift from '#schemas/events/gift.json' with { type: 'json' };
import join from '#schemas/events/join.json' with { type: 'json' };
import like from '#schemas/events/like.json' with { type: 'json' };
import question from '#schemas/events/question.json' with { type: 'json' };
import share from '#schemas/events/share.json' with { type: 'json' };
import streamEnd from '#schemas/events/stream-end.json' with { type: 'json' };
import streamPause from '#schemas/events/stream-pause.json' with { type: 'json' };
import streamResume from '#schemas/events/stream-resume.json' with { type: 'json' };
import streamStart from '#schemas/events/stream-start.json' with { type: 'json' };
import subscribe from '#schemas/events/subscribe.json' with { type: 'json' };
import treasureBox from '#schemas/events/treasure-box.json' with { type: 'json' };
import viewerCount from '#schemas/events/viewer-count.json' with { type: 'json' };

interface Property {
  type?: string;
  enum?: readonly string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

const SCHEMAS: Readonly<Record<PlatformEvent, { properties: object; 'x-viewer'?: boolean }>> = {
  chat,
  emote,
  follow,
  gift,
  join,
  like,
  question,
  share,
  streamEnd,
  streamPause,
  streamResume,
  streamStart,
  subscribe,
  treasureBox,
  viewerCount,
};

/** Fields filled by the server, or by the chosen gift. */
const MADE: readonly string[] = [
  'announcedAs',
  'boxId',
  'contentLanguage',
  'emoteId',
  'emotes',
  'giftImageUrl',
  'giftName',
  'groupId',
  'imageUrl',
  'isStreakable',
  'questionId',
  'repeatEnd',
  'roomId',
  'topViewers',
  'totalLikeCount',
];
/** Field that a gift sets to its price. */
const OF_GIFT = 'diamondCount';
/** Largest number; the platform's own limits are far higher. */
const MOST = 1_000_000;

export type EventField =
  | { kind: 'gift'; name: string }
  | { kind: 'text'; name: string; maxLength: number }
  | { kind: 'number'; name: string; min: number; max: number }
  | { kind: 'choice'; name: string; values: readonly string[] };

/** Returns the fields in the order of the schema. */
export function fieldsOf(type: PlatformEvent): EventField[] {
  const properties = Object.entries(SCHEMAS[type].properties as Record<string, Property>);
  return properties.flatMap(([name, property]) =>
    MADE.includes(name) || (type === 'gift' && name === OF_GIFT) ? [] : (fieldOf(name, property) ?? []),
  );
}

function fieldOf(name: string, { type, enum: values, minimum = 0, maximum = MOST, maxLength = 200 }: Property) {
  if (name === 'giftId') return { kind: 'gift', name } as const;
  if (values !== undefined) return { kind: 'choice', name, values } as const;
  if (type === 'integer') return { kind: 'number', name, min: minimum, max: Math.min(maximum, MOST) } as const;
  return type === 'string' ? ({ kind: 'text', name, maxLength } as const) : null;
}

export const hasViewer = (type: PlatformEvent): boolean => SCHEMAS[type]['x-viewer'] === true;
