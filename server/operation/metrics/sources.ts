/** Metrics that are read from their sources on request. */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { ConnectorState, SourceState } from '#schemas/generated/types.ts';
import type { HubStats } from '../../pages/realtime/hubStats.ts';

export interface Sources {
  hub(): HubStats;
  /** Number of update sockets of dashboard pages. */
  updates(): number;
  /** Number of waiting events in each open session. */
  queued(): readonly number[];
  /** Connector state by profile id, for connectors of the server's start options. */
  connectors(): readonly (readonly [profile: string, state: ConnectorState])[];
  /** Source and state of each account. */
  accountSources(): readonly Pick<SourceState, 'connector' | 'status'>[];
  /** Size of the write-ahead log. */
  walBytes(): number;
}

type Labels = Readonly<Record<string, string>>;
type Samples = readonly (readonly [Labels, number])[];

interface Definition {
  kind: 'gauge' | 'total';
  name: string;
  help: string;
  labelNames?: string[];
  read(sources: Sources): Samples;
}

const one = (value: number): Samples => [[{}, value]];

const DEFINITIONS: readonly Definition[] = [
  {
    kind: 'gauge',
    name: 'liveloom_sessions',
    help: 'Open sessions.',
    read: ({ queued }) => one(queued().length),
  },
  {
    kind: 'gauge',
    name: 'liveloom_queued_events',
    help: 'Events that wait for their commit.',
    read: ({ queued }) => one(queued().reduce((sum, count) => sum + count, 0)),
  },
  {
    kind: 'gauge',
    name: 'liveloom_wal_bytes',
    help: 'Size of the write-ahead log.',
    read: ({ walBytes }) => one(walBytes()),
  },
  {
    kind: 'gauge',
    name: 'liveloom_connector_state',
    help: '1 for the state a connector is in.',
    labelNames: ['profile', 'connector', 'status'],
    read: ({ connectors }) =>
      connectors().map(([profile, { connector, status }]) => [{ profile, connector, status }, 1] as const),
  },
  {
    kind: 'gauge',
    name: 'liveloom_sources',
    help: 'Sources of accounts, by what they are and what they do.',
    labelNames: ['connector', 'status'],
    read({ accountSources }) {
      const counts = new Map<string, [Labels, number]>();
      for (const labels of accountSources()) {
        const key = JSON.stringify(labels);
        counts.set(key, [labels, (counts.get(key)?.[1] ?? 0) + 1]);
      }
      return [...counts.values()];
    },
  },
  {
    kind: 'gauge',
    name: 'liveloom_follower_connections',
    help: 'Sockets of dashboard pages that are open.',
    read: ({ updates }) => one(updates()),
  },
  {
    kind: 'gauge',
    name: 'liveloom_page_connections',
    help: 'Sockets of pages that are open.',
    read: ({ hub }) => one(hub().connections),
  },
  {
    kind: 'total',
    name: 'liveloom_page_connections_opened_total',
    help: 'Sockets that pages opened.',
    read: ({ hub }) => one(hub().opened),
  },
  {
    kind: 'total',
    name: 'liveloom_page_connections_closed_total',
    help: 'Sockets of pages that were closed, by reason.',
    labelNames: ['reason'],
    read: ({ hub }) => Object.entries(hub().closed).map(([reason, count]) => [{ reason }, count] as const),
  },
  {
    kind: 'total',
    name: 'liveloom_page_messages_sent_total',
    help: 'Messages sent to pages.',
    read: ({ hub }) => one(hub().messagesSent),
  },
  {
    kind: 'total',
    name: 'liveloom_page_bytes_sent_total',
    help: 'Bytes of messages sent to pages.',
    read: ({ hub }) => one(hub().bytesSent),
  },
  {
    kind: 'total',
    name: 'liveloom_page_welcomes_total',
    help: 'Welcomes of pages: with everything, or with what they missed.',
    labelNames: ['with'],
    read({ hub }) {
      const { snapshots, resumed } = hub();
      return [
        [{ with: 'snapshot' }, snapshots],
        [{ with: 'missed' }, resumed],
      ];
    },
  },
];

/** Registers all metrics, which are available from then on. */
export function watchSources(registers: Registry[], sources: Sources): void {
  for (const { kind, read, name, help, labelNames = [] } of DEFINITIONS) {
    const options = { name, help, labelNames, registers };
    if (kind === 'gauge') new Gauge({ ...options, collect: refill });
    else new Counter({ ...options, collect: refill });

    function refill(this: Gauge | Counter): void {
      this.reset();
      for (const [labels, value] of read(sources)) {
        if (this instanceof Gauge) this.set(labels, value);
        else this.inc(labels, value);
      }
    }
  }
}
