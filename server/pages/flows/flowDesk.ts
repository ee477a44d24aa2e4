/** Shows and controls a streamer's running flows through the session, which may run anywhere. */
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { FlowValue } from '#engine/flows/values.ts';
import type {
  ControlFlowQueue,
  FlowRuns,
  FlowsActivity,
  FlowsMonitor,
  FlowsOverview,
  Locale,
  StartedFlows,
  StopFlowsPayload,
  StoppedFlows,
} from '#schemas/generated/types.ts';
import { isStopped } from '../../show/fold/flows/queueCommands.ts';
import type { RunRecord } from '../../show/fold/flows/state/trace.ts';
import type { SessionState } from '../../show/fold/sessionState.ts';
import type { FlowLoadReport } from '../../show/session/flowLoad.ts';
import type { Inbox } from '../../show/session/ports/inbox.ts';
import type { SessionReader } from '../../show/session/ports/sessionReader.ts';
import { flowRunsOf } from './flowRuns.ts';
import { activityOf } from './flowsActivity.ts';
import { missedRuns } from './missedRuns.ts';
import { monitorOf } from './monitor.ts';
import { buttonsOf, overviewOf } from './overview.ts';
import { revised } from './revised.ts';
import { isoTime } from './runViews.ts';
import { startedBy } from './startedBy.ts';

export interface FlowDesk {
  overview(streamerId: string): Promise<FlowsOverview>;
  monitor(streamerId: string, profileId: string, locale: Locale): Promise<FlowsMonitor>;
  activity(streamerId: string, locale: Locale): Promise<FlowsActivity>;
  /** Returns the current and past runs of one flow, step by step. */
  runs(streamerId: string, flowId: string, locale: Locale): Promise<FlowRuns>;
  /** Checks whether a run continues or is among the last that ended. */
  hasRun(streamerId: string, runId: string): Promise<boolean>;
  /** Stops runs and returns their number. */
  stop(streamerId: string, which: StopFlowsPayload): Promise<StoppedFlows>;
  pause(streamerId: string, isPaused: boolean): Promise<void>;
  /** @throws FLOW_RUN_GONE */
  control(streamerId: string, queueId: string, what: ControlFlowQueue): Promise<void>;
  /** Refuses a button that its flows did not mark for helpers. @throws HELPER_BUTTON */
  refuseHelperPress(streamerId: string, name: string): Promise<void>;
  press(streamerId: string, name: string, locale: Locale): Promise<StartedFlows>;
  /** Starts a flow without one of its triggers. */
  run(streamerId: string, flowId: string, locale: Locale): Promise<StartedFlows>;
  /** Repeats a run that has ended. @throws FLOW_RUN_GONE */
  again(streamerId: string, runId: string, locale: Locale): Promise<StartedFlows>;
  /**
   * Shows again what no page has shown, oldest first, and nothing else of those runs.
   * @param profileId undefined = of all profiles
   */
  showMissedAgain(streamerId: string, profileId: string | undefined, locale: Locale): Promise<StartedFlows>;
  resetCooldown(streamerId: string, flowId: string): Promise<void>;
}

export interface FlowDeskDeps {
  host: Inbox;
  /** Returns how much of the server's time a streamer's flows use when it is a lot. */
  loadOf(streamerId: string): FlowLoadReport | null;
  sessions: SessionReader;
  clock: Clock;
  /** Returns unguessable text. */
  randomKey(): string;
}

/** Maximum number and length of run values in an event. */
const MAX_VALUES = 50;
const MAX_TEXT = 1000;

function handedOn({ variables = {} }: RunRecord): Record<string, FlowValue> {
  const entries = Object.entries(variables).slice(0, MAX_VALUES);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, MAX_TEXT) : value]),
  );
}

/** Returns the command that starts a run again, for the same viewer with the same values. */
function repeatOf(record: RunRecord, more: { showsAgain?: string } = {}): EventDraft {
  const { flowId, triggerId, viewer } = record;
  const payload = { flowId, variables: handedOn(record), ...(triggerId !== undefined && { triggerId }), ...more };
  return { type: 'runFlow', payload, ...(viewer && { viewer }) };
}

/** Actions of a queue that concern one run. */
const ABOUT_RUNS: readonly ControlFlowQueue['action'][] = ['drop', 'move'];

export function createFlowDesk({ host, loadOf, sessions, clock, randomKey }: FlowDeskDeps): FlowDesk {
  const stateOf = async (streamerId: string): Promise<SessionState | undefined> =>
    (await sessions.read(streamerId))?.state;
  const timeOf = (state: SessionState | undefined): number => Math.max(state?.at ?? 0, Math.floor(clock.nowMs()));
  const submitCommand = (streamerId: string, draft: EventDraft): Promise<unknown> =>
    host.submit(streamerId, { ...draft, origin: 'command' });

  /** Submits the event and finds its effects by the event's id. */
  async function start(streamerId: string, draft: EventDraft, locale: Locale): Promise<StartedFlows> {
    const id = `${draft.type}:${randomKey()}`;
    await submitCommand(streamerId, { ...draft, id });
    return startedBy(await stateOf(streamerId), id, locale);
  }

  return {
    overview: async (streamerId) => revised(overviewOf(await stateOf(streamerId), loadOf(streamerId))),
    async monitor(streamerId, profileId, locale) {
      const state = await stateOf(streamerId);
      return { ...revised(monitorOf(state, profileId, locale)), now: isoTime(timeOf(state)) };
    },
    async activity(streamerId, locale) {
      const state = await stateOf(streamerId);
      const nowMs = timeOf(state);
      return { ...revised(activityOf(state, nowMs, locale)), now: isoTime(nowMs) };
    },
    async runs(streamerId, flowId, locale) {
      const state = await stateOf(streamerId);
      const nowMs = timeOf(state);
      return { ...revised(flowRunsOf(state, { flowId, nowMs, locale })), now: isoTime(nowMs) };
    },
    async hasRun(streamerId, runId) {
      const flows = (await stateOf(streamerId))?.stages.flows;
      return (
        flows !== undefined && (flows.runs.has(runId) || flows.records.find(({ id }) => id === runId) !== undefined)
      );
    },
    async stop(streamerId, payload) {
      const before = (await stateOf(streamerId))?.stages.flows;
      await submitCommand(streamerId, { type: 'stopFlows', payload });
      const after = (await stateOf(streamerId))?.stages.flows;
      const meant = [...(before?.runs.entries() ?? [])].filter(([, run]) => isStopped(before!, run, payload));
      return { ended: meant.filter(([id]) => after?.runs.has(id) !== true).length };
    },
    pause: async (streamerId, isPaused) =>
      void (await submitCommand(streamerId, { type: 'pauseFlows', payload: { isPaused } })),
    async control(streamerId, queueId, what) {
      const waiting = (await stateOf(streamerId))?.stages.flows.queues[queueId]?.waiting ?? [];
      if (ABOUT_RUNS.includes(what.action) && !waiting.includes(what.runId ?? ''))
        throw new AppError('FLOW_RUN_GONE', { id: what.runId ?? '' });
      await submitCommand(streamerId, { type: 'changeQueue', payload: { queueId, ...what } });
    },
    async refuseHelperPress(streamerId, name) {
      const state = await stateOf(streamerId);
      if (state && buttonsOf(state.stages.flows).get(name)) return;
      throw new AppError('HELPER_BUTTON', { name });
    },
    press: (streamerId, name, locale) => start(streamerId, { type: 'pressButton', payload: { name } }, locale),
    run: (streamerId, flowId, locale) =>
      start(streamerId, { type: 'runFlow', payload: { flowId, variables: {} } }, locale),
    async again(streamerId, runId, locale) {
      const record = (await stateOf(streamerId))?.stages.flows.records.find(({ id }) => id === runId);
      if (record === undefined) throw new AppError('FLOW_RUN_GONE', { id: runId });
      return start(streamerId, repeatOf(record), locale);
    },
    async showMissedAgain(streamerId, profileId, locale) {
      const flows = (await stateOf(streamerId))?.stages.flows;
      const answer: StartedFlows = { started: 0, refused: [] };
      for (const record of flows ? missedRuns(flows, profileId) : []) {
        const { started, refused } = await start(streamerId, repeatOf(record, { showsAgain: record.id }), locale);
        answer.started += started;
        answer.refused.push(...refused);
      }
      return answer;
    },
    resetCooldown: async (streamerId, flowId) =>
      void (await submitCommand(streamerId, { type: 'resetCooldown', payload: { flowId } })),
  };
}
