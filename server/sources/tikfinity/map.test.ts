import { describe, expect, it } from 'vitest';
import shapes from '#fixtures/recordings/tikfinity-websocket-shapes.json' with { type: 'json' };
import { EVENT_VALIDATORS } from '#schemas/generated/eventValidators.ts';
import type { Validator } from '#schemas/generated/validators.js';
import { isIgnored, type MapResult } from '../mapResult.ts';
import { GIFT_CATALOGUE } from '../tiktok/giftCatalogue.ts';
import { mapMessage } from '../tiktok/map.ts';
import type { RawMessages, RawMethod, RawUser } from '../tiktok/rawMessage.ts';
import { mapPush } from './map.ts';

const context = { gifts: GIFT_CATALOGUE };
const push = (event: string, data: Readonly<Record<string, unknown>>): MapResult => mapPush({ event, data }, context);
const message = <M extends RawMethod>(method: M, data: RawMessages[M]): MapResult => mapMessage(method, data, context);

// One person and one message, as the platform and as the app describe them.
const platformUser: RawUser = {
  id: '7000000000000000003',
  idStr: '7000000000000000003',
  displayId: 'fan_three',
  nickname: 'Fan Three 🐾',
  avatarThumb: { urlList: ['https://a.example/3.webp', 'https://a.example/3.jpeg'] },
  followInfo: { followStatus: '3' },
  badgeList: [
    {
      sceneType: 4,
      privilegeLogExtra: { level: '2' },
    },
    {
      sceneType: 8,
      privilegeLogExtra: { level: '18' },
    },
    {
      sceneType: 10,
      privilegeLogExtra: { level: '28' },
    },
  ],
};
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
const common = { msgId: '7200000000000000004', createTime: '1767225604000' };
const appMessage = { msgId: '7200000000000000004', createTime: '1767225604000', ...appUser };
const platformMessage = { common, user: platformUser };

const platformGift = (repeatCount: number, repeatEnd: number): RawMessages['WebcastGiftMessage'] => ({
  ...platformMessage,
  giftId: '5655',
  groupId: '1767225603600',
  repeatCount,
  repeatEnd,
  gift: {
    id: '5655',
    name: 'Rose',
    type: 1,
    diamondCount: 1,
    image: { urlList: ['https://a.example/rose.png'] },
  },
});
const appGift = (repeatCount: number, repeatEnd: boolean): Record<string, unknown> => ({
  ...appMessage,
  giftId: 5655,
  groupId: '1767225603600',
  repeatCount,
  repeatEnd,
  giftType: 1,
  giftName: 'Rose',
  diamondCount: 1,
  giftPictureUrl: 'https://a.example/rose.png',
  receiverUserId: '9',
});

describe('the same fact is the same event, whichever way it came', () => {
  it.each<[string, MapResult, MapResult]>([
    [
      'chat',
      message('WebcastChatMessage', {
        ...platformMessage,
        content: 'hello',
        emotes: [
          {
            index: 5,
            emote: {
              emoteId: '78',
              image: { urlList: ['https://a.example/e.webp'] },
            },
          },
        ],
      }),
      push('chat', {
        ...appMessage,
        comment: 'hello',
        emotes: [
          {
            placeInComment: 5,
            emoteId: '78',
            emoteImageUrl: 'https://a.example/e.webp',
          },
        ],
      }),
    ],
    ['gift, going on', message('WebcastGiftMessage', platformGift(2, 0)), push('gift', appGift(2, false))],
    ['gift, last frame', message('WebcastGiftMessage', platformGift(4, 1)), push('gift', appGift(4, true))],
    [
      'gift that comes once',
      message('WebcastGiftMessage', { ...platformMessage, giftId: '5585', groupId: '0', repeatCount: 1, repeatEnd: 0 }),
      push('gift', { ...appMessage, giftId: 5585, groupId: '0', repeatCount: 1, repeatEnd: false }),
    ],
    [
      'like',
      message('WebcastLikeMessage', { ...platformMessage, count: 3, total: '520' }),
      push('like', { ...appMessage, likeCount: 3, totalLikeCount: 520 }),
    ],
    ['follow', message('WebcastSocialMessage', { ...platformMessage, action: '1' }), push('follow', appMessage)],
    ['share', message('WebcastSocialMessage', { ...platformMessage, action: '3' }), push('share', appMessage)],
    [
      'join',
      message('WebcastMemberMessage', { ...platformMessage, action: 1 }),
      push('member', { ...appMessage, actionId: 1 }),
    ],
    [
      'subscribe',
      message('WebcastSubNotifyMessage', { ...platformMessage, subMonth: '2', subscribingStatus: 1 }),
      push('subscribe', { ...appMessage, subMonth: 2, subscribingStatus: 1 }),
    ],
    // The app sends viewer counts without id and time.
    ['viewerCount', message('WebcastRoomUserSeqMessage', { total: '3' }), push('roomUser', { viewerCount: 3 })],
    [
      'viewerCount with ranks',
      message('WebcastRoomUserSeqMessage', {
        total: '3',
        ranks: [
          { rank: '1', score: '481', user: { id: '71', displayId: 'one', nickname: 'One' } },
          { rank: '2', score: '5', user: { id: '72' } },
          { rank: '3', score: '2' },
        ],
      }),
      push('roomUser', {
        viewerCount: 3,
        topViewers: [
          { user: { userId: '71', uniqueId: 'one', nickname: 'One' }, coinCount: 481 },
          { user: { userId: '72' }, coinCount: 5 },
          { coinCount: 2 },
        ],
      }),
    ],
  ])('%s', (_kind, fromPlatform, fromApp) => {
    expect(fromApp).toEqual(fromPlatform);
    expect(isIgnored(fromApp)).toBe(false);
  });
});

describe('captured pushes', () => {
  const results = shapes.map(({ event, data }) => push(event, data as unknown as Record<string, unknown>));

  it('become the events they tell of', () => {
    const names = results.map((result) => (isIgnored(result) ? `ignored: ${result.ignored}` : result.type));
    expect(names).toEqual([
      'chat',
      'ignored: config',
      'gift',
      'gift',
      'gift',
      'like',
      'join',
      'viewerCount',
      'follow',
      'subscribe',
    ]);
  });

  it('fit the schemas', () => {
    for (const result of results) {
      if (isIgnored(result)) continue;
      const validate: Validator<unknown> = EVENT_VALIDATORS[result.type];
      expect(validate(result.payload), result.type).toBe(true);
    }
  });

  it('keep names, levels and prices', () => {
    expect(results[3]).toMatchObject({
      id: 'tiktok:7200000000000000003',
      sourceAt: 1767225603e3,
      payload: {
        giftId: '15585',
        giftName: 'Rainbow Ministar',
        diamondCount: 100,
        isStreakable: false,
      },
      viewer: {
        name: 'gifter.two',
        gifterLevel: 21,
      },
    });
    expect(results[7]).toMatchObject({
      payload: { topViewers: expect.arrayContaining([expect.objectContaining({ coins: 481 })]) },
    });
    expect(results[4]).toMatchObject({
      viewer: { displayName: 'Fan Three 🐾', isSubscriber: true, isTeamMember: true, teamMemberLevel: 28 },
    });
  });
});

describe('traps', () => {
  it.each<[string, MapResult]>([
    ['member (action 2)', push('member', { ...appMessage, actionId: 2 })],
    ['share (joined through a share)', push('share', { ...appMessage, displayType: 'pm_mt_guidance_viewer_5_share' })],
    ['subscribe (status 3)', push('subscribe', { ...appMessage, subscribingStatus: 3 })],
    ['chat (no user)', push('chat', { comment: 'hi' })],
    ['gift (no gift)', push('gift', appMessage)],
    ['constructor', push('constructor', {})],
  ])('are ignored as %s', (name, result) => expect(result).toEqual({ ignored: name }));

  it('a gift to a guest is ignored when the streamer is known', () => {
    const toGuest = mapPush({ event: 'gift', data: appGift(1, false) }, { ...context, hostId: '1' });
    expect(toGuest).toEqual({ ignored: 'gift (to a guest)' });
    expect(mapPush({ event: 'gift', data: appGift(1, false) }, { ...context, hostId: '9' })).toHaveProperty(
      'type',
      'gift',
    );
  });

  it('a person without picture, nickname or exact id', () => {
    const result = push('follow', {
      ...appMessage,
      profilePictureUrl: null,
      nickname: '',
      userId: Number('7000000000000000003'),
    });
    expect(result).not.toHaveProperty('viewer');
    expect(push('follow', { ...appMessage, profilePictureUrl: null, nickname: '' })).toMatchObject({
      viewer: { profilePictureUrl: '', displayName: 'fan_three' },
    });
  });
});
