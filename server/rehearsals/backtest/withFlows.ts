/** Replaces the flows of a state, as if the new ones existed from here on (behaviour: backtest-1). */
import { FLOW_KINDS, indexFlows } from '../../show/fold/flows/flowIndex.ts';
import type { AppliedDocuments } from '../../show/fold/documents.ts';
import type { SessionState } from '../../show/fold/sessionState.ts';
import type { PastInput } from '../../show/session/refold/refold.ts';

/** Kinds of documents that define flows. */
const KINDS = [...FLOW_KINDS, 'flowQueue', 'cooldownGroup'];

export function withFlows(state: SessionState, others: AppliedDocuments['others']): SessionState {
  const own = Object.fromEntries(KINDS.flatMap((kind) => (others[kind] ? [[kind, others[kind]]] : [])));
  const kept = Object.entries(state.documents.others).filter(([kind]) => !isOfFlows(kind));
  const documents = { ...state.documents, others: { ...Object.fromEntries(kept), ...own } };
  const flows = { ...state.stages.flows, index: indexFlows(documents) };
  // `scheduling` replaces the last event, so that later ones keep their seq.
  return { ...state, seq: Math.max(0, state.seq - 1), documents, stages: { ...state.stages, flows } };
}

const isOfFlows = (kind: string): boolean => KINDS.includes(kind);

/** Checks for an edit of flows, which is skipped because the tested ones stay. */
export const isEditOfFlows = ({ type, payload }: PastInput): boolean =>
  type === 'documentChanged' && isOfFlows((payload as { kind: string }).kind);

/** Starts the schedules of flows, as a session does after an edit. */
export function scheduling({ documents, at }: SessionState): PastInput {
  const version = (documents.others['streamer']?.get('streamer')?.version ?? 0) + 1;
  const payload = { kind: 'streamer', id: 'streamer', version, patch: {} };
  return { id: 'backtest:schedules', at, type: 'documentChanged', origin: 'document', payload };
}

/** An edit of the streamer's settings follows a version that `scheduling` has used. */
export function renumbered(event: PastInput): PastInput {
  const { type, payload } = event;
  if (type !== 'documentChanged' || payload.kind !== 'streamer') return event;
  return { ...event, payload: { ...payload, version: payload.version + 1 } };
}
