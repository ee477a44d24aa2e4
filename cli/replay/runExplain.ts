/** Explains for the events of a recording which flows they fired, and which not, and why. */
import type { FlowExplanation } from '#schemas/generated/types.ts';
import { explainEvent } from '#server/pages/history/explainEvent.ts';
import { HistoryLog } from '#server/pages/history/historyLog.ts';
import { eventView, explainedFlow } from '#server/pages/history/historyViews.ts';
import { type Occurrence, OutcomeReader } from '#server/pages/history/outcomes.ts';
import { isEditOfFlows, withFlows, scheduling } from '#server/rehearsals/backtest/withFlows.ts';
import { NO_ROWS, type PastInput, Refold } from '#server/show/session/refold/refold.ts';
import { openFreshSession } from './freshSession.ts';
import { playedRecording } from './playedRecording.ts';
import type { BacktestInput } from './runBacktest.ts';

export interface ExplainInput extends Omit<BacktestInput, 'against'> {
  /** Left out: all events that fired, refused or nearly fired anything; the newest thousands of them. */
  eventId?: string;
}

function explanationOf({ event, outcomes, index }: Occurrence): FlowExplanation {
  const whole = { seq: 0, ...event } as Parameters<typeof explainEvent>[0]['event'];
  const answers = explainEvent({
    index: index!,
    event: whole,
    outcomes,
    isComplete: true,
    keyName: (_kind, key) => key,
  });
  const flows = answers.map((answer) => explainedFlow(index!, answer, 'en'));
  return { ...eventView({ event, outcomes, index }), flows, flowCount: flows.length };
}

/** Returns explanations in the order of the events; none = the recording has no such event. */
export async function runExplain({ recording, bundle, flows, eventId }: ExplainInput): Promise<FlowExplanation[]> {
  const played = await playedRecording({ recording, bundle });
  const { name, startedAt, endMs, seed } = played.header;
  const opened = { bundle: played.bundle, documents: played.documents, streamerName: name, seed, startAtMs: startedAt };
  const { session, store, close } = await openFreshSession({ ...opened, time: { mode: 'recorded' } });
  const log = new HistoryLog();
  const reader = new OutcomeReader();
  let wantedEvent: PastInput | null = null;
  const keep = (occurrence: Occurrence | null): void => {
    if (occurrence && (eventId ?? occurrence.event.id) === occurrence.event.id) log.add(occurrence);
  };
  try {
    const from = { state: withFlows(session.state, flows), rows: NO_ROWS };
    const refold = new Refold({ from, store, seed, onFlows: (seen) => keep(reader.read(seen)) });
    await refold.take([scheduling(refold.state)]);
    for await (const event of played.events()) {
      if (event.id === eventId) wantedEvent = event;
      // The flows of the file stay.
      if (isEditOfFlows(event)) continue;
      await refold.take([event]);
    }
    await refold.advance(endMs);
    const { index } = refold.state.stages.flows;
    if (eventId === undefined) return log.all().sort(byTime).map(explanationOf);
    const found =
      log.of(eventId) ?? (wantedEvent && ({ event: wantedEvent, outcomes: [], index } as unknown as Occurrence));
    return found ? [explanationOf(found)] : [];
  } finally {
    await close();
  }
}

const byTime = ({ event: one }: Occurrence, { event: other }: Occurrence): number =>
  one.at - other.at || (one.seq ?? 0) - (other.seq ?? 0);
