/** Data of the benchmarks: a side, the result of a round, and a row of the table. */
import type { PeerFolder, PeerPackages } from './peers.ts';

/** Result of one run of one side. */
export interface Measured {
  /** Amount of work, in the unit of the row. */
  work: number;
  /** User and system time of the measured process with all its threads, seconds. */
  cpuS: number;
  wallS: number;
  /** CPU of the process's main thread alone, seconds; the rest is spent in its other threads. */
  mainThreadS?: number;
  /** Any other values to keep. */
  details?: Record<string, unknown>;
}

/** Compared side. */
export interface Side {
  /** Name of the side, which names the measured functions. */
  name: string;
  run(): Promise<Measured>;
}

/** Stored run of one side. */
export interface RoundRecord extends Measured {
  side: string;
  /** Number of the round, from 1. */
  round: number;
}

/** Line of the table. */
export interface Row {
  what: string;
  ours: string;
  reference: string;
  /** Median of our side, with its unit. */
  oursText: string;
  referenceText: string;
  /**
   * Median over the rounds of ours divided by the reference in the same round; null when both are shown side by side.
   */
  ratio: number | null;
  /** Lowest and highest ratio of a round. */
  ratioRange?: readonly [number, number];
  /** Ratio to reach; null = none. */
  aim: number | null;
  note?: string;
}

/** Result of a benchmark. */
export interface Result {
  rows: Row[];
  rounds: RoundRecord[];
  /** Missed goals that fail the run, in words; the rows are kept all the same. */
  failures?: readonly string[];
}

/** Options of a benchmark's run. */
export interface BenchmarkContext {
  isQuick: boolean;
  rounds: number;
  /** File of the bundle to show instead of the benchmark's own. */
  bundle?: string | undefined;
  /** Name of the only case to run, for benchmarks that have named cases. */
  only?: string | undefined;
  /** Picks the amount of work: the first for real, the second for a quick look. */
  size(full: number, quick: number): number;
  /** Runs a file of `bench/measured` in a separate process and returns its result. */
  measured(script: string, args: object): Promise<Measured>;
  /** Returns the packages of `bench/peers`, or of another folder, installed if missing; null when they cannot be. */
  peers(name?: PeerFolder): Promise<PeerPackages | null>;
  /** Temporary folder on the disk. */
  folder: string;
  say(line: string): void;
}

export type Benchmark = (context: BenchmarkContext) => Promise<Result>;
