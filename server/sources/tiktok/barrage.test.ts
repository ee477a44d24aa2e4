import { expect, it } from 'vitest';
import { isIgnored, type MapResult } from '../mapResult.ts';
import { mapMessage } from './map.ts';
import type { RawMessages, RawUser } from './rawMessage.ts';

type Barrage = RawMessages['WebcastBarrageMessage'];

const common = { msgId: '79', createTime: '1766593360603' };
const user: RawUser = { id: '7300000000000000001', displayId: 'viewer_1', nickname: 'Viewer 1' };
const BECAME = 'ttlive_superFan_commentNotif_someoneBecameSuperFan';
const JOINED = 'ttlive_superFan_commentNotif_superFanJoined';
const map = (message: Barrage): MapResult =>
  mapMessage('WebcastBarrageMessage', { common, ...message }, { gifts: new Map() });

/** Summarizes what a streamer can react to. */
function meaning(message: Barrage): unknown {
  const result = map(message);
  if (isIgnored(result)) return result.ignored;
  const { type, payload, viewer } = result;
  return [type, payload, viewer?.name, viewer?.isSubscriber, viewer?.gifterLevel];
}
const SUPER_FAN = ['subscribe', { months: 1, kind: 'superFan' }, 'viewer_1', true, 0];
const entrance = (announcedAs: string, isSubscriber: boolean, level = 0) => [
  'join',
  { announcedAs },
  'viewer_1',
  isSubscriber,
  level,
];

// behaviour: event-12
it.each<[string, Barrage]>([
  ['the content', { user, content: { key: BECAME }, subType: 'BecomingSuperFanLv1' }],
  ['the content of the barrage', { user, commonBarrageContent: { key: BECAME } }],
  ['the text of the message', { common: { ...common, displayText: { key: BECAME } }, user }],
  ['the sub type where there is no key', { user, subType: 'BecomingSuperFanLv1' }],
])('somebody who became a Super Fan has subscribed: by %s', (_by, message) =>
  expect(meaning(message)).toEqual(SUPER_FAN),
);

// behaviour: event-12
it('a Super Fan is found in the piece of the text that stands for a viewer', () => {
  const pieces = [
    { type: 1, stringValue: 'x' },
    { type: 11, userValue: { user } },
  ];
  expect(meaning({ content: { key: BECAME, pieces } })).toEqual(SUPER_FAN);
});

// behaviour: event-13
it.each<[string, Barrage, unknown]>([
  ['a Super Fan', { user, content: { key: JOINED }, subType: 'fans_entrance' }, entrance('superFan', true)],
  [
    'a high gifter',
    { content: { key: 'pm_mt_alp_join_animation' }, userGradeParam: { currentGrade: 31, user } },
    entrance('gifter', false, 31),
  ],
  [
    'a fan of high level',
    { user, content: { key: 'pm_mt_fan_live_join' }, userGradeParam: { currentGrade: 27 } },
    entrance('fan', false, 27),
  ],
])('the entrance of %s is a join', (_who, message, expected) => expect(meaning(message)).toEqual(expected));

// behaviour: event-13
it('the level of a fan is the team level, and a lower grade than the badge says nothing', () => {
  const badgeList = [{ sceneType: 8, privilegeLogExtra: { level: '40' } }];
  const result = map({
    user: { ...user, badgeList },
    content: { key: 'pm_mt_fan_live_join' },
    userGradeParam: { currentGrade: 30 },
    fansLevelParam: { currentGrade: 22 },
  });
  expect(result).toMatchObject({ viewer: { gifterLevel: 40, teamMemberLevel: 22, isTeamMember: true } });
});

// behaviour: event-12
it.each<[Barrage, string]>([
  [{ user, content: { key: 'ttlive_superFan_something_new' } }, 'ttlive_superFan_something_new'],
  [{ user, content: { key: JOINED }, subType: 'BecomingSuperFanLv1' }, `${JOINED}, BecomingSuperFanLv1`],
  [{ user, content: { key: BECAME }, subType: 'fans_entrance' }, `${BECAME}, fans_entrance`],
  [{ user, subType: 'fans_entrance' }, 'no key, fans_entrance'],
  [{ user }, 'no key'],
  [{ content: { key: BECAME } }, `${BECAME}, no user`],
  [{ user, content: { key: 'x'.repeat(5000) } }, 'x'.repeat(100)],
])('%# is counted by its key and not guessed', (message, name) =>
  expect(meaning(message)).toBe(`WebcastBarrageMessage (${name})`),
);

it('the type alone decides nothing', () => {
  for (const msgType of [4, 7, 9, 11, 100])
    expect(meaning({ user, msgType, content: { key: '' } } as Barrage)).toBe('WebcastBarrageMessage (no key)');
});

const box = (info: RawMessages['WebcastEnvelopeMessage']['envelopeInfo'], display = 1) =>
  mapMessage('WebcastEnvelopeMessage', { common, display, envelopeInfo: info }, { gifts: new Map() });
const giver = { sendUserId: '7300000000000000009', sendUserName: 'Lena' };

// behaviour: event-14
it.each([
  [{ businessType: 19, superFanCount: 5, peopleCount: 5 }, 5],
  [{ businessType: 19, superFanCount: 0, peopleCount: 3 }, 3],
  [{ businessType: 19 }, 1],
  [{ businessType: 0, superFanCount: 2 }, 2],
])('a Super Fan Box %j holds gifted Super Fans', (info, giftedCount) => {
  expect(box({ ...info, ...giver })).toMatchObject({
    type: 'subscribe',
    payload: { months: 0, kind: 'superFanBox', giftedCount },
    viewer: { tiktokId: '7300000000000000009', displayName: 'Lena' },
  });
});

it('a box of coins is a treasure box, and one that is gone is nothing', () => {
  expect(box({ businessType: 1, diamondCount: 20, peopleCount: 10, ...giver })).toMatchObject({ type: 'treasureBox' });
  expect(box({ businessType: 19, superFanCount: 5 }, 2)).toEqual({ ignored: 'WebcastEnvelopeMessage (box gone)' });
});
