import { expect, it, test } from 'vitest';
import type { BattlePayload } from '#schemas/generated/types.ts';
import { checkDraft } from '../../show/session/checkDraft.ts';
import { isIgnored } from '../mapResult.ts';
import { recorded } from './fake/recording.ts';
import { loadDecoder } from './decode.ts';
import { mapMessage } from './map.ts';
import type { RawMessages } from './rawMessage.ts';

type Battle = RawMessages['WebcastLinkMicBattle'];
type Armies = RawMessages['WebcastLinkMicArmies'];

const SENT_MS = 1_766_593_360_603;
const common = { msgId: '79', roomId: '500', createTime: String(SENT_MS) };
const context = { gifts: new Map(), hostId: '7001' };

function mapped<M extends 'WebcastLinkMicBattle' | 'WebcastLinkMicArmies'>(
  method: M,
  message: RawMessages[M],
  hostId: string | undefined = context.hostId,
): BattlePayload | string {
  const result = mapMessage(method, { common, ...message }, { ...context, hostId });
  if (isIgnored(result)) return result.ignored;
  checkDraft({ ...result, id: 'b' });
  return result.payload as BattlePayload;
}
const battle = (message: Battle, hostId?: string): BattlePayload =>
  mapped('WebcastLinkMicBattle', { battleId: '42', ...message }, hostId) as BattlePayload;
const armies = (message: Armies): BattlePayload =>
  mapped('WebcastLinkMicArmies', { battleId: '42', ...message }) as BattlePayload;

const anchor = (userId: string, nickName: string, roomId = '') => ({
  key: userId,
  value: { user: { userId, nickName, roomId, avatarThumb: { urlList: [`https://x.example/${userId}.png`] } } },
});
const supporter = (userId: string, score: string) => ({ userId, score, nickname: `Viewer ${userId}` });

// behaviour: battle-1
it('real messages become battles', async () => {
  const { map } = await loadDecoder();
  const real = (method: string, hostId: string, n = 0): unknown => {
    const { payload } = recorded(method, n);
    const result = map(method, payload, { gifts: new Map(), hostId });
    if (isIgnored(result)) return result.ignored;
    checkDraft({ ...result, id: 'b' });
    return result;
  };
  expect(real('WebcastLinkMicBattle', '', 2)).toMatchObject({
    id: 'tiktok:7135981649737443030',
    type: 'battle',
    payload: { battleId: '7338676072682609538', phase: 'started', sides: [] },
  });
  expect(real('WebcastLinkMicBattle', '')).toMatchObject({ payload: { phase: 'ended' } });
  expect(real('WebcastLinkMicArmies', '7311007922686640620')).toMatchObject({
    payload: {
      battleId: '7326579066539749120',
      phase: 'scores',
      sides: [
        { sideId: '7656850544655351095', score: 707, isOwn: false, supporters: [{ score: 199 }, { score: 100 }, {}] },
        { sideId: '7311007922686640620', score: 300, isOwn: true, supporters: [{ score: 7 }, {}, {}] },
      ],
    },
  });
});

// behaviour: battle-1
test('the start names both hosts, and how long it takes by the clock of the platform', () => {
  const settings = { startTimeMs: String(SENT_MS + 3000), duration: 300 };
  const { phase, leftMs, sides } = battle({
    action: 4,
    battleSettings: settings,
    anchorsInfo: [anchor('7001', 'Lena'), anchor('7002', 'Mika')],
  });
  expect([phase, leftMs]).toEqual(['started', 303_000]);
  expect(sides.map(({ name, isOwn, profilePictureUrl }) => [name, isOwn, profilePictureUrl])).toEqual([
    ['Lena', true, 'https://x.example/7001.png'],
    ['Mika', false, 'https://x.example/7002.png'],
  ]);
  const ends = (battleSettings: Battle['battleSettings']): unknown => battle({ action: 4, battleSettings }).leftMs;
  expect(ends({ endTimeMs: String(SENT_MS + 60_000), duration: 300 })).toBe(60_000);
  expect(ends({ duration: 180, extraDurationSecond: '20' })).toBe(200_000);
  expect(ends({ endTimeMs: String(SENT_MS - 5) })).toBe(0);
  expect([ends({}), ends(undefined)]).toEqual([undefined, undefined]);
});

// behaviour: battle-2
test('the host whose room sent the message is the own one, where the id of the streamer is unknown', () => {
  const anchorsInfo = [anchor('7001', 'Lena', '500'), anchor('7002', 'Mika', '501')];
  expect(battle({ action: 4, anchorsInfo }, '').sides.map(({ isOwn }) => isOwn)).toEqual([true, false]);
  expect(battle({ action: 4, anchorsInfo: [anchor('7001', 'Lena')] }, '').sides[0]!.isOwn).toBe(false);
});

// behaviour: battle-1
test('invitations, and messages without a battle or scores, are ignored by name', () => {
  expect(battle({ action: 1 })).toBe('WebcastLinkMicBattle (action 1)');
  expect(battle({})).toBe('WebcastLinkMicBattle (action 0)');
  expect(battle({ action: 4, battleId: '0' })).toBe('WebcastLinkMicBattle (no battle)');
  expect(armies({ battleId: '' })).toBe('WebcastLinkMicArmies (no battle)');
  expect(armies({})).toBe('WebcastLinkMicArmies (no scores)');
});

// behaviour: battle-1
test('the end contains the results of the platform', () => {
  const { sides } = battle({
    action: 6,
    battleResult: { 7001: { userId: '7001', result: 1, score: '9' }, 7002: { userId: '7002', result: 0, score: '12' } },
  });
  expect(sides.map(({ sideId, score, result }) => [sideId, score, result])).toEqual([
    ['7001', 9, 'lost'],
    ['7002', 12, 'won'],
  ]);
});

// behaviour: battle-1
test('sides and supporters are limited, the best ones stay', () => {
  const userArmies = Array.from({ length: 80 }, (_none, index) => supporter(String(9000 + index), String(index)));
  const many = Object.fromEntries(
    Array.from({ length: 40 }, (_none, index) => [String(7000 + index), { hostscore: '5', userArmies }]),
  );
  const { sides } = armies({ armies: many });
  expect([sides.length, sides[0]!.supporters.map(({ score }) => score)]).toEqual([8, [49, 48, 47, 46, 45]]);
});

// behaviour: battle-2
test('hosts who play together are one side', () => {
  const teamUser = (userId: string) => ({ userId, score: '3' });
  const { sides } = battle({
    action: 5,
    anchorsInfo: ['7001', '7002', '7003', '7004'].map((id) => anchor(id, `Host ${id}`)),
    teamMember: [
      { teamId: '1', userId: ['7001', '7002'] },
      { teamId: '2', userId: ['7003', '7004'] },
    ],
    teamArmies: [
      { teamId: '1', teamTotalScore: '30', userArmies: { userArmies: [supporter('9', '4')] } },
      { teamId: '2', teamUser: [teamUser('7003'), teamUser('7004')], teamTotalScore: '50' },
    ],
    teamBattleResult: [
      { teamId: '1', result: 1, totalScore: '31' },
      { teamId: '2', result: 0, totalScore: '50' },
    ],
  });
  expect(
    sides.map(({ name, score, isOwn, result, supporters }) => [name, score, isOwn, result, supporters.length]),
  ).toEqual([
    ['Host 7001 + Host 7002', 31, true, 'lost', 1],
    ['Host 7003 + Host 7004', 50, false, 'won', 0],
  ]);
});

// behaviour: battle-1
test('broken parts are left out', () => {
  const { sides } = armies({
    armies: {
      7001: { hostscore: 'many', userArmies: [{ nickname: 'no id', score: '5' }, supporter('9', '-4')] },
      ' ': { hostscore: '3' },
    },
  });
  expect(sides).toMatchObject([{ sideId: '7001', score: 0, supporters: [{ viewer: { tiktokId: '9' }, score: 0 }] }]);
});
