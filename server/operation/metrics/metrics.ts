/**
 * Provides metrics in the text format of Prometheus. Existing counts are read on request; only momentary events are pushed.
 * Labels come from fixed sets: no names, no keys, no addresses.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AnsweredRequest } from '../../ground/http/requests.ts';
import type { MetricsSource } from '../../ground/http/metricsRoutes.ts';
import type { PictureOutcome } from '../../media/remote/pictureSource.ts';
import type { SpeechOutcome } from '../../providers/speech/makeSpeech.ts';
import type { SessionObserver } from '../../show/session/sessionObserver.ts';
import { type Sources, watchSources } from './sources.ts';

export interface Metrics extends MetricsSource {
  sessions: SessionObserver;
  picture(outcome: PictureOutcome): void;
  answered(request: AnsweredRequest): void;
  checkpointFailed(): void;
  /** Counts the outcome of a text at a speech provider. */
  spoke(provider: string, outcome: SpeechOutcome): void;
  /** Sets the sources of all other metrics. */
  watch(sources: Sources): void;
}

/** A commit to a good disk takes 1 ms, to a slow one 50; after 5 s SQLite gives up waiting for a lock. */
const COMMIT_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];
/** Up to the largest batch including follow-ups. */
const COMMIT_EVENTS = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500];

/**
 * Creates the metrics.
 * @param version version of the program
 */
export function createMetrics(version: string): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: 'liveloom_build_info', help: 'The version that runs.', labelNames: ['version'], registers }).set(
    { version },
    1,
  );
  const pictures = new Counter({
    name: 'liveloom_pictures_total',
    help: 'Requests for pictures of strangers, by what became of them.',
    labelNames: ['outcome'],
    registers,
  });
  const requests = new Counter({
    name: 'liveloom_http_requests_total',
    help: 'Answers by method, pattern of the route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const checkpointErrors = new Counter({
    name: 'liveloom_checkpoint_errors_total',
    help: 'Failed attempts to move the write-ahead log into the database.',
    registers,
  });
  const speech = new Counter({
    name: 'liveloom_speech_total',
    help: 'Texts to be spoken, by provider and by what became of them.',
    labelNames: ['provider', 'outcome'],
    registers,
  });
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    sessions: sessionMetrics(registers),
    picture: (outcome) => pictures.inc({ outcome }),
    answered: ({ method, route, status }) => requests.inc({ method, route, status }),
    checkpointFailed: () => checkpointErrors.inc(),
    spoke: (provider, outcome) => speech.inc({ provider, outcome }),
    watch: (sources) => watchSources(registers, sources),
  };
}

function sessionMetrics(registers: Registry[]): SessionObserver {
  const events = new Counter({
    name: 'liveloom_events_total',
    help: 'Folded and committed events by type, with those that followed from others.',
    labelNames: ['type'],
    registers,
  });
  const batches = new Histogram({
    name: 'liveloom_commit_events',
    help: 'Events per commit.',
    buckets: COMMIT_EVENTS,
    registers,
  });
  const durations = new Histogram({
    name: 'liveloom_commit_duration_seconds',
    help: 'How long the transaction of a commit took.',
    buckets: COMMIT_SECONDS,
    registers,
  });
  const errors = new Counter({
    name: 'liveloom_commit_errors_total',
    help: 'Attempts to commit that failed; the events were kept.',
    registers,
  });
  const reports = new Counter({
    name: 'liveloom_fold_reports_total',
    help: 'Events that an item or a stage could not fold.',
    registers,
  });
  return {
    committed(commit) {
      for (const [type, count] of countByType(commit.events)) events.inc({ type }, count);
      reports.inc(commit.reports.length);
      batches.observe(commit.events.length);
    },
    wrote: (durationMs) => durations.observe(durationMs / 1_000),
    failed: () => errors.inc(),
  };
}

/** Counted in a map first, because labels cost more and a batch may contain a thousand events. */
function countByType(events: readonly { type: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { type } of events) counts.set(type, (counts.get(type) ?? 0) + 1);
  return counts;
}
