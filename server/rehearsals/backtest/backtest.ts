/**
 * Tries flows out on a stream that there was (behaviour: backtest-1): it is folded with the flows that are tried, and beside
 * that with those they are compared with, piece by piece. What happened outside is taken from the stream; what nobody knows
 * is made up and counted.
 */
import { randomFor } from '#engine/core/random.ts';
import type { Flow, JsonObject } from '#schemas/generated/types.ts';
import { type EffectKinds, kindOf } from '../../show/effects/effectKind.ts';
import type { AppliedDocuments } from '../../show/fold/documents.ts';
import type { PendingEffect } from '../../show/fold/effects/rules.ts';
import type { FlowIndex } from '../../show/fold/flows/flowIndex.ts';
import type { Checkpoint } from '../../show/session/refold/checkpoints.ts';
import { type Pace, type PastInput, Refold } from '../../show/session/refold/refold.ts';
import type { RunningStore } from '../../show/session/store.ts';
import { KnownResults } from './knownResults.ts';
import { type FlowTally, Tally } from './tally.ts';
import { isEditOfFlows, renumbered, scheduling, withFlows } from './withFlows.ts';

type Others = AppliedDocuments['others'];

export interface BacktestOptions {
  from: Pick<Checkpoint, 'state' | 'viewers'>;
  store: Pick<RunningStore, 'loadRows'>;
  seed: number;
  /** In their order, some at a time. */
  pieces: AsyncIterable<readonly PastInput[]>;
  /** Where the stream ends. */
  untilMs: number;
  /** The flows that are tried. */
  flows: Others;
  /** Those they are compared with; `asTheyWere` = as they were, with every edit of the time; left out = nothing. */
  against?: Others | 'asTheyWere';
  kinds: EffectKinds;
  /** Work outside whose results are in the stream. */
  knownResults: ReadonlySet<string>;
  pace?: Pace;
  /** Asked after each piece; true = it has taken long enough. */
  isEnough?(): boolean;
}

export interface TriedFlowResult {
  flowId: string;
  flowName: string;
  now: FlowTally | null;
  /** Null = it was not there, or nothing is compared. */
  was: FlowTally | null;
}

export interface BacktestResult {
  fromMs: number;
  untilMs: number;
  events: number;
  /** False: it took too long, and what came after `untilMs` is not in it. */
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
  const wasKnown = { isKnown: (effect: PendingEffect, flowId?: string) => known.asked(effect, flowId) };
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

/** What a session does after an edit of flows. */
const begin = ({ refold }: Side): Promise<void> => refold.take([scheduling(refold.state)]);

const indexOf = ({ refold }: Side): FlowIndex => refold.state.stages.flows.index;
const nameOf = (flow: Flow | undefined): string => flow?.name ?? '';

/** All flows of either side that did anything, or would have. */
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
