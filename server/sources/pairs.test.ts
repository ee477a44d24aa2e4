/** Tests that the platform and the app deliver the same facts, each through its connector and real sockets. */
import * as proto from 'tiktok-live-proto/v3';
import { afterEach, expect, it } from 'vitest';
import { listenTo } from '#tests/support/listenTo.ts';
import { manualTime } from '#tests/realtime/realtimeSupport.ts';
import { platformListener } from '#tests/support/platformListener.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { tikfinityConnector } from './tikfinity/connector.ts';
import { type FakeApp, startFakeApp } from './tikfinity/fake/fakeApp.ts';
import type { FakeMessage } from './tiktok/fake/fakePlatform.ts';

const test = platformListener();

/** Builds a complete message, because the platform sends every field, most of them empty. */
function whole<T>(type: { decode(bytes: Uint8Array): T }, fields: Partial<T>): T {
  return { ...type.decode(new Uint8Array()), ...fields };
}

interface Type<T> {
  decode(bytes: Uint8Array): T;
  encode(message: T): { finish(): Uint8Array };
}

const badge = (sceneType: number, level: string): proto.BadgeStruct =>
  whole(proto.BadgeStruct, { sceneType, privilegeLogExtra: whole(proto.PrivilegeLogExtra, { level }) });
const image = (url: string): proto.ImageModel => whole(proto.ImageModel, { urlList: [url, `${url}?small`] });

const user = whole(proto.User, {
  id: '7000000000000000003',
  idStr: '7000000000000000003',
  displayId: 'fan_three',
  nickname: 'Fan Three 🐾',
  avatarThumb: image('https://a.example/3.webp'),
  followInfo: whole(proto.FollowInfo, { followStatus: '3' }),
  badgeList: [badge(4, '2'), badge(8, '18'), badge(10, '28')],
});
const appUser = {
  userId: '7000000000000000003',
  uniqueId: 'fan_three',
  nickname: 'Fan Three 🐾',
  profilePictureUrl: 'https://a.example/3.webp',
  followRole: 3,
  isModerator: false,
  isSubscriber: true,
  gifterLevel: 18,
  teamMemberLevel: 28,
};

let facts = 0;

/** Builds one fact in both forms; `fields` and `data` are its specific parts. */
function pair<T extends { common: proto.CommonMessageData | undefined; user?: proto.User | undefined }>(
  method: string,
  type: Type<T>,
  fields: Partial<T>,
  event: string,
  data: object,
): { message: FakeMessage; event: string; data: object } {
  facts++;
  const msgId = `72000000000000000${10 + facts}`;
  const createTime = String(1_767_225_604_000 + facts);
  const common = whole(proto.CommonMessageData, { method, msgId, createTime });
  const message = { ...whole(type, fields), common, user };
  return {
    message: { method, payload: type.encode(message).finish() },
    event,
    data: { ...appUser, msgId, createTime, ...data },
  };
}

const rose = { id: '5655', name: 'Rose', type: 1, diamondCount: 1, image: image('https://a.example/rose.png') };
const appRose = {
  giftId: 5655,
  giftName: 'Rose',
  giftType: 1,
  diamondCount: 1,
  giftPictureUrl: 'https://a.example/rose.png',
};
const streak = (repeatCount: number, repeatEnd: number) =>
  pair(
    'WebcastGiftMessage',
    proto.WebcastGiftMessage,
    { giftId: '5655', groupId: '17', repeatCount, repeatEnd, gift: whole(proto.Gift, rose) },
    'gift',
    { ...appRose, groupId: '17', repeatCount, repeatEnd: repeatEnd === 1 },
  );

const emote = whole(proto.EmojiEmoteWithIndex, {
  index: 5,
  emote: whole(proto.EmoteModel, { emoteId: '78', image: image('https://a.example/e.webp') }),
});

const PAIRS = [
  pair('WebcastChatMessage', proto.WebcastChatMessage, { content: 'hello', emotes: [emote] }, 'chat', {
    comment: 'hello',
    emotes: [{ placeInComment: 5, emoteId: '78', emoteImageUrl: 'https://a.example/e.webp' }],
  }),
  streak(1, 0),
  streak(4, 0),
  streak(4, 1),
  pair('WebcastLikeMessage', proto.WebcastLikeMessage, { count: 3, total: '520' }, 'like', {
    likeCount: 3,
    totalLikeCount: 520,
  }),
  pair('WebcastSocialMessage', proto.WebcastSocialMessage, { action: '1' }, 'follow', {}),
  pair('WebcastSocialMessage', proto.WebcastSocialMessage, { action: '3' }, 'share', {}),
  pair('WebcastMemberMessage', proto.WebcastMemberMessage, { action: 1 }, 'member', { actionId: 1 }),
  pair('WebcastSubNotifyMessage', proto.WebcastSubNotifyMessage, { subMonth: '2', subscribingStatus: 1 }, 'subscribe', {
    subMonth: 2,
    subscribingStatus: 1,
  }),
];

let app: FakeApp | null = null;
let stop: (() => Promise<void>) | null = null;

afterEach(async () => {
  await stop?.();
  await app?.quit();
});

it('are the same stream events', async () => {
  const fromPlatform = test.listen();
  const visitor = await test.platform.nextVisitor();
  await visitor.send(PAIRS.map(({ message }) => message));

  app = await startFakeApp();
  const log = { info: () => undefined, warn: () => undefined };
  const deps = { ...manualTime(), log, timeZone: 'UTC', receivedBefore: null };
  const fromApp = listenTo(tikfinityConnector({ url: app.url }, deps));
  stop = fromApp.stop;
  await fromApp.until(() => fromApp.state().status === 'connected');
  for (const { event, data } of PAIRS) app.push(event, data);
  await fromApp.until(() => fromApp.events.length > PAIRS.length);

  // Both first announce the stream, each in its own way: the app names no room.
  const facts = ({ events }: { events: readonly EventDraft[] }): readonly EventDraft[] => events.slice(1);
  expect([fromPlatform.events[0]?.type, fromApp.events[0]?.type]).toEqual(['streamStart', 'streamStart']);
  expect(facts(fromApp)).toEqual(facts(fromPlatform));
  expect(facts(fromApp).map((event) => event.type)).toEqual(
    'chat gift gift gift like follow share join subscribe'.split(' '),
  );
});
