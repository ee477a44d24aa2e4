/**
 * Reads why flows ran or did not from the session's stored data (behaviour: why-4): the last runs in full, and the newest
 * examples of each refusal. Nothing else is known from before a checkpoint.
 */
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { FlowsState } from '../../show/fold/flows/state/flowsState.ts';
import type { JournalEvent } from '../../show/fold/foldOutput.ts';
import type { Run } from '../../show/fold/flows/state/run.ts';
import type { RunRecord } from '../../show/fold/flows/state/trace.ts';
import { endOf, kindOfReason, type Occurrence, type Outcome } from './outcomes.ts';

interface Stored {
  eventId: string;
  atMs: number;
  type: string;
  outcome: Outcome;
  viewer?: StreamEvent['viewer'];
}

function ofRun({ id, flowId, triggerId, cause, viewer, createdAtMs, startedAtMs }: Run | RunRecord): Stored {
  const by = triggerId === undefined ? {} : { triggerId };
  const began = startedAtMs === undefined ? {} : { startedAtMs };
  return {
    eventId: cause.id,
    atMs: createdAtMs,
    type: cause.type,
    ...(viewer && { viewer }),
    outcome: { flowId, kind: 'fired', runId: id, ...by, createdAtMs, ...began },
  };
}

function storedIn({ records, runs, refusals }: FlowsState): Stored[] {
  // Refusal runs are no runs of the flow.
  const own = records.all().filter(({ isRefused }) => !isRefused);
  const ended = own.map((record): Stored => {
    const stored = ofRun(record);
    return { ...stored, outcome: { ...stored.outcome, ...endOf(record) } };
  });
  const going = [...runs.entries()].filter(([, { isRefused }]) => !isRefused).map(([, run]) => ofRun(run));
  const refused = [...refusals.entries()].flatMap(([, { flowId, examples }]) =>
    examples.map(({ eventId, atMs, reason }): Stored => {
      const outcome: Outcome = { flowId, kind: kindOfReason(reason), reason, createdAtMs: atMs };
      return { eventId, atMs, type: '', outcome };
    }),
  );
  return [...ended, ...going, ...refused];
}

/**
 * Returns outcomes by event.
 * @param isKnown whether an event is known in full already
 */
export async function storedOutcomes(
  flows: FlowsState,
  isKnown: (eventId: string) => boolean,
  journal: (ids: readonly string[]) => Promise<ReadonlyMap<string, JournalEvent>>,
): Promise<Occurrence[]> {
  const byEvent = new Map<string, Stored[]>();
  for (const stored of storedIn(flows)) {
    const { eventId } = stored;
    if (!isKnown(eventId)) byEvent.set(eventId, [...(byEvent.get(eventId) ?? []), stored]);
  }
  const events = await journal([...byEvent.keys()]);
  return [...byEvent].map(([id, all]): Occurrence => {
    const event = events.get(id) ?? bare(id, all);
    return { event, outcomes: all.map(({ outcome }) => outcome), index: null };
  });
}

/** Returns a placeholder for an event that the journal does not have. */
function bare(id: string, all: readonly Stored[]): Occurrence['event'] {
  const { atMs: at } = all[0]!;
  const type = all.find((one) => one.type !== '')?.type ?? '';
  const viewer = all.find((one) => one.viewer)?.viewer;
  const event = { id, at, type, payload: {}, origin: 'connector', depth: 0, ...(viewer && { viewer }) };
  return event as unknown as Occurrence['event'];
}
