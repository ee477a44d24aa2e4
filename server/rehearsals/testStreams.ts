/**
 * Made-up streams that are sources: at most so many run on a server; whoever comes later waits until one ends and is told
 * so. Each begins anew with every start: nothing of an earlier one is left.
 */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { type ConnectorReport, reportOf } from '../connectors/live/connectorReport.ts';
import { simulatorConnector } from '../connectors/simulator/connector.ts';
import { parseSimulatorOptions } from '../connectors/simulator/simulatorOptions.ts';
import type { Rehearsals } from './rehearsals.ts';
import { fullWords, playingWords } from './text.ts';

/** Made-up streams on a server at a time. */
export const MAX_TEST_STREAMS = 100;

export interface TestStreamsDeps {
  rehearsals: Pick<Rehearsals, 'openStream'>;
  clock: Clock;
  scheduler: Scheduler;
  log: { warn(fields: object, message: string): void };
  /** By default `MAX_TEST_STREAMS`. */
  max?: number;
}

export interface TestStreamOptions {
  /** Events a second, 0.1 to 20. */
  rate: number;
}

export interface TestStreams {
  /**
   * Starts one for a streamer; there is at most one.
   * @param report told what it does; of one that has to wait, that it waits and for what
   */
  start(
    streamerId: string,
    options: TestStreamOptions,
    report: (report: ConnectorReport) => void,
  ): Promise<{ stop(): Promise<void> }>;
}

const NAME = 'simulator';

interface Wish {
  streamerId: string;
  options: TestStreamOptions;
  report(report: ConnectorReport): void;
  /** Ends what was begun; null while it waits. */
  end: (() => Promise<void>) | null;
}

export function createTestStreams(deps: TestStreamsDeps): TestStreams {
  const { rehearsals, clock, log, max = MAX_TEST_STREAMS } = deps;
  const playing = new Set<Wish>();
  /** First come, first served. */
  const waiting = new Set<Wish>();

  function play(wish: Wish): void {
    const { session, close } = rehearsals.openStream(wish.streamerId);
    const abort = new AbortController();
    const emit = async (draft: EventDraft): Promise<void> => void (await session.submit(draft));
    const seed = Math.floor(clock.nowMs()) % 0xffffffff;
    const options = { ...parseSimulatorOptions(`rate=${wish.options.rate},whales=0.5`), seed };
    const time = { ...deps, clock: { nowMs: () => session.nowMs } };
    playing.add(wish);
    wish.report(reportOf(NAME, 'connected', playingWords));
    const finished = simulatorConnector(options, time)
      .run(emit, () => undefined, abort.signal)
      .catch((error: unknown) => {
        if (!abort.signal.aborted) log.warn({ streamer: wish.streamerId, err: error }, 'a test stream broke off');
      });
    wish.end = async () => {
      abort.abort();
      await finished;
      await close();
    };
  }

  /** Tried again by whoever gives a place back; a streamer whose session is gone meanwhile leaves it to the next. */
  function playNext(): void {
    for (const wish of waiting) {
      if (playing.size >= max) return;
      waiting.delete(wish);
      try {
        play(wish);
      } catch (error) {
        log.warn({ streamer: wish.streamerId, err: error }, 'a test stream could not begin');
      }
    }
  }

  return {
    async start(streamerId, options, report) {
      const wish: Wish = { streamerId, options, report, end: null };
      if (playing.size < max) play(wish);
      else {
        waiting.add(wish);
        report(reportOf(NAME, 'waiting', fullWords(max)));
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
