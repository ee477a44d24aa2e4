/** Tests Super Fans, announced entrances and their boxes, from the message to totals and flows. */
import { describe, expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { FlowTriggerNode } from '#schemas/generated/types.ts';
import { createStreamMemory } from '#server/sources/connection/streamMemory.ts';
import { isIgnored } from '#server/sources/mapResult.ts';
import { mapMessage } from '#server/sources/tiktok/map.ts';
import type { RawMessages, RawMethod } from '#server/sources/tiktok/rawMessage.ts';
import { streamTotals } from '#server/show/fold/stats/rules.ts';
import { flowDraft, showText, testFlow } from '../support/flows.ts';
import { openTestSession, START_MS, testBundle, testItem } from '../support/session.ts';

type Sent = { [M in RawMethod]: [atMs: number, method: M, message: RawMessages[M]] }[RawMethod];

const BECAME = 'ttlive_superFan_commentNotif_someoneBecameSuperFan';
const JOINED = 'ttlive_superFan_commentNotif_superFanJoined';
const person = (n: number) => ({ id: `${7_000 + n}`, displayId: `viewer_${n}`, nickname: `Viewer ${n}` });
const barrage = (atMs: number, message: RawMessages['WebcastBarrageMessage']): Sent => [
  atMs,
  'WebcastBarrageMessage',
  message,
];
const member = (atMs: number, n: number): Sent => [atMs, 'WebcastMemberMessage', { user: person(n), action: 1 }];
const box = (atMs: number, envelopeInfo: RawMessages['WebcastEnvelopeMessage']['envelopeInfo']): Sent => [
  atMs,
  'WebcastEnvelopeMessage',
  { display: 1, envelopeInfo },
];

function draftsOf(sent: readonly Sent[]): EventDraft[] {
  const memory = createStreamMemory();
  return sent.flatMap(([atMs, method, message], n) => {
    const common = { msgId: String(n + 1), createTime: String(START_MS + atMs), ...message.common };
    const mapped = mapMessage(method, { ...message, common }, { gifts: new Map() });
    const draft = isIgnored(mapped) ? mapped : memory.complete(mapped, START_MS + atMs);
    return isIgnored(draft) ? [] : [{ ...draft, at: START_MS + atMs }];
  });
}

async function played(sent: readonly Sent[], trigger: Partial<FlowTriggerNode>) {
  const texts: string[] = [];
  const items = [
    testItem('LOCATION', 'popup'),
    testItem('TIMER', 'timer', { startOn: 'streamStart', duration: 36_000, secondsPerSubscription: 10 }),
  ];
  const opened = await openTestSession(testBundle(items), {
    onCommit: ({ events }) => {
      for (const { type, payload } of events) if (type === 'showText') texts.push(payload.text);
    },
  });
  const flow = testFlow('f', { blocks: { a: showText('{username}', 500) }, trigger });
  const start: EventDraft = { id: 's', at: START_MS, type: 'streamStart', payload: { roomId: 'r' } };
  await opened.submitAll([flowDraft(flow), start, ...draftsOf(sent)]);
  await opened.session.advance(START_MS + 600_000);
  const { stages } = opened.session.state;
  const { pauseDelta } = stages.items.byId['timer']!.data as { pauseDelta: number };
  const { subscriptions } = streamTotals(stages.stats.stream);
  await opened.close();
  return { subscriptions: subscriptions.stream, seconds: pauseDelta / 1000, texts };
}

const SUBSCRIBE = { kind: 'SUBSCRIBE', settings: {} } as const;
const JOIN = { kind: 'JOIN', settings: {} } as const;

// behaviour: event-12
describe('somebody who becomes a Super Fan has subscribed', () => {
  test.for([
    [
      'of the second level',
      [barrage(100, { user: person(1), content: { key: BECAME }, subType: 'BecomingSuperFanLv2' })],
      1,
    ],
    ['told by the common text alone', [barrage(100, { user: person(1), common: { displayText: { key: BECAME } } })], 1],
    [
      'named in a piece alone, beside an empty content',
      [
        barrage(100, {
          content: { key: '' },
          commonBarrageContent: { key: BECAME, pieces: [{ type: 11, userValue: { user: person(1) } }] },
        }),
      ],
      1,
    ],
    ['twice, by two viewers', [1, 2].map((n) => barrage(n * 100, { user: person(n), content: { key: BECAME } })), 2],
    [
      'and comes in later',
      [
        barrage(100, { user: person(1), content: { key: BECAME } }),
        barrage(60_000, { user: person(1), content: { key: JOINED }, subType: 'fans_entrance' }),
      ],
      1,
    ],
    [
      'as a box for others',
      [box(100, { businessType: 19, superFanCount: 3, sendUserId: '7001', sendUserName: 'A' })],
      3,
    ],
  ] as [string, Sent[], number][])('%s', async ([, sent, count]) => {
    const { subscriptions, seconds, texts } = await played(sent, SUBSCRIBE);
    expect([subscriptions, seconds, texts.length > 0]).toEqual([count, count * 10, true]);
  });
});

// behaviour: event-13
describe('an entrance that a barrage announces is a join, once', () => {
  const gifter = (atMs: number, n: number): Sent =>
    barrage(atMs, {
      content: { key: 'pm_mt_alp_join_animation' },
      userGradeParam: { currentGrade: 40, user: person(n) },
    });
  const fan = (atMs: number, n: number): Sent =>
    barrage(atMs, { user: person(n), content: { key: 'pm_mt_fan_live_join' } });
  const superFan = (atMs: number, n: number): Sent =>
    barrage(atMs, { user: person(n), content: { key: JOINED }, subType: 'fans_entrance' });
  test.for([
    ['of a gifter and a fan', [gifter(100, 1), fan(200, 2)], ['viewer_1', 'viewer_2']],
    ['with a member message before it', [member(100, 1), gifter(5_000, 1)], ['viewer_1']],
    ['with a member message behind it', [superFan(100, 1), member(9_000, 1)], ['viewer_1']],
    ['and again after a while', [superFan(100, 1), member(60_000, 1)], ['viewer_1', 'viewer_1']],
    ['told three times', [member(100, 1), gifter(300, 1), fan(700, 1)], ['viewer_1']],
    ['of others meanwhile', [gifter(100, 1), member(200, 2), member(300, 3)], ['viewer_1', 'viewer_2', 'viewer_3']],
  ] as [string, Sent[], string[]][])('%s', async ([, sent, names]) => {
    const { texts, subscriptions } = await played(sent, JOIN);
    expect([texts, subscriptions]).toEqual([names, 0]);
  });
});

// behaviour: event-14
test.for([
  [{ businessType: 19, superFanCount: 1 }, ['subscribe']],
  [{ businessType: 19, diamondCount: 0, peopleCount: 10 }, ['subscribe']],
  [{ businessType: 19, superFanCount: 4, diamondCount: 99 }, ['subscribe']],
  [{ businessType: 2, diamondCount: 50, peopleCount: 5 }, ['treasureBox']],
] as const)('a box %j is %s', ([info, types]) => {
  const drafts = draftsOf([box(100, { ...info, sendUserId: '7001', sendUserName: 'A' })]);
  expect(drafts.map(({ type }) => type)).toEqual(types);
});
