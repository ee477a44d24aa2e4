/** Flows for tests, and sessions that run them. */
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { Flow, FlowBlock, FlowQueue, FlowRunRules, FlowTriggerNode } from '#schemas/generated/types.ts';
import type { FlowsState } from '#server/show/fold/flows/state/flowsState.ts';
import type { Session } from '#server/show/session/session.ts';
import type { SessionOptions } from '#server/show/session/sessionOptions.ts';
import { openTestSession, START_MS, testBundle, testItem, type TestSession, testViewer } from './session.ts';

const RULES: FlowRunRules = {
  mode: 'DEFAULT',
  ignoresQueue: false,
  lane: 'normal',
  chance: 1,
  per: 'flow',
  whenRunning: 'parallel',
  coalesce: { kind: 'none', waitMs: 0, maxWaitMs: 0 },
  cooldowns: [],
  onlyWhileLive: false,
};

export interface TestFlow {
  blocks?: Record<string, Partial<FlowBlock>>;
  cases?: Flow['casesById'];
  variables?: Flow['variablesById'];
  run?: Partial<FlowRunRules>;
  trigger?: Partial<FlowTriggerNode>;
  more?: Partial<Flow>;
}

/** Creates a text that is shown for this long; the step takes a second more. */
export const showText = (text: string, durationMs = 1000): Partial<FlowBlock> => ({
  type: 'action',
  kind: 'SHOW_TEXT',
  settings: { text, durationMs },
});

/** Creates a flow that any frame of a gift fires; blocks are in the order of their names. */
export function testFlow(id: string, { blocks = {}, cases = {}, variables = {}, run, trigger, more }: TestFlow): Flow {
  const whole = (block: Partial<FlowBlock>, at: number): FlowBlock => ({
    type: 'group',
    slot: 'main',
    rank: String(at).padStart(4, '0'),
    isEnabled: true,
    onError: 'goOn',
    ...block,
  });
  const settings = { giftId: '', fires: 'eachFrame', minCount: 1, minCoins: 0 };
  return {
    id,
    name: id,
    isEnabled: true,
    profileIds: [],
    triggersById: { t: { kind: 'GIFT', settings, isEnabled: true, rank: 'a', ...trigger } },
    blocksById: Object.fromEntries(Object.entries(blocks).map(([key, block], at) => [key, whole(block, at)])),
    casesById: cases,
    variablesById: variables,
    run: { ...RULES, ...run },
    ...more,
  };
}

export const flowDraft = (flow: Flow, version = 1): EventDraft => documentDraft('flow', flow.id, flow, version);

export const queueDraft = (queue: FlowQueue): EventDraft => documentDraft('flowQueue', queue.id, queue, 1);

export function documentDraft(kind: string, id: string, patch: object | null, version: number): EventDraft {
  const payload = { kind, id, version, patch: patch as Record<string, unknown> | null };
  return { id: `document:${kind}:${id}:${version}`, type: 'documentChanged', origin: 'document', payload };
}

/** Creates a gift without a streak, in its own group. */
export function giftDraft(id: string, at: number, { giftId = '5655', coins = 1, viewer = 1 } = {}): EventDraft {
  const payload = {
    giftId,
    giftName: 'Rose',
    giftImageUrl: '',
    diamondCount: coins,
    repeatCount: 1,
    repeatEnd: true,
    groupId: id,
    isStreakable: false,
  };
  return { id, at: START_MS + at, type: 'gift', payload, viewer: testViewer(viewer) };
}

export const command = <T extends EventDraft['type']>(at: number, type: T, payload: unknown): EventDraft =>
  ({ at: START_MS + at, type, payload, origin: 'command' }) as EventDraft;

export const flowsOf = ({ state }: Pick<Session, 'state'>): FlowsState => state.stages.flows;

/** Shown texts in order, with ms since the start. */
export interface Seen {
  texts: [atMs: number, text: string][];
}

export async function openFlowSession(
  drafts: readonly EventDraft[],
  options: Partial<SessionOptions> = {},
  file?: string,
): Promise<TestSession & Seen> {
  const texts: Seen['texts'] = [];
  const bundle = testBundle([testItem('LOCATION', 'popup')]);
  const opened = await openTestSession(
    bundle,
    {
      onCommit: ({ events }) => {
        for (const event of events)
          if (event.type === 'showText') texts.push([event.at - START_MS, event.payload.text]);
      },
      ...options,
    },
    ...(file === undefined ? [] : [file]),
  );
  await opened.submitAll(drafts);
  return { ...opened, texts };
}
