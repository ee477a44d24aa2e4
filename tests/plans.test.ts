/**
 * Tests every action, trigger, item and game with every plan, through the fold: the plan blocks exactly the parts with
 * `x-plan` in their schema, even a kind with x-plan and nothing else.
 */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { GAMES } from '#engine/games/index.ts';
import { isInPlan, PLANS } from '#engine/rules/plans.ts';
import { readTree } from '#schemas/generator/readTree.ts';
import { plansModule } from '#schemas/generator/plansModule.ts';
import type { SchemaFile } from '#schemas/generator/schemaFile.ts';
import { ACTION_META } from '#schemas/generated/actionMeta.ts';
import { ACTION_VALIDATORS } from '#schemas/generated/actionValidators.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import { LOWEST_PLANS } from '#schemas/generated/plans.ts';
import { TRIGGER_META } from '#schemas/generated/triggerMeta.ts';
import type { ActionKind, GameName, ItemType, JsonObject, Plan, TriggerKind } from '#schemas/generated/types.ts';
import { wireTypeOf } from '#schemas/wireType.ts';
import { ACTIONS } from '#server/show/fold/flows/actions/index.ts';
import type { StepTrace } from '#server/show/fold/flows/state/run.ts';
import { TRIGGERS } from '#server/show/fold/flows/triggers/index.ts';
import { liveOverlayOf } from '#server/show/session/liveItems.ts';
import { flowDraft, giftDraft, showText, testFlow } from './support/flows.ts';
import { folded, planDraft, type PlanFold, startFold, waited } from './support/planFold.ts';
import { testItem, testViewer } from './support/session.ts';

const TREE = readTree(join(import.meta.dirname, '../schemas'));
const ACTION_KINDS = Object.keys(ACTIONS) as ActionKind[];
const TRIGGER_KINDS = Object.keys(TRIGGERS) as TriggerKind[];
const ITEM_TYPES = Object.keys(ITEM_META) as ItemType[];

/** Returns the lowest plan in a file. */
function lowestIn(folder: string, slug: string): Plan | undefined {
  const file = TREE.files.find((one) => one.folder === folder && one.slug === slug);
  return file!.schema['x-plan'] as Plan | undefined;
}

/** Returns the first example of an event. */
const exampleOf = (type: string): JsonObject => {
  const slug = type.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const file = TREE.files.find((one) => one.folder === 'events' && one.slug === slug)!;
  return (file.schema['examples'] as JsonObject[])[0]!;
};

const draftOf = (type: string, at: number): EventDraft =>
  ({
    id: `e${at}`,
    at,
    type,
    origin: 'connector',
    payload: exampleOf(type),
    viewer: testViewer(1),
    itemId: 'item',
  }) as unknown as EventDraft;

const everyPlan = <T extends string>(kinds: readonly T[]): [T, Plan][] =>
  kinds.flatMap((kind) => PLANS.map((plan): [T, Plan] => [kind, plan]));

/** Runs a flow with one action and a text after it. */
function ranWith(plan: EventDraft, kind: string, { isEnabled = true, settings = {} } = {}): PlanFold {
  const step = { type: 'action', kind, settings, isEnabled } as const;
  const flow = testFlow('f', { blocks: { step, after: showText('after') } });
  return folded(startFold([testItem('LOCATION', 'popup')]), [plan, flowDraft(flow), giftDraft('g', 10)]);
}

/** Returns the trace of the action. */
function traceOf({ state: { stages } }: PlanFold): StepTrace | undefined {
  const { records, runs } = stages.flows;
  const steps = [...records.all().flatMap((one) => one.steps), ...[...runs.entries()].flatMap(([, run]) => run.trace)];
  return steps.find(({ blockId }) => blockId === 'step');
}

const typesOf = ({ events }: PlanFold): string[] => events.map(({ type }) => type);
const HELD_BACK = { outcome: 'skipped', problem: { code: 'STEP_NOT_IN_PLAN', params: {} } };

// behaviour: plan-6
test.each(everyPlan(ACTION_KINDS))('the action %s with %s', (kind, plan) => {
  const { slug, defaults } = ACTION_META[kind];
  const isHeldBack = !isInPlan(lowestIn('flows/actions', slug), plan);
  const settings = defaults as unknown as JsonObject;
  const ran = ranWith(planDraft(plan), kind, { settings });
  if (!isHeldBack) return expect(traceOf(ran)).not.toMatchObject(HELD_BACK);
  expect(traceOf(ran)).toMatchObject(HELD_BACK);
  // The run continues with the same effects as without the step.
  expect(typesOf(ran)).toEqual(typesOf(ranWith(planDraft('PRO'), kind, { settings, isEnabled: false })));
  expect(typesOf(ran)).toContain('showText');
  expect(ran.state.stages.effects.pending.size).toBe(0);
});

/** Id of the flow in the example of a call. */
const WEBHOOK_FLOW = exampleOf('webhookReceived')['flowId'] as string;
/** Settings with which examples of events match a trigger of the kind. */
const FITTING: Partial<Record<TriggerKind, JsonObject>> = {
  BUTTON: { name: exampleOf('pressButton')['name']! },
  CHAT_COMMAND: { command: exampleOf('chat')['comment']! },
};
/** Viewer with a join sound. */
const KNOWN: readonly EventDraft[] = [
  draftOf('chat', 1),
  { type: 'changeViewer', origin: 'command', payload: { viewerId: testViewer(1).tiktokId, joinAudioId: 'horn' } },
];
/** Time within which schedules fire. */
const WAIT_MS = 3_600_000;

/** Tells whether a flow with one trigger was refused for the plan, whatever its trigger waits for. */
function isRefused(plan: EventDraft, kind: TriggerKind): boolean {
  const settings = { ...TRIGGER_META[kind].defaults, ...FITTING[kind] } as unknown as JsonObject;
  const flow = testFlow(WEBHOOK_FLOW, { blocks: { after: showText('after') }, trigger: { kind, settings } });
  const start = folded(startFold([testItem('LOCATION', 'popup')]), [plan, flowDraft(flow), ...KNOWN]);
  const drafts = TRIGGERS[kind].on.map((type, at) => draftOf(type, start.state.at + 10 + at));
  const { refusals } = waited(folded(start, drafts), WAIT_MS).state.stages.flows;
  return [...refusals.entries()].some(([key]) => key === `${WEBHOOK_FLOW}/plan`);
}

// behaviour: plan-6
test.each(everyPlan(TRIGGER_KINDS))('the trigger %s with %s', (kind, plan) => {
  const lowest = lowestIn('flows/triggers', TRIGGER_META[kind].slug);
  expect(isRefused(planDraft(plan), kind)).toBe(!isInPlan(lowest, plan));
});

// behaviour: plan-6
test.each(TRIGGER_KINDS)('the trigger %s would be held back', (kind) => {
  const lowestPlans = { ...LOWEST_PLANS, [`trigger/${kind}`]: 'BASIC' } as const;
  expect(isRefused(planDraft('FREE', lowestPlans), kind)).toBe(true);
  expect(isRefused(planDraft('BASIC', lowestPlans), kind)).toBe(false);
});

// behaviour: plan-6
test.each(ACTION_KINDS)('the action %s would be held back', (kind) => {
  const lowestPlans = { ...LOWEST_PLANS, [`action/${kind}`]: 'BASIC' } as const;
  const settings = ACTION_META[kind].defaults as unknown as JsonObject;
  expect(traceOf(ranWith(planDraft('FREE', lowestPlans), kind, { settings }))).toMatchObject(HELD_BACK);
});

// behaviour: plan-6, item-9
test.each(everyPlan(ITEM_TYPES))('the item %s with %s', (type, plan) => {
  const { state } = folded(startFold([testItem(type, 'item')]), [planDraft(plan)]);
  const shown = liveOverlayOf(state, (data) => data).items.map((item) => item.type);
  expect(shown).toEqual(isInPlan(lowestIn('items', ITEM_META[type].slug), plan) ? [type] : []);
  expect(state.stages.items.byId).toHaveProperty('item');
});

const STARTS: Readonly<Record<GameName, EventDraft>> = {
  'like-balloon': { ...draftOf('startLikeBalloon', 10), origin: 'command' },
  'wheel-of-fortune': { ...draftOf('runWheel', 10), origin: 'command' },
};

// behaviour: plan-6
test.each(everyPlan(Object.keys(GAMES) as GameName[]))('the game %s with %s', (game, plan) => {
  const { state } = folded(startFold(), [planDraft(plan), STARTS[game]]);
  expect(Object.keys(state.stages.games.byName)).toEqual(isInPlan(lowestIn('games', game), plan) ? [game] : []);
});

describe('a kind that has x-plan and nothing else', () => {
  const words = { en: 'Throw confetti', de: 'Konfetti werfen' };
  const confetti: SchemaFile = {
    id: '/flows/actions/confetti.json',
    folder: 'flows/actions',
    slug: 'confetti',
    schema: { title: 'ConfettiActionSettings', 'x-text': words, 'x-category': 'show', 'x-plan': 'PRO' },
  };
  const generated = plansModule({ ...TREE, files: [...TREE.files, confetti] });
  const lowestPlans = Object.fromEntries(
    [...generated.matchAll(/"([^"]+)": "([A-Z]+)"/g)].map(([, part = '', plan = '']) => [part, plan as Plan]),
  );
  const kind = wireTypeOf(confetti.slug);
  let planned = 0;
  /** Entries as generator and registry would have them, without a plan. */
  const entries: [registry: object, entry: unknown][] = [
    [ACTIONS, { kind, plan: () => ((planned += 1), {}) }],
    [ACTION_META, { slug: confetti.slug, defaults: {}, references: {}, evaluated: {}, provides: [] }],
    [ACTION_VALIDATORS, () => true],
  ];

  test('stands among the parts that plans lack', () => {
    expect(lowestPlans).toEqual({ ...LOWEST_PLANS, 'action/CONFETTI': 'PRO' });
  });

  // behaviour: plan-6
  test.each([
    ['FREE', 0],
    ['BASIC', 0],
    ['PRO', 1],
  ] as const)('runs with %s so often: %i', (plan, times) => {
    planned = 0;
    for (const [registry, entry] of entries) Object.assign(registry, { [kind]: entry });
    try {
      const ran = ranWith(planDraft(plan, lowestPlans), kind);
      expect(planned).toBe(times);
      expect(traceOf(ran)).toMatchObject(times === 0 ? HELD_BACK : { outcome: 'done' });
    } finally {
      for (const [registry] of entries) Reflect.deleteProperty(registry, kind);
    }
  });
});

describe('a setting that the plan lacks', () => {
  const clip = testItem('VIDEO', 'clip');
  const settings = { ...ACTION_META.PLAY_VIDEO.defaults, itemId: 'clip', videoId: 'v', chromaKey: true } as JsonObject;
  const keyedOf = ({ events }: PlanFold): unknown =>
    events.map(({ type, payload }) => type === 'playVideo' && (payload as { chromaKey: boolean }).chromaKey);

  // behaviour: plan-6, video-5
  test.each([
    ['FREE', false],
    ['BASIC', false],
    ['PRO', true],
  ] as const)('is left at its default, and the trace names it: %s', (plan, isKeyed) => {
    const step = { type: 'action', kind: 'PLAY_VIDEO', settings } as const;
    const drafts = [planDraft(plan), flowDraft(testFlow('f', { blocks: { step } })), giftDraft('g', 10)];
    const ran = folded(startFold([clip]), drafts);
    expect(keyedOf(ran)).toContain(isKeyed);
    const setting = { en: 'Make green transparent', de: 'Grün durchsichtig machen' };
    const problem = isKeyed ? undefined : { code: 'STEP_SETTING_NOT_IN_PLAN', params: { setting } };
    const trace = traceOf(waited(ran, 24 * 3_600_000));
    expect(trace?.outcome).toBe('done');
    expect(trace?.problem).toEqual(problem);
  });

  test('a setting that is as in a new step is not named', () => {
    const step = { type: 'action', kind: 'PLAY_VIDEO', settings: { ...settings, chromaKey: false } } as const;
    const drafts = [planDraft('FREE'), flowDraft(testFlow('f', { blocks: { step } })), giftDraft('g', 10)];
    expect(traceOf(waited(folded(startFold([clip]), drafts), 24 * 3_600_000))).not.toHaveProperty('problem');
  });
});
