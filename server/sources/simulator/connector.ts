/**
 * Made-up live stream: the events of `simulate`, each at its time, with the requested chaos. The seed decides what happens, the
 * clock only when; every run has its own ids, so that a journal with an earlier run does not take them for repeats.
 */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { ConnectorState } from '#schemas/generated/types.ts';
import type { RecordedEvent } from '../../show/session/recording/recordingLine.ts';
import type { Connector } from '../connector.ts';
import { reportOf, type Words } from '../connection/connectorReport.ts';
import { waitUntil } from '../waitUntil.ts';
import { GIFTS } from '../tiktok/giftCatalogue.ts';
import { type Delivery, disturb } from './chaos.ts';
import { ratePerSecond, simulate } from './simulate.ts';
import type { SimulatorOptions } from './simulatorOptions.ts';
import { connectedWords, endedWords, lostWords } from './simulatorText.ts';

export interface SimulatorDeps {
  clock: Clock;
  scheduler: Scheduler;
}

type Emit = (draft: EventDraft) => Promise<void>;

const NAME = 'simulator';
/** Number of events that may wait for their commit; enough to fill batches. */
const IN_FLIGHT = 1000;
/** After a longer delay (the computer slept, the disk was slow) the stream continues from there without catching up. */
const MAX_LATE_MS = 5_000;

/** Returns what a simulated stream delivers when it starts at a moment, `connector` events only. */
export function simulatedDeliveries(
  options: SimulatorOptions,
  startedAt: number,
  idPrefix: string,
): Generator<Delivery> {
  const { seed, chaos } = options;
  const events = simulate({ options, startedAt, idPrefix, gifts: GIFTS });
  return disturb(events, { chaos, seed, startedAt, idPrefix });
}

/** Creates the connector. Options come from `parseSimulatorOptions`. */
export function simulatorConnector(options: SimulatorOptions, deps: SimulatorDeps): Connector {
  const connected = connectedWords(Math.round(ratePerSecond(options) * 60), options.seed);
  return {
    async run(emit, report, signal) {
      const reportStatus = (status: ConnectorState['status'], words: Words): void =>
        report(reportOf(NAME, status, words));
      const startedAt = Math.floor(deps.clock.nowMs());
      const idPrefix = `${NAME}:${options.seed}:${startedAt.toString(36)}`;
      const outbox = new Outbox(emit);
      let shiftMs = 0;
      reportStatus('connected', connected);
      for (const delivery of simulatedDeliveries(options, startedAt, idPrefix)) {
        await waitUntil(delivery.atMs + shiftMs, deps, signal);
        if (signal.aborted) break;
        const lateMs = deps.clock.nowMs() - delivery.atMs - shiftMs;
        if (lateMs > MAX_LATE_MS) shiftMs += Math.floor(lateMs);
        if (delivery.kind === 'event') await outbox.send(liveDraft(delivery.event, shiftMs));
        else if (delivery.kind === 'back') reportStatus('connected', connected);
        else reportStatus('waiting', lostWords(Math.ceil((delivery.untilMs - delivery.atMs) / 1000)));
      }
      await outbox.drained();
      if (options.minutes !== null) await waitUntil(startedAt + options.minutes * 60_000 + shiftMs, deps, signal);
      if (!signal.aborted) reportStatus('ended', endedWords);
    },
  };
}

/** Converts an event for a live session, which stamps it. A gap moves with the stream. */
function liveDraft({ at: _plannedAt, ...draft }: RecordedEvent, shiftMs: number): EventDraft {
  if (draft.type !== 'gap') return draft;
  const { fromMs, toMs } = draft.payload;
  return { ...draft, payload: { fromMs: fromMs + shiftMs, toMs: toMs + shiftMs } };
}

/** Sends events without waiting for each commit, but never far ahead of the disk. */
class Outbox {
  readonly #emit: Emit;
  #pending: Promise<void>[] = [];
  #failure: { error: unknown } | null = null;

  constructor(emit: Emit) {
    this.#emit = emit;
  }

  /** @throws what an earlier `emit` threw */
  async send(draft: EventDraft): Promise<void> {
    if (this.#failure !== null) throw this.#failure.error;
    const sent = this.#emit(draft);
    sent.catch((error: unknown) => (this.#failure ??= { error }));
    this.#pending.push(sent);
    if (this.#pending.length >= IN_FLIGHT) await this.drained();
  }

  /** Waits until everything is committed. @throws what an `emit` threw */
  async drained(): Promise<void> {
    await Promise.all(this.#pending.splice(0));
    if (this.#failure !== null) throw this.#failure.error;
  }
}
