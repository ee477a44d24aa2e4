/** Keeps a connector running: reports its errors in words and restarts it after a growing delay. */
import { backoffMs } from '#engine/core/backoff.ts';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { ConnectorState, Locale } from '#schemas/generated/types.ts';
import { redactError } from '../ground/base/redact.ts';
import type { Connector } from './connector.ts';
import { type ConnectorReport, reportOf, stateIn } from './connection/connectorReport.ts';
import { startingWords } from './connection/connectionText.ts';
import { waitUntil } from './waitUntil.ts';

export interface RunningConnector {
  /** Returns its state in the given language; English by default. */
  state(locale?: Locale): ConnectorState;
  /** Returns the problem in English; null = none. Waiting for a streamer who is not live is no problem. */
  problem(): string | null;
  /** Returns the last report. */
  report(): ConnectorReport;
  /** Checks a streamer again who was not live a while ago, because somebody opened a page. */
  nudge(): void;
  /** Sends a message to the stream's chat; undefined = this source cannot. */
  send?: Connector['send'];
  chatProblem?: Connector['chatProblem'];
  stop(): Promise<void>;
}

export interface RunDeps {
  clock: Clock;
  scheduler: Scheduler;
  emit(draft: EventDraft): Promise<void>;
  log: { info?(fields: object, message: string): void; warn(fields: object, message: string): void };
  /** Called with every report after `state` reflects it. */
  onReport?(report: ConnectorReport): void;
}

const WAITS = { firstMs: 1_000, lastMs: 60_000 };

/** Starts a connector named `name`, which runs until it is stopped or its source ends. */
export function runConnector(name: string, connector: Connector, deps: RunDeps): RunningConnector {
  const abort = new AbortController();
  let state = reportOf(name, 'connecting', startingWords);
  const report = (next: ConnectorReport): void => {
    // The texts may name people, so the log only contains the status.
    if (next.status !== state.status) deps.log.info?.({ connector: name, status: next.status }, 'connector');
    state = next;
    deps.onReport?.(next);
  };

  const loop = async (): Promise<void> => {
    for (let failures = 0; !abort.signal.aborted; failures++) {
      try {
        return await connector.run(deps.emit, report, abort.signal);
      } catch (error) {
        const waitMs = backoffMs(WAITS, failures);
        const message = error instanceof Error ? error.message : String(error);
        report({
          connector: name,
          status: 'waiting',
          message: `${message} Trying again in ${waitMs / 1000} s.`.slice(0, 500),
          nextTryMs: deps.clock.nowMs() + waitMs,
        });
        deps.log.warn({ connector: name }, redactError(error));
        await waitUntil(deps.clock.nowMs() + waitMs, deps, abort.signal);
      }
    }
  };
  const finished = loop();
  return {
    state: (locale = 'en') => stateIn(state, locale),
    problem: () => (isProblem(state) ? state.message : null),
    report: () => state,
    nudge: () => connector.nudge?.(),
    ...(connector.send && { send: connector.send.bind(connector) }),
    ...(connector.chatProblem && { chatProblem: connector.chatProblem.bind(connector) }),
    stop: async () => {
      abort.abort();
      await finished;
    },
  };
}

function isProblem({ status, isExpected }: ConnectorReport): boolean {
  return (status === 'waiting' || status === 'failed') && isExpected !== true;
}
