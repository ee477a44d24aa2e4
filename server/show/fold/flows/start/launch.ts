/** Turns a trigger that fired into a run that waits or starts (behaviour: flow-11, flow-12). */
import { fittingValues } from '#engine/flows/declaredValues.ts';
import { withValues } from '#engine/flows/values.ts';
import type { ViewerRef } from '#schemas/generated/types.ts';
import type { CompiledFlow } from '../compiledFlow.ts';
import { isFirstRefused } from '../cooldowns/rules.ts';
import type { FlowVariables } from '../contracts.ts';
import type { MissReason } from '../missReason.ts';
import { queueIdFor } from '../queues/queueCapacity.ts';
import { begin, enqueue } from '../queues/serveQueues.ts';
import { markShownAgain } from '../runs/showAgain.ts';
import { endRun } from '../runs/endRun.ts';
import { cancelledFor, NO_RUN, type Run } from '../state/run.ts';
import type { FlowTransaction } from '../state/flowTransaction.ts';
import { gateFor, gateForCollected, gateForJoining, hasRoomForRefusal, isFullBy } from './gates.ts';
import { mergeInto } from '../queues/mergeRuns.ts';
import { takeRung } from '../queues/ladder.ts';
import { othersOf, shownBy, toldOfSound } from './doubleMoments.ts';
import { spend } from '../cooldowns/spent.ts';

/** A flow that an event, a command or a schedule wants to run. */
export interface Candidate {
  compiled: CompiledFlow;
  triggerId?: string;
  per: string;
  variables: FlowVariables;
  coins: number;
  /** Rank within its group; only the highest runs. */
  specificity: number;
  /** Whether somebody started it by hand, which bypasses the counting limits. */
  isByHand?: boolean;
  /** Viewer of the run, where the event names none; see schemas/events/show-chat-words.json. */
  viewer?: ViewerRef;
  /** The run of which it only shows again what no page has shown. */
  showsAgain?: string;
}

function newRun(work: FlowTransaction, candidate: Candidate): Run {
  const { compiled, triggerId, per, coins, showsAgain } = candidate;
  const { flow, version } = compiled;
  const { id, type, depth } = work.event;
  const viewer = candidate.viewer ?? work.event.viewer;
  return {
    ...NO_RUN,
    id: work.newRunId(),
    flowId: flow.id,
    version,
    triggerId,
    per,
    lane: flow.run.lane,
    place: work.event.seq,
    coins,
    viewer,
    variables: withValues(compiled.variables, fittingValues(flow, candidate.variables)),
    cause: { id, type, depth },
    createdAtMs: work.nowMs,
    ...(showsAgain !== undefined && { showsOnly: true as const }),
  };
}

/** Starts the candidates of one event that are not refused and are the most specific of their group. */
export function launchAll(work: FlowTransaction, candidates: readonly Candidate[]): void {
  const accepted: Candidate[] = [];
  /** Candidates that add to a collecting run. */
  const taken: Candidate[] = [];
  for (const candidate of candidates) {
    if (joined(work, candidate)) {
      taken.push(candidate);
      continue;
    }
    const reason = gateFor(work, candidate);
    if (reason) refuse(work, candidate, reason);
    else accepted.push(candidate);
  }
  // A single candidate is always the most specific.
  const best = accepted.length > 1 ? bestOf(accepted) : null;
  const chosen = accepted.filter((candidate) => {
    const group = groupOf(candidate);
    const isLess = group !== undefined && best !== null && specificityOf(candidate) < best.get(group)!;
    if (isLess) refuse(work, candidate, { code: 'lessSpecific' });
    return !isLess;
  });
  const others = othersOf([...taken, ...chosen]);
  for (const candidate of chosen) {
    const is = shownBy(others, candidate);
    if (is === null) launch(work, toldOfSound(others, candidate));
    else refuse(work, candidate, { code: 'shownByFlow', is });
  }
}

/** Returns the group of which only the most specific flows run: of the moments of an overlay, the one of the highest rank. */
const groupOf = ({ compiled: { flow } }: Candidate): string | undefined =>
  flow.run.ladder === undefined ? flow.run.specificityGroup : flow.run.queueId;

const specificityOf = ({ compiled: { flow }, specificity }: Candidate): number => flow.run.ladder?.rank ?? specificity;

/** Finds the highest specificity of each group. */
function bestOf(candidates: readonly Candidate[]): Map<string, number> {
  const best = new Map<string, number>();
  for (const candidate of candidates) {
    const group = groupOf(candidate);
    if (group !== undefined) best.set(group, Math.max(best.get(group) ?? -Infinity, specificityOf(candidate)));
  }
  return best;
}

function refuse(work: FlowTransaction, candidate: Candidate, reason: MissReason): void {
  const { compiled } = candidate;
  work.refuse(compiled.flow.id, reason);
  if (compiled.graph.steps(undefined, 'refused').length === 0 || !hasRoomForRefusal(work, compiled)) return;
  const isTold = reason.code === 'cooldown' && compiled.flow.run.refusedOnce === true;
  if (isTold && !isFirstRefused(work, compiled, work.event.viewer)) return;
  const variables = { ...candidate.variables, ...refusalValues(reason) };
  begin(work, { ...newRun(work, { ...candidate, variables }), isRefused: true });
}

/** Returns the variables that explain a refusal to its steps. */
const refusalValues = ({ code, is }: MissReason): FlowVariables => ({
  refusedFor: code,
  ...(code === 'cooldown' && typeof is === 'number' && { secondsLeft: Math.ceil(is / 1000) }),
});

/** Adds the event to a collecting run if possible. */
function joined(work: FlowTransaction, candidate: Candidate): boolean {
  const { flow } = candidate.compiled;
  const { kind, waitMs } = flow.run.coalesce;
  if (kind === 'none') return false;
  const collecting = work.runsOf(flow.id, candidate.per).find((id) => work.run(id)!.status === 'collecting');
  if (collecting === undefined || gateForJoining(work, candidate)) return false;
  const merged = mergeInto(work, work.run(collecting)!, newRun(work, candidate), kind);
  work.putRun({ ...merged, collectUntilMs: work.nowMs + waitMs });
  work.refuse(flow.id, { code: 'coalesced' });
  return true;
}

function launch(work: FlowTransaction, candidate: Candidate): void {
  const { compiled, isByHand, showsAgain } = candidate;
  const reason = isFullBy(work, candidate);
  if (reason) return refuse(work, candidate, reason);
  if (showsAgain !== undefined) markShownAgain(work, showsAgain);
  const run = { ...newRun(work, candidate), spent: spend(work, compiled) };
  const { kind, waitMs, maxWaitMs } = compiled.flow.run.coalesce;
  if (kind === 'none') return start(work, run);
  const { nowMs } = work;
  const collecting = {
    status: 'collecting',
    collectUntilMs: nowMs + waitMs,
    collectAtMostMs: nowMs + maxWaitMs,
  } as const;
  work.putRun({ ...run, ...collecting, ...(isByHand && { isByHand }) });
}

/** Puts a run into its queue or starts it at once. */
export function start(work: FlowTransaction, run: Run): void {
  const rules = work.state.index.byId.get(run.flowId)?.flow.run;
  if (rules?.whenRunning === 'restart') endOthers(work, run);
  const isQueued = rules?.mode === 'QUEUED' && !rules.ignoresQueue;
  // What is shown again comes one after the other, however many runs there are.
  if (rules === undefined || !(isQueued || run.showsOnly)) return begin(work, run);
  const { expiresAfterMs, queueId } = rules;
  const expiresAtMs = expiresAfterMs === undefined ? undefined : work.nowMs + expiresAfterMs;
  const own = queueIdFor(work, run, queueId);
  if (rules.ladder !== undefined && !run.showsOnly) return takeRung(work, { ...run, expiresAtMs }, own);
  enqueue(work, { ...run, expiresAtMs }, own);
}

/** Ends the runs that a new run replaces. */
function endOthers(work: FlowTransaction, { id: own, flowId, per }: Run): void {
  for (const id of work.runsOf(flowId, per)) if (id !== own) endRun(work, work.run(id)!, cancelledFor('restarted'));
}

/** Starts a run whose collecting time is over. The general conditions may have changed meanwhile. */
export function startCollected(work: FlowTransaction, collected: Run): void {
  const { isByHand } = collected;
  const run: Run = { ...collected, isByHand: undefined, collectUntilMs: undefined, collectAtMostMs: undefined };
  const compiled = work.state.index.byId.get(run.flowId);
  const { per, coins } = run;
  const reason = compiled ? gateForCollected(work, { compiled, per, coins, ...(isByHand && { isByHand }) }) : null;
  if (reason) endRun(work, run, { outcome: 'cancelled', reason });
  else start(work, run);
}
