/**
 * Builds the drafts of the connectors (behaviour: event-3, event-5). One function per type ensures that the
 * same fact becomes the same stream event in all of them.
 */
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { ChatEmote, EventPayloads, EventType, StreamEndPayload, ViewerRef } from '#schemas/generated/types.ts';
import { countOf, idOf, TEXT_LIMITS, textOf, timeOf, urlOf } from './rawFields.ts';

/** Data that a platform sends with any message. */
export interface Source {
  /** Prefix of the event's id; by default that of the first platform. */
  platform?: string;
  messageId: unknown;
  createTime: unknown;
  viewer?: ViewerRef | undefined;
}

const MAX_EMOTES = 50;
const MAX_RANKS = 100;
const MAX_LIKES = 1_000_000_000_000;
const MAX_MONTHS = 1200;

interface DraftBase<T extends EventType> {
  id?: string;
  type: T;
  viewer?: ViewerRef;
  sourceAt?: number;
  origin: 'connector';
}

/** Returns the fields of every draft. A message without an id gets `<type>:<at>` where the session time is known. */
export function base<T extends EventType>(type: T, source: Source): DraftBase<T> {
  const id = idOf(source.messageId);
  const sourceAt = timeOf(source.createTime);
  return {
    ...(id === '' ? {} : { id: `${source.platform ?? 'tiktok'}:${id}` }),
    type,
    ...(source.viewer === undefined ? {} : { viewer: source.viewer }),
    ...(sourceAt === undefined ? {} : { sourceAt }),
    origin: 'connector',
  };
}

export interface RawEmote {
  index: unknown;
  id: unknown;
  imageUrl: unknown;
}

/** Returns a language as the platform names it (`de`, `pt-BR`), or none. */
function languageOf(raw: unknown): Pick<EventPayloads['chat'], 'contentLanguage'> {
  const language = typeof raw === 'string' ? raw.replaceAll('_', '-').toLowerCase() : '';
  return /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/.test(language) && language !== 'un' ? { contentLanguage: language } : {};
}

export function chatDraft(
  source: Source,
  content: unknown,
  rawEmotes: readonly RawEmote[],
  language: unknown,
): EventDraft<'chat'> {
  const comment = textOf(content, TEXT_LIMITS.comment);
  const emotes = rawEmotes.slice(0, MAX_EMOTES).map((raw) => emoteOf(raw, comment.length));
  return {
    ...base('chat', source),
    payload: { comment, emotes: emotes.sort((one, other) => one.index - other.index), ...languageOf(language) },
  };
}

function emoteOf(raw: RawEmote, lastIndex: number): ChatEmote {
  return { index: countOf(raw.index, lastIndex), id: idOf(raw.id), imageUrl: urlOf(raw.imageUrl) };
}

export interface RawGift {
  giftId: unknown;
  giftName: unknown;
  giftImageUrl: unknown;
  diamondCount: unknown;
  repeatCount: unknown;
  repeatEnd: boolean;
  groupId: unknown;
  isStreakable: boolean;
}

/** A frame without a count is one gift. */
export function giftDraft(source: Source, raw: RawGift): EventDraft<'gift'> {
  const { repeatEnd, isStreakable } = raw;
  const payload = {
    giftId: idOf(raw.giftId, TEXT_LIMITS.viewerId),
    giftName: textOf(raw.giftName, TEXT_LIMITS.name),
    giftImageUrl: urlOf(raw.giftImageUrl),
    diamondCount: countOf(raw.diamondCount),
    repeatCount: Math.max(1, countOf(raw.repeatCount)),
    repeatEnd,
    groupId: textOf(typeof raw.groupId === 'number' ? String(raw.groupId) : raw.groupId, TEXT_LIMITS.id),
    isStreakable,
  };
  return { ...base('gift', source), payload };
}

export function likeDraft(source: Source, count: unknown, total: unknown): EventDraft<'like'> {
  const payload = { likeCount: countOf(count), totalLikeCount: countOf(total, MAX_LIKES) };
  return { ...base('like', source), payload };
}

/** Types without data besides the viewer. */
type PlainType = 'follow' | 'share' | 'streamPause' | 'streamResume';

export function plainDraft(type: PlainType, source: Source): EventDraft {
  return { ...base(type, source), payload: {} };
}

export function subscribeDraft(source: Source, months: unknown): EventDraft<'subscribe'> {
  return { ...base('subscribe', source), payload: { months: countOf(months, MAX_MONTHS) } };
}

/** Builds the event of a viewer's first month as a Super Fan. */
export function superFanDraft(source: Source): EventDraft<'subscribe'> {
  return { ...base('subscribe', source), payload: { months: 1, kind: 'superFan' } };
}

const MAX_GIFTED = 1_000_000;

/** Builds the event of a viewer who gave Super Fans to others. */
export function superFanBoxDraft(source: Source, count: unknown): EventDraft<'subscribe'> {
  const giftedCount = Math.max(1, countOf(count, MAX_GIFTED));
  return { ...base('subscribe', source), payload: { months: 0, kind: 'superFanBox', giftedCount } };
}

/** Builds the event of a viewer who gave subscriptions to others. */
export function giftedSubscriptionDraft(source: Source, count: unknown): EventDraft<'subscribe'> {
  const giftedCount = Math.max(1, countOf(count, MAX_GIFTED));
  return { ...base('subscribe', source), payload: { months: 0, kind: 'giftedSubscription', giftedCount } };
}

/**
 * Builds an entrance.
 * @param announcedAs how the platform announced it; left out for a plain one
 */
export function joinDraft(source: Source, announcedAs?: EventPayloads['join']['announcedAs']): EventDraft<'join'> {
  return { ...base('join', source), payload: announcedAs === undefined ? {} : { announcedAs } };
}

export function emoteDraft(source: Source, emoteId: unknown, imageUrl: unknown): EventDraft<'emote'> {
  return { ...base('emote', source), payload: { emoteId: idOf(emoteId), imageUrl: urlOf(imageUrl) } };
}

export interface RawRank {
  viewer: ViewerRef | undefined;
  coins: unknown;
}

/**
 * Builds the viewer count.
 * @param rawRanks viewers in the room, best first; places without a user are left out
 */
export function viewerCountDraft(
  source: Source,
  viewerCount: unknown,
  rawRanks: readonly RawRank[],
): EventDraft<'viewerCount'> {
  const ranks = rawRanks.flatMap(({ viewer, coins }) => (viewer ? [{ viewer, coins: countOf(coins) }] : []));
  const topViewers = ranks.length ? { topViewers: ranks.slice(0, MAX_RANKS) } : {};
  return { ...base('viewerCount', source), payload: { viewerCount: countOf(viewerCount), ...topViewers } };
}

export function questionDraft(source: Source, questionId: unknown, text: unknown): EventDraft<'question'> {
  const payload = { questionId: idOf(questionId), text: textOf(text, TEXT_LIMITS.comment) };
  return { ...base('question', source), payload };
}

export function treasureBoxDraft(
  source: Source,
  box: { id: unknown; diamondCount: unknown; peopleCount: unknown },
): EventDraft<'treasureBox'> {
  const counts = { diamondCount: countOf(box.diamondCount), peopleCount: countOf(box.peopleCount) };
  return { ...base('treasureBox', source), payload: { boxId: idOf(box.id), ...counts } };
}

/** Builds the arrival of another streamer's viewers; the viewer is that streamer. */
export function raidDraft(source: Source, viewerCount: unknown): EventDraft<'raid'> {
  return { ...base('raid', source), payload: { viewerCount: countOf(viewerCount) } };
}

/** Builds the command that hides messages which a moderator of the platform removed. */
export function hideChatDraft(messageIds: readonly string[]): EventDraft<'hideChat'> {
  return { type: 'hideChat', origin: 'connector', payload: { messageIds: [...messageIds], isHidden: true } };
}

export function streamEndDraft(source: Source, reason: StreamEndPayload['reason']): EventDraft<'streamEnd'> {
  return { ...base('streamEnd', source), payload: { reason } };
}

/**
 * Builds the start of a stream.
 * @param id makes repeats harmless; left out for a source that does not name its streams
 */
export function streamStartDraft(roomId: string, id?: string): EventDraft<'streamStart'> {
  const named = id === undefined ? {} : { id };
  return { ...named, type: 'streamStart', origin: 'connector', payload: { roomId } };
}

/** Builds a gap during which the source could not be received, in session time, epoch ms. */
export function gapDraft(fromMs: number, toMs: number): EventDraft<'gap'> {
  const payload = { fromMs: Math.floor(fromMs), toMs: Math.floor(Math.max(fromMs, toMs)) };
  return { type: 'gap', origin: 'connector', payload };
}
