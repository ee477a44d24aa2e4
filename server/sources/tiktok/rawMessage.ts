/**
 * The part of the platform's decoded messages that is read here. The names are those of the package's own types, so a
 * field that does not exist does not compile; every field may be missing, because real frames lack some.
 */
import type {
  User,
  UserIdentity,
  WebcastBarrageMessage,
  WebcastChatMessage,
  WebcastControlMessage,
  WebcastEmoteChatMessage,
  WebcastEnvelopeMessage,
  WebcastGiftMessage,
  WebcastLikeMessage,
  WebcastMemberMessage,
  WebcastQuestionNewMessage,
  WebcastRoomUserSeqMessage,
  WebcastSocialMessage,
  WebcastSubNotifyMessage,
} from 'tiktok-live-proto/v3';

/** The same shape with every field optional at every depth; enumerations become numbers. */
export type Loose<T> = T extends number
  ? number
  : T extends string | boolean | Uint8Array | undefined
    ? T
    : T extends readonly (infer Entry)[]
      ? readonly Loose<Entry>[]
      : { readonly [K in keyof T]?: Loose<T[K]> | undefined };

export type RawUser = Loose<
  Pick<User, 'id' | 'idStr' | 'displayId' | 'nickname' | 'avatarThumb' | 'followInfo' | 'badgeList'>
>;
export type RawIdentity = Loose<UserIdentity>;

/** What is read of a barrage message; the whole one nests too deep to make every field optional. */
type RawBarrage = Pick<
  WebcastBarrageMessage,
  'common' | 'content' | 'commonBarrageContent' | 'subType' | 'user' | 'userGradeParam' | 'fansLevelParam'
>;

/** Message kinds that become stream events, by the platform's name. */
export interface RawMessages {
  WebcastChatMessage: Loose<WebcastChatMessage>;
  WebcastGiftMessage: Loose<WebcastGiftMessage>;
  WebcastLikeMessage: Loose<WebcastLikeMessage>;
  WebcastSocialMessage: Loose<WebcastSocialMessage>;
  WebcastMemberMessage: Loose<WebcastMemberMessage>;
  WebcastRoomUserSeqMessage: Loose<WebcastRoomUserSeqMessage>;
  WebcastSubNotifyMessage: Loose<WebcastSubNotifyMessage>;
  WebcastEmoteChatMessage: Loose<WebcastEmoteChatMessage>;
  WebcastQuestionNewMessage: Loose<WebcastQuestionNewMessage>;
  WebcastEnvelopeMessage: Loose<WebcastEnvelopeMessage>;
  WebcastControlMessage: Loose<WebcastControlMessage>;
  WebcastBarrageMessage: Loose<RawBarrage>;
}

export type RawMethod = keyof RawMessages;
