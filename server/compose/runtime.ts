/** Creates the tools that every part of the server runs on. */
import { type Changes, createChanges } from '../ground/base/changes.ts';
import { createFairScheduler, type FairScheduler } from '../ground/base/fairScheduler.ts';
import { createThreads, type Threads } from '../ground/base/threads.ts';
import type { OutboundNetwork } from '../ground/outbound/network.ts';
import { realNetwork } from '../ground/outbound/realNetwork.ts';
import { createMetrics, type Metrics } from '../operation/metrics/metrics.ts';
import type { ServerDeps } from './serverDeps.ts';

export interface Runtime extends ServerDeps {
  /** Address of the server. */
  url: string;
  /** Clean-up steps for stopping the server or a failed start, executed last to first. */
  undo: (() => unknown)[];
  metrics: Metrics;
  network: OutboundNetwork;
  threads: Threads;
  /** Shares the main thread between sessions. */
  fair: FairScheduler;
  /** Notifies open pages of changes. */
  changes: Changes;
}

export function createRuntime(deps: ServerDeps, { url, undo }: Pick<Runtime, 'url' | 'undo'>): Runtime {
  return {
    ...deps,
    url,
    undo,
    metrics: createMetrics(deps.version),
    network: deps.network ?? realNetwork(deps.config.outbound),
    threads: createThreads(deps.scheduler),
    fair: createFairScheduler(deps),
    changes: createChanges(),
  };
}

/** Returns a number from 0 to below 1. */
export function randomNumber({ newSecret }: Pick<Runtime, 'newSecret'>): number {
  return Buffer.from(newSecret(4)).readUInt32BE() / 2 ** 32;
}
