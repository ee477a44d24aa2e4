/** Keeps a connector running: what it throws is reported in words and it is started again, later each time. */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { ConnectorState } from '#schemas/generated/types.ts';
import type { Connector } from './connector.ts';
import { waitUntil } from './replay/connector.ts';

export interface RunningConnector {
  state(): ConnectorState;
  stop(): Promise<void>;
}

export interface RunDeps {
  clock: Clock;
  scheduler: Scheduler;
  emit(draft: EventDraft): Promise<void>;
  log: { warn(fields: object, message: string): void };
}

const FIRST_WAIT_MS = 1_000;
const LAST_WAIT_MS = 60_000;

/** Starts a connector named `name`; it runs until it is stopped or its source ends. */
export function runConnector(name: string, connector: Connector, deps: RunDeps): RunningConnector {
  const abort = new AbortController();
  let state: ConnectorState = { connector: name, status: 'connecting', message: 'Starting' };
  const report = (next: ConnectorState): void => void (state = next);

  const loop = async (): Promise<void> => {
    for (let waitMs = FIRST_WAIT_MS; !abort.signal.aborted; waitMs = Math.min(LAST_WAIT_MS, waitMs * 2)) {
      try {
        return await connector.run(deps.emit, report, abort.signal);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        report({
          connector: name,
          status: 'waiting',
          message: `${message} Trying again in ${waitMs / 1000} s.`.slice(0, 500),
        });
        deps.log.warn({ connector: name }, message);
        await waitUntil(deps.clock.nowMs() + waitMs, deps, abort.signal);
      }
    }
  };
  const finished = loop();
  return {
    state: () => state,
    stop: async () => {
      abort.abort();
      await finished;
    },
  };
}
