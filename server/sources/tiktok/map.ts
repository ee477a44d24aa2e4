/**
 * Maps one decoded message of the platform to a stream event, or to the name under which it is ignored. Pure: no network, no
 * clock, no memory; repeated messages are dropped later by their id.
 */
import {
  chatDraft,
  emoteDraft,
  giftDraft,
  joinDraft,
  likeDraft,
  plainDraft,
  questionDraft,
  streamEndDraft,
  subscribeDraft,
  superFanBoxDraft,
  treasureBoxDraft,
  viewerCountDraft,
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
import { countOf, firstVisible, idOf } from '../rawFields.ts';
import { mapBarrage } from './barrage.ts';
import { mapArmies, mapBattle } from './battle.ts';
import type { Loose, RawIdentity, RawMessages, RawMethod, RawUser } from './rawMessage.ts';
import { viewerOf } from './viewer.ts';
import type { CommonMessageData } from 'tiktok-live-proto/v3';

type Mapper<M extends RawMethod> = (message: RawMessages[M], context: MapContext) => MapResult;

const MAPPERS: { readonly [M in RawMethod]: Mapper<M> } = {
  WebcastChatMessage: mapChat,
  WebcastGiftMessage: mapGift,
  WebcastLikeMessage: (message) => likeDraft(sourceOf(message), message.count, message.total),
  WebcastSocialMessage: mapSocial,
  WebcastMemberMessage: mapMember,
  WebcastRoomUserSeqMessage: mapRoomUsers,
  WebcastSubNotifyMessage: mapSubscription,
  WebcastEmoteChatMessage: mapEmote,
  WebcastQuestionNewMessage: mapQuestion,
  WebcastEnvelopeMessage: mapEnvelope,
  WebcastControlMessage: mapControl,
  WebcastBarrageMessage: mapBarrage,
  WebcastLinkMicBattle: mapBattle,
  WebcastLinkMicArmies: mapArmies,
};

/** Checks whether messages of this name can become stream events; all others are not even decoded. */
export function isMapped(method: string): method is RawMethod {
  return Object.hasOwn(MAPPERS, method);
}

/** Maps one decoded message. */
export function mapMessage<M extends RawMethod>(method: M, message: RawMessages[M], context: MapContext): MapResult {
  return MAPPERS[method](message, context);
}

interface RawBase {
  readonly common?: Loose<CommonMessageData> | undefined;
  readonly user?: RawUser | undefined;
  readonly userIdentity?: RawIdentity | undefined;
}

function sourceOf(message: RawBase): Source {
  const { common, user, userIdentity } = message;
  return { messageId: common?.msgId, createTime: common?.createTime, viewer: viewerOf(user, userIdentity) };
}

function mapChat(message: RawMessages['WebcastChatMessage']): MapResult {
  const source = sourceOf(message);
  if (source.viewer === undefined) return { ignored: 'WebcastChatMessage (no user)' };
  const emotes = (message.emotes ?? []).map(({ index, emote }) => ({
    index,
    id: emote?.emoteId,
    imageUrl: emote?.image?.urlList?.[0],
  }));
  return chatDraft(source, message.content, emotes, message.contentLanguage);
}

function mapGift(message: RawMessages['WebcastGiftMessage'], context: MapContext): MapResult {
  const giftId = idOf(message.giftId) || idOf(message.gift?.id);
  if (giftId === '') return { ignored: 'WebcastGiftMessage (no gift)' };
  if (isForGuest(message.toUser?.idStr || message.toUser?.id, context))
    return { ignored: 'WebcastGiftMessage (to a guest)' };
  // Missing fields are decoded as 0 or empty.
  const { gift } = message;
  const known = context.gifts.get(giftId);
  return giftDraft(sourceOf(message), {
    giftId,
    giftName: firstVisible(gift?.name ?? '', known?.name ?? ''),
    giftImageUrl: gift?.image?.urlList?.[0] || known?.imageUrl,
    diamondCount: gift?.diamondCount || known?.diamondCount,
    repeatCount: message.repeatCount || message.comboCount,
    repeatEnd: message.repeatEnd === 1,
    groupId: message.groupId,
    isStreakable: isStreakableGift(gift?.type ?? 0, known),
  });
}

function mapRoomUsers(message: RawMessages['WebcastRoomUserSeqMessage']): MapResult {
  const ranks = (message.ranks ?? []).map(({ user, score }) => ({ viewer: viewerOf(user), coins: score }));
  return viewerCountDraft(sourceOf(message), message.total, ranks);
}

const FOLLOW_ACTION = '1';
const SHARE_ACTION = '3';
function mapSocial(message: RawMessages['WebcastSocialMessage']): MapResult {
  const key = message.common?.displayText?.key ?? '';
  if (isShareResult(key)) return { ignored: 'WebcastSocialMessage (joined through a share)' };
  if (message.action === FOLLOW_ACTION) return plainDraft('follow', sourceOf(message));
  if (message.action === SHARE_ACTION) return plainDraft('share', sourceOf(message));
  return { ignored: `WebcastSocialMessage (action ${countOf(message.action)})` };
}

function mapMember(message: RawMessages['WebcastMemberMessage']): MapResult {
  const source = sourceOf(message);
  // Action 3 announces a subscription, which arrives as its own message.
  if (message.action !== MEMBER_JOINED) return { ignored: `WebcastMemberMessage (action ${countOf(message.action)})` };
  return source.viewer === undefined ? { ignored: 'WebcastMemberMessage (no user)' } : joinDraft(source);
}

function mapSubscription(message: RawMessages['WebcastSubNotifyMessage']): MapResult {
  const status = countOf(message.subscribingStatus);
  if (!isSubscribing(status)) return { ignored: `WebcastSubNotifyMessage (status ${status})` };
  return subscribeDraft(sourceOf(message), message.subMonth);
}

function mapEmote(message: RawMessages['WebcastEmoteChatMessage']): MapResult {
  const source = sourceOf(message);
  const emote = message.emoteList?.[0];
  if (source.viewer === undefined) return { ignored: 'WebcastEmoteChatMessage (no user)' };
  if (emote === undefined) return { ignored: 'WebcastEmoteChatMessage (no emote)' };
  return emoteDraft(source, emote.emoteId, emote.image?.urlList?.[0]);
}

function mapQuestion(message: RawMessages['WebcastQuestionNewMessage']): MapResult {
  const source = sourceOf({ common: message.common, user: message.data?.user });
  if (source.viewer === undefined) return { ignored: 'WebcastQuestionNewMessage (no user)' };
  return questionDraft(source, message.data?.questionId, message.data?.content);
}

const BOX_HIDDEN = 2;
/** Business type of a box with Super Fans instead of coins. */
const SUPER_FAN_BOX = 19;

function mapEnvelope(message: RawMessages['WebcastEnvelopeMessage']): MapResult {
  const { envelopeInfo: box, display } = message;
  if (display === BOX_HIDDEN) return { ignored: 'WebcastEnvelopeMessage (box gone)' };
  if (box === undefined) return { ignored: 'WebcastEnvelopeMessage (no box)' };
  if (box.businessType === SUPER_FAN_BOX || countOf(box.superFanCount) > 0) return mapSuperFanBox(message);
  const { envelopeId: id, diamondCount, peopleCount } = box;
  return treasureBoxDraft(sourceOf(message), { id, diamondCount, peopleCount });
}

/** The message only contains the id and display name of its giver. */
function mapSuperFanBox({ common, envelopeInfo: box }: RawMessages['WebcastEnvelopeMessage']): MapResult {
  const giver = { id: box?.sendUserId, nickname: box?.sendUserName, avatarThumb: box?.sendUserAvatar };
  return superFanBoxDraft(sourceOf({ common, user: giver }), countOf(box?.superFanCount) || box?.peopleCount);
}

/** Paused, resumed, ended, suspended by the platform. */
const CONTROLS: ReadonlyMap<number, (source: Source) => MapResult> = new Map([
  [1, (source) => plainDraft('streamPause', source)],
  [2, (source) => plainDraft('streamResume', source)],
  [3, (source) => streamEndDraft(source, 'ended')],
  [4, (source) => streamEndDraft(source, 'suspended')],
]);

function mapControl(message: RawMessages['WebcastControlMessage']): MapResult {
  const control = CONTROLS.get(message.action ?? 0);
  return control?.(sourceOf(message)) ?? { ignored: `WebcastControlMessage (action ${countOf(message.action)})` };
}
