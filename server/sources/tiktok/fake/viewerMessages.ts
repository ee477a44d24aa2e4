/** Raw messages of the platform for every trigger that it can fire: real ones with a few changed fields. */
import {
  BattleSetting,
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
import type { FakeMessage } from './fakePlatform.ts';
import { recorded } from './recording.ts';

export interface Person {
  id: string;
  name: string;
}

interface Codec<M> {
  decode(bytes: Uint8Array): M;
  encode(message: M): { finish(): Uint8Array };
}

let made = 0;
const FIRST_ID = 8_000_000_000;

/** Creates a viewer whom nobody has seen before. */
export function newPerson(name = 'Mia'): Person {
  return { id: String(FIRST_ID + ++made), name: `${name} ${made}` };
}

/** Returns their user name on the platform. */
export const userNameOf = ({ id }: Person): string => `viewer_${id}`;

function message<M extends { common?: { msgId: string } | undefined }>(
  method: string,
  codec: Codec<M>,
  change: (recordedMessage: M) => Partial<M>,
): FakeMessage {
  const base = codec.decode(recorded(method).payload);
  const common = { ...base.common!, msgId: String(FIRST_ID + ++made) };
  return { method, payload: codec.encode({ ...base, common, ...change(base) }).finish() };
}

const as = <U extends { id: string }>(user: U | undefined, who: Person): U => ({
  ...user!,
  id: who.id,
  idStr: who.id,
  displayId: userNameOf(who),
  nickname: who.name,
});

export const chat = (content: string, who = newPerson(), isModerator = false): FakeMessage =>
  message('WebcastChatMessage', WebcastChatMessage, ({ user, userIdentity }) => ({
    content,
    user: as(user, who),
    userIdentity: { ...userIdentity!, isModeratorOfAnchor: isModerator },
  }));
/** Makes a finished gift of several roses, which cost one coin each. */
export const roses = (repeatCount: number): FakeMessage =>
  message('WebcastGiftMessage', WebcastGiftMessage, ({ user }) => {
    const who = newPerson();
    return { user: as(user, who), repeatCount, repeatEnd: 1, groupId: who.id };
  });
export const likes = (count: number): FakeMessage =>
  message('WebcastLikeMessage', WebcastLikeMessage, ({ user }) => ({ user: as(user, newPerson()), count }));
const social = (action: string): FakeMessage =>
  message('WebcastSocialMessage', WebcastSocialMessage, ({ user }) => ({ user: as(user, newPerson()), action }));
export const follow = (): FakeMessage => social('1');
export const share = (): FakeMessage => social('3');
export const join = (who = newPerson()): FakeMessage =>
  message('WebcastMemberMessage', WebcastMemberMessage, ({ user }) => ({ user: as(user, who), action: 1 }));
export const viewers = (total: number): FakeMessage =>
  message('WebcastRoomUserSeqMessage', WebcastRoomUserSeqMessage, () => ({ total: String(total), ranks: [] }));
export const subscription = (subMonth: number): FakeMessage =>
  message('WebcastSubNotifyMessage', WebcastSubNotifyMessage, ({ user }) => ({
    user: as(user, newPerson()),
    subMonth: String(subMonth),
  }));
export const emote = (): FakeMessage =>
  message('WebcastEmoteChatMessage', WebcastEmoteChatMessage, ({ user }) => ({ user: as(user, newPerson()) }));
export const question = (content: string): FakeMessage =>
  message('WebcastQuestionNewMessage', WebcastQuestionNewMessage, ({ data }) => ({
    data: { ...data!, content, user: as(data!.user, newPerson()) },
  }));
export const treasureBox = (diamondCount: number): FakeMessage =>
  message('WebcastEnvelopeMessage', WebcastEnvelopeMessage, ({ envelopeInfo }) => ({
    display: 1,
    envelopeInfo: { ...envelopeInfo!, envelopeId: newPerson().id, diamondCount, peopleCount: 10 },
  }));
const OPENED = 4;
/** Starts a battle of five minutes between the streamer of the room, who is the first host, and others. */
export const battleStarts = (battleId: string, hostIds: readonly string[]): FakeMessage =>
  message('WebcastLinkMicBattle', WebcastLinkMicBattle, ({ common }) => ({
    battleId,
    action: OPENED,
    battleSettings: { ...BattleSetting.decode(new Uint8Array()), duration: 300 },
    anchorsInfo: hostIds.map((userId, index) => ({
      key: userId,
      value: {
        user: {
          userId,
          nickName: `Host ${userId}`,
          displayId: '',
          roomId: index === 0 ? common!.roomId : '',
          invitationRole: 0,
          avatarThumb: undefined,
        },
        tags: [],
      },
    })),
  }));
/** Sends the scores of a battle, by host. */
export const battleScores = (battleId: string, scores: Readonly<Record<string, number>>): FakeMessage =>
  message('WebcastLinkMicArmies', WebcastLinkMicArmies, ({ armies }) => {
    const [some] = Object.values(armies);
    const army = (anchorIdStr: string, score: number) => ({ ...some!, anchorIdStr, hostscore: String(score) });
    const entries = Object.entries(scores).map(([id, score]) => [id, army(id, score)] as const);
    return { battleId, armies: Object.fromEntries(entries) };
  });
export const streamOver = (): FakeMessage =>
  message('WebcastControlMessage', WebcastControlMessage, () => ({ action: 3 }));
