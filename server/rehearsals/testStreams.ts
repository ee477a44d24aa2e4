/**
 * Runs made-up streams as sources: a limited number per server; later ones wait until one ends, and are told so. Each starts
 * from scratch, without anything of an earlier one.
 */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { RehearsalOptions, RehearsalSource } from '../sources/host/rehearsalSource.ts';
import { type ConnectorReport, reportOf } from '../sources/connection/connectorReport.ts';
import { simulatorConnector } from '../sources/simulator/connector.ts';
import { parseSimulatorOptions } from '../sources/simulator/simulatorOptions.ts';
import type { Rehearsals } from './rehearsals.ts';
import { fullWords, playingWords } from './testStreamText.ts';

/** Maximum number of made-up streams per server. */
const MAX_TEST_STREAMS = 100;

export interface TestStreamsDeps {
  rehearsals: Pick<Rehearsals, 'openStream'>;
  clock: Clock;
  scheduler: Scheduler;
  log: { warn(fields: object, message: string): void };
  /** `MAX_TEST_STREAMS` by default. */
  max?: number;
}

const NAME = 'simulator';

interface Wish {
  streamerId: string;
  options: RehearsalOptions;
  report(report: ConnectorReport): void;
  /** Ends what was started; null while it waits. */
  end: (() => Promise<void>) | null;
}

export function createTestStreams(deps: TestStreamsDeps): RehearsalSource {
  const { rehearsals, clock, log, max = MAX_TEST_STREAMS } = deps;
  const playing = new Set<Wish>();
  /** Waiting streams, first come, first served. */
  const waiting = new Set<Wish>();

  function play(wish: Wish): void {
    const { session, close } = rehearsals.openStream(wish.streamerId);
    const abort = new AbortController();
    const emit = async (draft: EventDraft): Promise<void> => void (await session.submit(draft));
    const seed = Math.floor(clock.nowMs()) % 0xffffffff;
    const options = { ...parseSimulatorOptions(`rate=${wish.options.rate},whales=0.5,superFan=1,battles=0.5`), seed };
    const time = { ...deps, clock: { nowMs: () => session.nowMs } };
    playing.add(wish);
    wish.report(reportOf(NAME, 'connected', playingWords));
    const finished = simulatorConnector(options, time)
      .run(emit, () => undefined, abort.signal)
      .catch((error: unknown) => {
        if (!abort.signal.aborted)
          log.warn({ streamer: wish.streamerId, err: error }, 'test stream stopped after an error');
      });
    wish.end = async () => {
      abort.abort();
      await finished;
      await close();
    };
  }

  /** Called when a place becomes free; a streamer whose session is gone meanwhile leaves it to the next. */
  function playNext(): void {
    for (const wish of waiting) {
      if (playing.size >= max) return;
      waiting.delete(wish);
      try {
        play(wish);
      } catch (error) {
        log.warn({ streamer: wish.streamerId, err: error }, 'test stream could not be started');
      }
    }
  }

  return {
    async start(streamerId, options, report) {
      const wish: Wish = { streamerId, options, report, end: null };
      if (playing.size < max) play(wish);
      else {
        waiting.add(wish);
        report(reportOf(NAME, 'waiting', fullWords(max), { stage: 'refused', isExpected: true }));
      }
      let stopped: Promise<void> | null = null;
      const stop = async (): Promise<void> => {
        waiting.delete(wish);
        await wish.end?.();
        if (playing.delete(wish)) playNext();
      };
      return { stop: () => (stopped ??= stop()) };
    },
  };
}
