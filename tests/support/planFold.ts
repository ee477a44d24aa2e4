/** Folds events for a streamer with a plan, without a database: for tests of everything that a plan may lack. */
import type { EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import { lockedParts } from '#engine/rules/plans.ts';
import type { OverlayItem, Plan } from '#schemas/generated/types.ts';
import { documentsFromBundle } from '#server/show/fold/documents.ts';
import { foldOutput } from '#server/show/fold/foldOutput.ts';
import { SESSION_FOLD } from '#server/show/fold/sessionFold.ts';
import type { SessionState } from '#server/show/fold/sessionState.ts';
import { START_MS, testBundle } from './session.ts';

const SEED = 1;

export interface PlanFold {
  state: SessionState;
  events: StreamEvent[];
}

/** Creates the event with a plan's limits, from the schemas or another table of lowest plans. */
export function planDraft(plan: Plan, lowestPlans?: Readonly<Record<string, Plan>>): EventDraft {
  const locked = lowestPlans ? lockedParts(plan, lowestPlans) : lockedParts(plan);
  return { type: 'planChanged', origin: 'document', payload: { viewers: null, locked } };
}

/** Creates a session without folded events. */
export function startFold(items: OverlayItem[] = []): PlanFold {
  const documents = documentsFromBundle(testBundle(items));
  const started = SESSION_FOLD.start(documents, { seq: 0, at: START_MS, rows: [] });
  return { state: SESSION_FOLD.surveyRows(started, [], true), events: [] };
}

/** Folds drafts one after the other, all viewers being new. @throws the errors of folding */
export function folded(start: PlanFold, drafts: readonly EventDraft[]): PlanFold {
  const output = foldOutput();
  let { state } = start;
  for (const draft of drafts) {
    const named = { ...draft, id: draft.id ?? `d${state.seq}` };
    const rows = SESSION_FOLD.rowsNeeded(state, [named]).map((row) => ({ ...row, value: null }));
    const at = Math.max(state.at, draft.at ?? 0);
    const { error, ...done } = SESSION_FOLD.foldInput(SESSION_FOLD.loadRows(state, rows), named, at, SEED, output);
    if (error !== undefined) throw error as Error;
    state = done.state;
  }
  return { state, events: [...start.events, ...output.events] };
}

/** Folds the deadlines until a time after the start. */
export function waited({ state, events }: PlanFold, ms: number): PlanFold {
  const output = foldOutput();
  const later = SESSION_FOLD.foldDeadlines(state, START_MS + ms, SEED, output);
  return { state: later, events: [...events, ...output.events] };
}
