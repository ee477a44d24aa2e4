import { describe, expect, it } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { EVENT_VALIDATORS } from '#schemas/generated/eventValidators.ts';
import { validateViewerRef, type Validator } from '#schemas/generated/validators.js';
import { isIgnored, type MapResult } from '../mapResult.ts';
import { GIFT_CATALOGUE } from './giftCatalogue.ts';
import { mapMessage } from './map.ts';
import type { RawMessages, RawMethod, RawUser } from './rawMessage.ts';

const context = { gifts: GIFT_CATALOGUE };
const common = { msgId: '7798964268302938142', createTime: '1766280617714', roomId: '7416077552391891650' };
const user: RawUser = {
  id: '7506403488972936336',
  idStr: '7506403488972936336',
  displayId: 'viewer_one',
  nickname: 'Viewer One',
  avatarThumb: { urlList: ['https://a.example/1.webp', 'https://a.example/1.jpeg'] },
  followInfo: { followStatus: '1' },
  badgeList: [],
};
const viewer = {
  tiktokId: '7506403488972936336',
  name: 'viewer_one',
  displayName: 'Viewer One',
  profilePictureUrl: 'https://a.example/1.webp',
  isFollower: true,
  isSubscriber: false,
  isModerator: false,
  isTeamMember: false,
  teamMemberLevel: 0,
  gifterLevel: 0,
};
const base = { id: 'tiktok:7798964268302938142', origin: 'connector', sourceAt: 1766280617714 };

function map<M extends RawMethod>(method: M, message: RawMessages[M], hostId?: string): MapResult {
  const result = mapMessage(method, message, { ...context, hostId });
  if (!isIgnored(result)) expectValid(result);
  return result;
}

function expectValid(draft: EventDraft): void {
  const validate: Validator<unknown> = EVENT_VALIDATORS[draft.type];
  expect(validate(draft.payload), JSON.stringify(validate.errors)).toBe(true);
  expect(draft.viewer === undefined || validateViewerRef(draft.viewer)).toBe(true);
}

describe('every kind', () => {
  it.each<[MapResult, object]>([
    [
      map('WebcastChatMessage', { common, user, content: 'hi' }),
      { type: 'chat', viewer, payload: { comment: 'hi', emotes: [] } },
    ],
    [
      map('WebcastLikeMessage', { common, user, count: 15, total: '90961' }),
      { type: 'like', viewer, payload: { likeCount: 15, totalLikeCount: 90961 } },
    ],
    [map('WebcastSocialMessage', { common, user, action: '1' }), { type: 'follow', viewer, payload: {} }],
    [map('WebcastSocialMessage', { common, user, action: '3' }), { type: 'share', viewer, payload: {} }],
    [map('WebcastMemberMessage', { common, user, action: 1 }), { type: 'join', viewer, payload: {} }],
    [
      map('WebcastSubNotifyMessage', { common, user, subMonth: '3', subscribingStatus: 1 }),
      { type: 'subscribe', viewer, payload: { months: 3 } },
    ],
    [
      map('WebcastRoomUserSeqMessage', { common, total: '7', totalUser: '797' }),
      { type: 'viewerCount', payload: { viewerCount: 7 } },
    ],
    [
      map('WebcastEmoteChatMessage', {
        common,
        user,
        emoteList: [{ emoteId: '78', image: { urlList: ['https://a.example/e'] } }],
      }),
      { type: 'emote', viewer, payload: { emoteId: '78', imageUrl: 'https://a.example/e' } },
    ],
    [
      map('WebcastQuestionNewMessage', { common, data: { questionId: '9', content: 'Why?', user } }),
      { type: 'question', viewer, payload: { questionId: '9', text: 'Why?' } },
    ],
    [
      map('WebcastEnvelopeMessage', {
        common,
        display: 1,
        envelopeInfo: { envelopeId: '42', diamondCount: 20, peopleCount: 10 },
      }),
      { type: 'treasureBox', payload: { boxId: '42', diamondCount: 20, peopleCount: 10 } },
    ],
    [map('WebcastControlMessage', { common, action: 1 }), { type: 'streamPause', payload: {} }],
    [map('WebcastControlMessage', { common, action: 2 }), { type: 'streamResume', payload: {} }],
    [map('WebcastControlMessage', { common, action: 3 }), { type: 'streamEnd', payload: { reason: 'ended' } }],
    [map('WebcastControlMessage', { common, action: 4 }), { type: 'streamEnd', payload: { reason: 'suspended' } }],
  ])('%#', (result, expected) => expect(result).toEqual({ ...base, ...expected }));
});

const gift = { id: '5655', name: 'Rose', type: 1, diamondCount: 1, image: { urlList: ['https://a.example/rose'] } };
const frame = { common, user, giftId: '5655', groupId: '17', repeatCount: 2, repeatEnd: 0, gift };

function giftPayload(change: RawMessages['WebcastGiftMessage']): unknown {
  const result = map('WebcastGiftMessage', { ...frame, ...change });
  return isIgnored(result) ? result : result.payload;
}

describe('gifts', () => {
  const rose = {
    giftId: '5655',
    giftName: 'Rose',
    giftImageUrl: 'https://a.example/rose',
    diamondCount: 1,
    repeatCount: 2,
    repeatEnd: false,
    groupId: '17',
    isStreakable: true,
  };

  it('map every field', () => {
    expect(giftPayload({})).toEqual(rose);
    expect(giftPayload({ repeatCount: 5, repeatEnd: 1 })).toEqual({ ...rose, repeatCount: 5, repeatEnd: true });
  });

  it('that cannot repeat come once, without an end', () => {
    const once = { ...gift, type: 2, diamondCount: 100 };
    expect(giftPayload({ gift: once, repeatCount: 1, groupId: '0' })).toMatchObject({
      isStreakable: false,
      repeatEnd: false,
    });
  });

  it('without details are looked up in the catalogue', () => {
    const doughnut = { giftId: '5879', giftName: 'Doughnut', diamondCount: 30, isStreakable: true };
    expect(giftPayload({ giftId: '5879', gift: undefined })).toMatchObject(doughnut);
    expect(
      giftPayload({ giftId: '5879', gift: { name: '', type: 0, diamondCount: 0, image: { urlList: [] } } }),
    ).toMatchObject({
      ...doughnut,
      giftImageUrl: GIFT_CATALOGUE.get('5879')?.imageUrl,
    });
    const unknown = { giftName: '', diamondCount: 0, giftImageUrl: '', isStreakable: true };
    expect(giftPayload({ giftId: '1', gift: undefined })).toMatchObject(unknown);
  });

  it('without a count are one', () => {
    expect(giftPayload({ repeatCount: 0, comboCount: 4 })).toMatchObject({ repeatCount: 4 });
    expect(giftPayload({ repeatCount: 0 })).toMatchObject({ repeatCount: 1 });
  });

  it('without any gift are ignored', () => {
    expect(giftPayload({ giftId: '0', gift: undefined })).toEqual({ ignored: 'WebcastGiftMessage (no gift)' });
  });

  it('to a guest are ignored when the streamer is known', () => {
    const toGuest = { ...frame, toUser: { id: '99' } };
    expect(map('WebcastGiftMessage', toGuest, '1')).toEqual({ ignored: 'WebcastGiftMessage (to a guest)' });
    for (const counted of [
      map('WebcastGiftMessage', toGuest),
      map('WebcastGiftMessage', toGuest, '99'),
      map('WebcastGiftMessage', frame, '1'),
    ]) {
      expect(counted).toMatchObject({ type: 'gift' });
    }
  });

  it('count without a user too', () => {
    const result = map('WebcastGiftMessage', { ...frame, user: undefined });
    expect(result).toMatchObject({ type: 'gift', payload: rose });
    expect(result).not.toHaveProperty('viewer');
  });
});

describe('what is not new', () => {
  it.each<[string, MapResult]>([
    [
      'WebcastSocialMessage (joined through a share)',
      map('WebcastSocialMessage', {
        user,
        action: '3',
        common: { ...common, displayText: { key: 'pm_mt_guidance_viewer_5_share' } },
      }),
    ],
    [
      'WebcastSocialMessage (joined through a share)',
      map('WebcastSocialMessage', {
        user,
        action: '3',
        common: { ...common, displayText: { key: 'pm_mt_guidance_viewer_10_share' } },
      }),
    ],
    ['WebcastSocialMessage (action 2)', map('WebcastSocialMessage', { common, user, action: '2' })],
    ['WebcastMemberMessage (action 3)', map('WebcastMemberMessage', { common, user, action: 3 })],
    [
      'WebcastSubNotifyMessage (status 3)',
      map('WebcastSubNotifyMessage', { common, user, subMonth: '3', subscribingStatus: 3 }),
    ],
    [
      'WebcastSubNotifyMessage (status 4)',
      map('WebcastSubNotifyMessage', { common, user, subMonth: '3', subscribingStatus: 4 }),
    ],
    [
      'WebcastEnvelopeMessage (box gone)',
      map('WebcastEnvelopeMessage', { common, display: 2, envelopeInfo: { envelopeId: '42' } }),
    ],
    ['WebcastControlMessage (action 9)', map('WebcastControlMessage', { common, action: 9 })],
    ['WebcastChatMessage (no user)', map('WebcastChatMessage', { common, content: 'hi' })],
    ['WebcastChatMessage (no user)', map('WebcastChatMessage', { common, content: 'hi', user: { id: '0' } })],
    ['WebcastMemberMessage (no user)', map('WebcastMemberMessage', { common, action: 1 })],
    ['WebcastEmoteChatMessage (no emote)', map('WebcastEmoteChatMessage', { common, user, emoteList: [] })],
    ['WebcastQuestionNewMessage (no user)', map('WebcastQuestionNewMessage', { common, data: { content: 'Why?' } })],
  ])('is ignored as %s', (name, result) => expect(result).toEqual({ ignored: name }));

  it('is told from a share', () => {
    const displayText = { key: 'pm_mt_guidance_share' };
    expect(map('WebcastSocialMessage', { user, action: '3', common: { ...common, displayText } })).toMatchObject({
      type: 'share',
    });
  });
});

describe('viewers', () => {
  const viewerOf = (change: RawUser, userIdentity?: object): unknown => {
    const result = map('WebcastChatMessage', { common, content: '', user: { ...user, ...change }, userIdentity });
    return isIgnored(result) ? result : result.viewer;
  };

  it('without a nickname are shown by their name, without a name by their id', () => {
    expect(viewerOf({ nickname: '' })).toEqual({ ...viewer, displayName: 'viewer_one' });
    expect(viewerOf({ nickname: '  ' })).toMatchObject({ displayName: 'viewer_one' });
    expect(viewerOf({ nickname: '', displayId: '' })).toMatchObject({ name: user.id, displayName: user.id });
  });

  it('have roles by what the message says or by follow status and badges', () => {
    const stranger = { followInfo: { followStatus: '0' } };
    expect(viewerOf(stranger)).toMatchObject({ isFollower: false, isSubscriber: false, isModerator: false });
    const told = { isFollowerOfAnchor: true, isSubscriberOfAnchor: true, isModeratorOfAnchor: true };
    const all = { isFollower: true, isSubscriber: true, isModerator: true };
    expect(viewerOf(stranger, told)).toMatchObject(all);
    const badgeList = [{ sceneType: 1 }, { sceneType: 7 }];
    expect(viewerOf({ followInfo: { followStatus: '2' }, badgeList })).toMatchObject(all);
    expect(viewerOf({ badgeList: [{ sceneType: 4 }] })).toMatchObject({ isSubscriber: true, isModerator: false });
  });

  it('have the levels of their badges', () => {
    const level = (sceneType: number, text: string): object => ({ sceneType, privilegeLogExtra: { level: text } });
    const badgeList = [level(8, '21'), level(10, '0'), level(10, '28'), level(6, '99')];
    expect(viewerOf({ badgeList })).toMatchObject({ gifterLevel: 21, isTeamMember: true, teamMemberLevel: 28 });
    expect(viewerOf({ badgeList: [level(10, '0')] })).toMatchObject({ isTeamMember: false, teamMemberLevel: 0 });
  });

  it('are cut to what the schema takes', () => {
    const long = '🦊'.repeat(3000);
    expect(viewerOf({ nickname: long, displayId: long })).toMatchObject({
      displayName: '🦊'.repeat(1000),
      name: '🦊'.repeat(200),
    });
  });
});

describe('chat', () => {
  it('keeps emotes at their places, sorted, inside the text', () => {
    const emote = (index: number, emoteId: string): object => ({
      index,
      emote: { emoteId, image: { urlList: ['https://a.example/e'] } },
    });
    const result = map('WebcastChatMessage', {
      common,
      user,
      content: 'abc',
      emotes: [emote(3, '2'), emote(1, '1'), emote(99, '3')],
    });
    const imageUrl = 'https://a.example/e';
    expect(result).toMatchObject({
      payload: {
        comment: 'abc',
        emotes: [
          { index: 1, id: '1', imageUrl },
          { index: 3, id: '2', imageUrl },
          { index: 3, id: '3', imageUrl },
        ],
      },
    });
  });

  it('of any length fits', () => {
    const emotes = Array.from({ length: 80 }, (_value, index) => ({ index }));
    const result = map('WebcastChatMessage', { common, user, content: '語'.repeat(9000), emotes });
    expect(result).toMatchObject({ payload: { comment: '語'.repeat(2000) } });
  });
});

it('ranks of who is in the room, also of those whose name is not sent', () => {
  const ranks = [
    { rank: '1', score: '65', user },
    { rank: '2', score: '3', user: { id: '7314' } },
    { rank: '3', score: '1' },
  ];
  expect(map('WebcastRoomUserSeqMessage', { common, total: '7', ranks })).toMatchObject({
    payload: {
      viewerCount: 7,
      topViewers: [
        { viewer: { tiktokId: user.idStr }, coins: 65 },
        { viewer: { tiktokId: '7314', name: '7314' }, coins: 3 },
      ],
    },
  });
});

it('a message without id and time leaves both to the session', () => {
  expect(map('WebcastRoomUserSeqMessage', { total: '7' })).toEqual({
    type: 'viewerCount',
    origin: 'connector',
    payload: { viewerCount: 7 },
  });
});
