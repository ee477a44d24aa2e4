/**
 * Maps one push of the TikFinity desktop app, `{"event": NAME, "data": {…}}`, to a stream event, or to the name under which it
 * is ignored. The same fact gives the same event as the platform's own connector. Pure: no network, no clock, no memory.
 */
import type { ViewerRef } from '#schemas/generated/types.ts';
import {
  chatDraft,
  giftDraft,
  joinDraft,
  likeDraft,
  plainDraft,
  subscribeDraft,
  viewerCountDraft,
  type RawEmote,
  type Source,
} from '../eventDrafts.ts';
import type { MapResult } from '../mapResult.ts';
import {
  isForGuest,
  isShareResult,
  isStreakableGift,
  isSubscribing,
  type MapContext,
  MEMBER_JOINED,
} from '../platformRules.ts';
import { countOf, firstVisible, idOf, TEXT_LIMITS, textOf, urlOf } from '../rawFields.ts';

type Fields = Readonly<Record<string, unknown>>;
type Mapper = (data: Fields, context: MapContext) => MapResult;

const MAPPERS: Readonly<Record<string, Mapper>> = {
  chat: mapChat,
  gift: mapGift,
  like: (data) => likeDraft(sourceOf(data), data.likeCount, data.totalLikeCount),
  follow: (data) => plainDraft('follow', sourceOf(data)),
  share: mapShare,
  member: mapMember,
  subscribe: mapSubscription,
  roomUser: mapRoomUsers,
};

/** Maps one push; unused names, such as `config`, are ignored under their name. */
export function mapPush(push: { event: string; data: Fields }, context: MapContext): MapResult {
  const mapper = Object.hasOwn(MAPPERS, push.event) ? MAPPERS[push.event] : undefined;
  return mapper?.(push.data, context) ?? { ignored: push.event };
}

function sourceOf(data: Fields): Source {
  return { messageId: data.msgId, createTime: data.createTime, viewer: viewerOf(data) };
}

const MAX_LEVEL = 1000;

function viewerOf(data: Fields): ViewerRef | undefined {
  const tiktokId = idOf(data.userId, TEXT_LIMITS.viewerId);
  if (tiktokId === '') return undefined;
  const name = firstVisible(textOf(data.uniqueId, TEXT_LIMITS.name), tiktokId);
  const teamMemberLevel = countOf(data.teamMemberLevel, MAX_LEVEL);
  return {
    tiktokId,
    name,
    displayName: firstVisible(textOf(data.nickname, TEXT_LIMITS.displayName), name),
    profilePictureUrl: urlOf(data.profilePictureUrl),
    isFollower: countOf(data.followRole) >= 1,
    isSubscriber: data.isSubscriber === true,
    isModerator: data.isModerator === true,
    isTeamMember: teamMemberLevel > 0,
    teamMemberLevel,
    gifterLevel: countOf(data.gifterLevel, MAX_LEVEL),
  };
}

function mapChat(data: Fields): MapResult {
  const source = sourceOf(data);
  if (source.viewer === undefined) return { ignored: 'chat (no user)' };
  return chatDraft(
    source,
    data.comment,
    Array.isArray(data.emotes) ? data.emotes.map(emoteOf) : [],
    data.contentLanguage,
  );
}

function emoteOf(raw: unknown): RawEmote {
  const emote = fieldsOf(raw);
  return { index: emote.placeInComment, id: emote.emoteId, imageUrl: emote.emoteImageUrl };
}

function mapGift(data: Fields, context: MapContext): MapResult {
  const giftId = idOf(data.giftId);
  if (giftId === '') return { ignored: 'gift (no gift)' };
  if (isForGuest(data.receiverUserId, context)) return { ignored: 'gift (to a guest)' };
  const known = context.gifts.get(giftId);
  const type = countOf(data.giftType) || countOf(fieldsOf(data.gift).gift_type);
  return giftDraft(sourceOf(data), {
    giftId,
    giftName: firstVisible(textOf(data.giftName, TEXT_LIMITS.name), known?.name ?? ''),
    giftImageUrl: data.giftPictureUrl || known?.imageUrl,
    diamondCount: data.diamondCount || known?.diamondCount,
    repeatCount: data.repeatCount,
    repeatEnd: data.repeatEnd === true || data.repeatEnd === 1,
    groupId: data.groupId,
    isStreakable: isStreakableGift(type, known),
  });
}

function mapRoomUsers(data: Fields): MapResult {
  const ranks = (Array.isArray(data.topViewers) ? data.topViewers : []).map((raw: unknown) => {
    const { user, coinCount } = fieldsOf(raw);
    return { viewer: viewerOf(fieldsOf(user)), coins: coinCount };
  });
  return viewerCountDraft(sourceOf(data), data.viewerCount, ranks);
}

function mapShare(data: Fields): MapResult {
  const isResult = isShareResult(textOf(data.displayType, TEXT_LIMITS.name));
  return isResult ? { ignored: 'share (joined through a share)' } : plainDraft('share', sourceOf(data));
}

function mapMember(data: Fields): MapResult {
  const source = sourceOf(data);
  if (data.actionId !== MEMBER_JOINED) return { ignored: `member (action ${countOf(data.actionId)})` };
  return source.viewer === undefined ? { ignored: 'member (no user)' } : joinDraft(source);
}

function mapSubscription(data: Fields): MapResult {
  const status = countOf(data.subscribingStatus);
  if (!isSubscribing(status)) return { ignored: `subscribe (status ${status})` };
  return subscribeDraft(sourceOf(data), data.subMonth);
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
