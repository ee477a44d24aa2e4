/**
 * State of flows for testing one of them (behaviour: flowtest-1): no run waits or is active, no ended run is remembered, and
 * only the tested trigger can fire. Pauses and cooldowns stay as they are.
 */
import { PersistentMap } from '#engine/core/persistentMap.ts';
import { RecentList } from '#engine/core/recentList.ts';
import type { Flow } from '#schemas/generated/types.ts';
import { compileFlow } from './compiledFlow.ts';
import { indexFlows } from './flowIndex.ts';
import { type FlowsState, IDLE_QUEUE } from './state/flowsState.ts';
import { RESTED } from './pace.ts';

export interface TriedFlow {
  flowId: string;
  triggerId: string;
  /** Whether conditions and limits are skipped, to see only what its steps do. */
  stepsOnly: boolean;
}

/** Returns the flow as it is tested: enabled, with that one trigger. */
function tried(flow: Flow, { triggerId, stepsOnly }: TriedFlow): Flow {
  const { when, ...trigger } = flow.triggersById[triggerId]!;
  const node = { ...trigger, isEnabled: true, ...(when && !stepsOnly && { when }) };
  const one = { ...flow, isEnabled: true, triggersById: { [triggerId]: node } };
  if (!stepsOnly) return one;
  const { maxPerStream: _most, maxPerViewer: _ofViewer, expiresAfterMs: _expires, ...run } = flow.run;
  const free = { chance: 1, onlyWhileLive: false, mode: 'DEFAULT', whenRunning: 'parallel' } as const;
  const coalesce = { kind: 'none', waitMs: 0, maxWaitMs: 0 } as const;
  return { ...one, run: { ...run, ...free, cooldowns: [], coalesce } };
}

/** Returns the state for a test, or undefined when the flow or its trigger does not exist. */
export function stateForTest(flows: FlowsState, test: TriedFlow): FlowsState | undefined {
  const compiled = flows.index.byId.get(test.flowId);
  if (!compiled || !Object.hasOwn(compiled.flow.triggersById, test.triggerId)) return undefined;
  const document = tried(compiled.flow, test);
  const { version } = compiled;
  const others = { flow: PersistentMap.from([[test.flowId, { document, version }]]) };
  const only = indexFlows({ others, overlays: [], profile: { locale: 'en' } });
  const byId = new Map([...flows.index.byId, [test.flowId, compileFlow(document, version)]]);
  const paused = Object.entries(flows.queues).filter(([, { isPaused }]) => isPaused);
  const isPaused = flows.control.isPaused && !test.stepsOnly;
  return {
    ...flows,
    index: { ...flows.index, groups: only.groups, schedules: [], byId },
    control: { ...flows.control, isPaused },
    runs: PersistentMap.empty(),
    runsByKey: PersistentMap.empty(),
    waits: PersistentMap.empty(),
    waitTypes: {},
    queues: Object.fromEntries(paused.map(([id]) => [id, { ...IDLE_QUEUE, isPaused: true }])),
    undos: PersistentMap.empty(),
    schedules: PersistentMap.empty(),
    versions: PersistentMap.empty(),
    records: RecentList.of(),
    refusals: PersistentMap.empty(),
    cues: PersistentMap.empty(),
    highRuns: 0,
    pace: RESTED,
    dues: PersistentMap.empty(),
    nextDue: null,
  };
}
