/**
 * Tests flows on a past stream (behaviour: backtest-1): folds it with the tested flows and, for comparison, with others, piece
 * by piece. Results of outside work are taken from the stream; unknown ones are made up and counted.
 */
import { randomFor } from '#engine/core/random.ts';
import type { Flow, JsonObject } from '#schemas/generated/types.ts';
import { type EffectKinds, kindOf } from '../../show/effects/effectKind.ts';
import type { AppliedDocuments } from '../../show/fold/documents.ts';
import type { PendingEffect } from '../../show/fold/effects/rules.ts';
import type { FlowIndex } from '../../show/fold/flows/flowIndex.ts';
import { type Pace, type PastInput, Refold, type RefoldStart } from '../../show/session/refold/refold.ts';
import type { RunningStore } from '../../show/session/store.ts';
import { KnownResults } from './knownResults.ts';
import { type FlowTally, Tally } from './tally.ts';
import { isEditOfFlows, renumbered, scheduling, withFlows } from './withFlows.ts';

type Others = AppliedDocuments['others'];

export interface BacktestOptions {
  from: RefoldStart;
  store: Pick<RunningStore, 'loadRows'>;
  seed: number;
  /** Events in order, in portions. */
  pieces: AsyncIterable<readonly PastInput[]>;
  /** End of the stream. */
  untilMs: number;
  /** The tested flows. */
  flows: Others;
  /** Flows for comparison; `asTheyWere` = the original ones, including edits at the time; left out = none. */
  against?: Others | 'asTheyWere';
  kinds: EffectKinds;
  /** Outside work whose results are in the stream. */
  knownResults: ReadonlySet<string>;
  pace?: Pace;
  /** Called after each piece; true = the time is used up. */
  isEnough?(): boolean;
}

export interface TriedFlowResult {
  flowId: string;
  flowName: string;
  now: FlowTally | null;
  /** Null = it did not exist, or nothing is compared. */
  was: FlowTally | null;
}

export interface BacktestResult {
  fromMs: number;
  untilMs: number;
  events: number;
  /** False when it took too long, so that events after `untilMs` are missing. */
  isWhole: boolean;
  flows: TriedFlowResult[];
}

interface Side {
  refold: Refold;
  tally: Tally;
}

/** @param isKnown whether the result of a request is in the stream */
function sideOf(
  options: BacktestOptions,
  flows: Others | 'asTheyWere',
  results: { isKnown(effect: PendingEffect, flowId?: string): boolean; instead?(event: PastInput): PastInput },
): Side {
  const { from, kinds } = options;
  const tally = new Tally();
  const isOther = flows !== 'asTheyWere';
  const refold = new Refold({
    ...options,
    from: isOther ? { ...from, state: withFlows(from.state, flows) } : from,
    onFlows: (seen) => tally.read(seen),
    isLeftOut: (event) => isOther && isEditOfFlows(event),
    instead: (event) => {
      const own = isOther ? renumbered(event) : event;
      return results.instead?.(own) ?? own;
    },
    rehearse(effect) {
      if (results.isKnown(effect, tally.flowOf(effect))) return undefined;
      tally.rehearsed(effect);
      return madeUp(kinds, effect);
    },
  });
  return { refold, tally };
}

function madeUp(
  kinds: EffectKinds,
  { kind: name, key, request }: PendingEffect,
): { result: JsonObject | null; durationMs: number } {
  const random = randomFor(0, key, name);
  return kindOf(kinds, name)?.rehearse(request, random) ?? { result: null, durationMs: 0 };
}

export async function backtest(options: BacktestOptions): Promise<BacktestResult> {
  const { from, pieces, flows, against, isEnough = () => false } = options;
  const known = new KnownResults(options.knownResults);
  const wasKnown = { isKnown: (effect: PendingEffect, flowId?: string) => known.noteRequest(effect, flowId) };
  const was = against === undefined ? null : sideOf(options, against, wasKnown);
  const isKnown = (effect: PendingEffect, flowId?: string): boolean => known.wants(effect, flowId);
  const now = sideOf(options, flows, { isKnown, instead: known.instead });
  let [events, untilMs, isWhole] = [0, from.state.at, true];
  await begin(now);
  if (was && against !== 'asTheyWere') await begin(was);
  for await (const piece of pieces) {
    await was?.refold.take(piece);
    await now.refold.take(piece);
    events += piece.length;
    untilMs = piece.at(-1)?.at ?? untilMs;
    if (!isEnough()) continue;
    isWhole = false;
    break;
  }
  if (isWhole) untilMs = Math.max(untilMs, options.untilMs);
  await now.refold.advance(untilMs);
  await was?.refold.advance(untilMs);
  return { fromMs: from.state.at, untilMs, events, isWhole, flows: compared(now, was) };
}

/** Does what a session does after an edit of flows. */
const begin = ({ refold }: Side): Promise<void> => refold.take([scheduling(refold.state)]);

const indexOf = ({ refold }: Side): FlowIndex => refold.state.stages.flows.index;
const nameOf = (flow: Flow | undefined): string => flow?.name ?? '';

/** Returns all flows of either side that did, or would have done, anything. */
function compared(now: Side, was: Side | null): TriedFlowResult[] {
  const [nowTally, wasTally] = [now.tally.result(), was?.tally.result()];
  const ids = new Set([...indexOf(now).byId.keys(), ...(wasTally?.keys() ?? [])]);
  const rows = [...ids].map((flowId) => ({
    flowId,
    flowName: nameOf((indexOf(now).byId.get(flowId) ?? (was && indexOf(was).byId.get(flowId)))?.flow),
    now: nowTally.get(flowId) ?? null,
    was: wasTally?.get(flowId) ?? null,
  }));
  return rows.filter(({ now: tried, was: before }) => tried !== null || before !== null);
}
