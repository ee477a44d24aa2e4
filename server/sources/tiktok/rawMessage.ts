/**
 * The parts of the platform's decoded messages that are read here. The names come from the package's own types, so a missing
 * field does not compile; every field may be missing, because real frames lack some.
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
  WebcastLinkMicArmies,
  WebcastLinkMicBattle,
  WebcastMemberMessage,
  WebcastQuestionNewMessage,
  WebcastRoomUserSeqMessage,
  WebcastSocialMessage,
  WebcastSubNotifyMessage,
} from 'tiktok-live-proto/v3';

/** The same structure with every field optional at every depth; enumerations become numbers. */
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

/** The used parts of a barrage message, which nests too deep to make every field optional. */
type RawBarrage = Pick<
  WebcastBarrageMessage,
  'common' | 'content' | 'commonBarrageContent' | 'subType' | 'user' | 'userGradeParam' | 'fansLevelParam'
>;

/** The used parts of messages about battles. */
type RawBattle = Pick<
  WebcastLinkMicBattle,
  | 'common'
  | 'battleId'
  | 'battleSettings'
  | 'action'
  | 'battleResult'
  | 'armies'
  | 'anchorsInfo'
  | 'teamMember'
  | 'teamArmies'
  | 'teamBattleResult'
>;
type RawArmies = Pick<WebcastLinkMicArmies, 'common' | 'battleId' | 'battleSettings' | 'armies' | 'teamArmies'>;

/** Messages that become stream events, by the platform's name. */
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
  WebcastLinkMicBattle: Loose<RawBattle>;
  WebcastLinkMicArmies: Loose<RawArmies>;
}

export type RawMethod = keyof RawMessages;
