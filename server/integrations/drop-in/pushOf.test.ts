/** Recorded pushes of TikFinity, read by our connector and passed on again: every field that can be known is the recorded one. */
import { expect, describe, test } from 'vitest';
import type { EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import { PLATFORM_EVENTS } from '#engine/rules/platformEvents.ts';
import type { ViewerRef } from '#schemas/generated/types.ts';
import shapes from '#fixtures/recordings/tikfinity-websocket-shapes.json' with { type: 'json' };
import { isIgnored } from '../../sources/mapResult.ts';
import { mapPush } from '../../sources/tikfinity/map.ts';
import { pushOf } from './pushOf.ts';

type Fields = Record<string, unknown>;
type Push = { event: string; data: Fields };

/** Decision 0230 says why each of them cannot be known. */
const UNKNOWN = [
  'secUid',
  'userBadges',
  'userSceneTypes',
  'userDetails.profilePictureUrls',
  'followInfo.followingCount',
  'followInfo.followerCount',
  'topGifterRank',
  'giftPictureUrl',
  'timestamp',
  'receiverUserId',
  'tikfinityUserId',
  'tikfinityUsername',
];
/** Fields that tell friends from other followers, which our events do not. */
const FRIEND = ['followRole', 'followInfo.followStatus'];

/** Lists the fields of an object by their path; lists of unknown things count as one field. */
function fieldsOf(value: unknown, path = ''): [string, unknown][] {
  const isPlain = typeof value === 'object' && value !== null && !(Array.isArray(value) && value.length === 0);
  if (!isPlain || UNKNOWN.includes(general(path))) return [[path, value]];
  return Object.entries(value).flatMap(([key, each]) => fieldsOf(each, path === '' ? key : `${path}.${key}`));
}

/** Names a field of any list the same. */
const general = (path: string): string => path.replace(/^topViewers\.\d+\.user\./, '');

const eventOf = (draft: EventDraft): StreamEvent =>
  ({ id: `${draft.type}:1`, seq: 1, at: 1767225600000, depth: 0, ...draft }) as StreamEvent;

const recorded = shapes as unknown as Push[];
const samples = recorded.filter(({ event }) => event !== 'config');

function passedOn({ event, data }: Push): { draft: EventDraft; push: Push } {
  const draft = mapPush({ event, data }, { gifts: new Map() });
  if (isIgnored(draft)) throw new Error(`not read: ${draft.ignored}`);
  return { draft, push: pushOf(eventOf(draft)) as Push };
}

// behaviour: dropin-3
describe.each(samples.map((sample, at) => [`${at} ${sample.event}`, sample] as const))('%s', (_name, sample) => {
  const { draft, push } = passedOn(sample);
  const theirs = fieldsOf(sample.data);
  const ours = new Map(fieldsOf(push.data));

  test('has every recorded field, of the recorded type', () => {
    expect(push.event).toBe(sample.event);
    const missing = theirs.filter(([path]) => !ours.has(path) && !UNKNOWN.some((each) => general(path) === each));
    expect(missing).toEqual([]);
    const wrong = theirs.filter(([path, value]) => ours.has(path) && typeof ours.get(path) !== typeof value);
    expect(wrong.map(([path]) => path).filter((path) => general(path) !== 'topGifterRank')).toEqual([]);
  });

  test('says the same in every field that can be known', () => {
    const isFriend = Number(sample.data['followRole']) > 1;
    const isKnown = (path: string): boolean => !UNKNOWN.includes(general(path)) && !(isFriend && FRIEND.includes(path));
    const known = theirs.filter(([path]) => isKnown(path));
    expect(Object.fromEntries(known.map(([path]) => [path, ours.get(path)]))).toEqual(Object.fromEntries(known));
  });

  test('adds no field', () => {
    const names = new Set(theirs.map(([path]) => path));
    expect([...ours.keys()].filter((path) => !names.has(path) && !UNKNOWN.includes(general(path)))).toEqual([]);
  });

  test('is read back as the same event', () => {
    expect(mapPush(push, { gifts: new Map() })).toEqual(draft);
  });
});

const viewer: ViewerRef = {
  tiktokId: '7000000000000000007',
  name: 'seven',
  displayName: 'Seven 🌹',
  profilePictureUrl: '',
  isFollower: false,
  isSubscriber: true,
  isModerator: true,
  isTeamMember: true,
  teamMemberLevel: 12,
  gifterLevel: 30,
};
const event = (type: string, payload: object, more: object = {}): StreamEvent =>
  ({
    id: 'tiktok:9',
    seq: 1,
    at: 1767225600007,
    depth: 0,
    origin: 'connector',
    type,
    payload,
    viewer,
    ...more,
  }) as never;

// behaviour: dropin-3, dropin-4
describe('everything else', () => {
  test('levels are badges, as programs read them, and a missing picture is null', () => {
    const { data } = pushOf(event('share', {}))!;
    expect(data).toMatchObject({
      profilePictureUrl: null,
      userSceneTypes: [1, 4, 8, 10],
      userBadges: [
        { badgeSceneType: 1, level: 1 },
        { badgeSceneType: 4, level: 1 },
        { badgeSceneType: 8, level: 30 },
        { badgeSceneType: 10, level: 12 },
      ],
      displayType: 'pm_mt_guidance_share',
      msgId: '9',
      createTime: '1767225600007',
    });
  });

  test('emotes stand where they stood', () => {
    const emotes = [{ index: 3, id: '7', imageUrl: 'https://example.invalid/7.webp' }];
    const push = pushOf(event('chat', { comment: 'hi ', emotes, contentLanguage: 'de' }))!;
    expect(mapPush(push, { gifts: new Map() })).toMatchObject({
      payload: { comment: 'hi ', emotes, contentLanguage: 'de' },
    });
  });

  test('a streak grows, and ends with its last frame', () => {
    const gift = {
      giftId: '5655',
      giftName: 'Rose',
      giftImageUrl: '',
      diamondCount: 1,
      groupId: '7',
      isStreakable: true,
    };
    const frames = [1, 2, 2].map((repeatCount, at) =>
      pushOf(event('gift', { ...gift, repeatCount, repeatEnd: at === 2 })),
    );
    expect(frames.map((frame) => [frame!.data['repeatCount'], frame!.data['repeatEnd'], frame!.data['gift']])).toEqual([
      [1, false, { gift_id: 5655, repeat_count: 1, repeat_end: 0, gift_type: 1 }],
      [2, false, { gift_id: 5655, repeat_count: 2, repeat_end: 0, gift_type: 1 }],
      [2, true, { gift_id: 5655, repeat_count: 2, repeat_end: 1, gift_type: 1 }],
    ]);
  });

  test('an id that is no exact number stays a text', () => {
    const gift = { giftName: 'G', giftImageUrl: '', diamondCount: 1, groupId: '', isStreakable: false, repeatCount: 1 };
    const idOf = (giftId: string) => pushOf(event('gift', { ...gift, giftId, repeatEnd: true }))!.data['giftId'];
    expect([idOf('15585'), idOf('7000000000000000007'), idOf('twitch-1')]).toEqual([
      15585,
      '7000000000000000007',
      'twitch-1',
    ]);
  });

  test('a Super Fan subscribes, and presents to others are left out', () => {
    expect(pushOf(event('subscribe', { months: 1, kind: 'superFan' }))).toMatchObject({ data: { subMonth: 1 } });
    for (const kind of ['superFanBox', 'giftedSubscription'])
      expect(pushOf(event('subscribe', { months: 0, kind, giftedCount: 5 }))).toBeNull();
  });

  test('only what a platform said is passed on, and nothing without the viewer that programs expect', () => {
    expect(pushOf(event('follow', {}, { origin: 'followUp' }))).toBeNull();
    expect(pushOf(event('follow', {}, { viewer: undefined }))).toBeNull();
    const passed = PLATFORM_EVENTS.filter((type) => pushOf(event(type, { emotes: [], viewerCount: 1 })) !== null);
    expect([...passed].sort()).toEqual(['chat', 'follow', 'gift', 'join', 'like', 'share', 'subscribe', 'viewerCount']);
  });
});
