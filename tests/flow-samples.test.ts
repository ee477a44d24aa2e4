/** Tests the samples that the dashboard offers for testing a flow: each fits its trigger and settings. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heardBy } from '#editor/flow-editor/try/heardBy.ts';
import { sampleEvent, sampleFor } from '#editor/flow-editor/try/sample.ts';
import { TEST_TEXT } from '#editor/test-events/testEventText.ts';
import { PLATFORM_EVENTS } from '#engine/rules/platformEvents.ts';
import { TRIGGER_META } from '#schemas/generated/triggerMeta.ts';
import type {
  EventType,
  Flow,
  FlowAnswer,
  FlowTestAnswer,
  FlowTriggerNode,
  JsonObject,
  TriggerKind,
} from '#schemas/generated/types.ts';
import { TRIGGERS } from '#server/show/fold/flows/triggers/index.ts';
import { type Account, type ApiServer, startApiServer } from './support/apiServer.ts';
import { showText, testFlow } from './support/flows.ts';

const KINDS = Object.keys(TRIGGERS) as TriggerKind[];
const GIFTS = [
  { id: '5655', nameEn: 'Rose', image: '', diamondCount: 1 },
  { id: '9', nameEn: 'Hat', image: '', diamondCount: 99 },
];
const NEEDS = { samples: TEST_TEXT.en.samples, gifts: GIFTS };

let api: ApiServer;
let anna: Account;

beforeAll(async () => {
  api = await startApiServer();
  anna = await api.account('anna', { plan: 'PRO' });
});
afterAll(() => api.close());

const flowBy = (kind: TriggerKind, more: JsonObject = {}): Flow => {
  const settings = { ...TRIGGER_META[kind].defaults, ...more } as JsonObject;
  return testFlow('f', { blocks: { a: showText('Hi', 500) }, trigger: { kind, settings } });
};

/** Returns the result of testing the flow with its sample. */
async function tried(flow: Flow): Promise<unknown> {
  const { triggersById, blocksById, run } = flow;
  const made = await api.call('POST', '/flows', { as: anna, body: { name: 'Tried', triggersById, blocksById, run } });
  const { id } = (made.json() as FlowAnswer).flow;
  const trigger: FlowTriggerNode = triggersById['t']!;
  const draft = sampleFor(flow, trigger, NEEDS);
  const event = draft === null ? {} : { event: sampleEvent(draft, trigger) };
  const body = { stepsOnly: false, withRealEffects: false, ...event };
  const { test } = (await api.call('POST', `/flows/${id}/test/t`, { as: anna, body })).json() as FlowTestAnswer;
  await api.call('DELETE', `/flows/${id}`, { as: anna });
  return { runs: test?.runs.length, refused: test?.refused };
}
const RUNS = { runs: 1, refused: [] };
/** Triggers that need a known viewer: a made-up one has no join sound; a past event of a real one is offered too. */
const OF_KNOWN: readonly TriggerKind[] = ['JOIN_SOUND'];
const NOT_THEM = { runs: 0, refused: [{ code: 'notMatched' }] };

/** Returns the event of the platform that causes another one. */
const causeOf = (type: EventType): EventType => (type === 'battleChanged' ? 'battle' : type);

describe.each(KINDS)('%s', (kind) => {
  it('hears the events of the platform that the dashboard says it does', () => {
    const heard = TRIGGERS[kind].on
      .map(causeOf)
      .filter((type) => (PLATFORM_EVENTS as readonly string[]).includes(type));
    expect([...heardBy(kind)].sort()).toEqual([...heard].sort());
  });

  const comesTo = OF_KNOWN.includes(kind) ? NOT_THEM : RUNS;
  it('runs by the event that is offered for it', async () => expect(await tried(flowBy(kind))).toEqual(comesTo));
});

describe('an event that is offered', () => {
  it.each<[TriggerKind, JsonObject]>([
    ['GIFT', { giftId: '9', fires: 'streakEnd', minCount: 4, minCoins: 1000 }],
    ['COINS', { count: 500, counting: 'inTotal' }],
    ['EVERY_NTH_GIFT', { count: 7 }],
    ['LIKES', { count: 300, counting: 'perViewer' }],
    ['SUBSCRIBE', { minMonths: 6 }],
    ['TREASURE_BOX', { minCoins: 300 }],
    ['RAID', { minViewers: 50 }],
    ['BATTLE', { moment: 'leadChanged' }],
    ['BATTLE', { moment: 'leadTaken' }],
    ['BATTLE', { moment: 'leadLost' }],
    ['BATTLE', { moment: 'lastSeconds' }],
    ['BATTLE', { moment: 'won' }],
    ['BATTLE', { moment: 'lost' }],
    ['BATTLE', { moment: 'draw' }],
    ['CHAT_COMMAND', { command: '!give' }],
    ['CHAT_MESSAGE', { match: 'contains', text: 'good night' }],
    ['CHAT_MESSAGE', { match: 'matches', text: 'good*nigh?' }],
    ['EMOTE', { emoteId: 'heart' }],
  ])('fits a %s that is set to %j', async (kind, settings) => {
    expect(await tried(flowBy(kind, settings))).toEqual(RUNS);
  });

  it('has words behind its command only where the flow asks for them', () => {
    const plain = flowBy('CHAT_COMMAND', { command: '!hug' });
    const asking = {
      ...plain,
      blocksById: { a: { ...plain.blocksById['a']!, settings: { text: 'Hugs {arg1}', durationMs: 500 } } },
    };
    const said = (flow: Flow): unknown => sampleFor(flow, flow.triggersById['t']!, NEEDS)?.values['comment'];
    expect([said(plain), said(asking)]).toEqual(['!hug', '!hug Mia 5']);
  });

  it('is of another kind where the cause hears several', () => {
    const flow = flowBy('FIRST_TIME');
    expect(sampleFor(flow, flow.triggersById['t']!, NEEDS, 'follow')?.type).toBe('follow');
  });
});
