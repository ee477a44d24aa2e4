/** The words of the benchmarks: what a side is, what a round leaves behind and what a row of the table says. */
import type { PeerFolder, PeerPackages } from './peers.ts';

/** What one run of one side left behind. */
export interface Measured {
  /** How much was done, in the unit of the row. */
  work: number;
  /** User and system time of the measured process with all its threads, seconds. */
  cpuS: number;
  wallS: number;
  /** CPU of the process's main thread alone, seconds; the rest is spent in its other threads. */
  mainThreadS?: number;
  /** Whatever else is worth keeping. */
  details?: Record<string, unknown>;
}

/** One of the things that are compared. */
export interface Side {
  /** Names the functions that are measured. */
  name: string;
  run(): Promise<Measured>;
}

/** One run of one side, as it is kept. */
export interface RoundRecord extends Measured {
  side: string;
  /** 1-based. */
  round: number;
}

/** One line of the table. */
export interface Row {
  what: string;
  ours: string;
  reference: string;
  /** Median of ours, with its unit. */
  oursText: string;
  referenceText: string;
  /** Median over the rounds of ours by reference in the same round; null where both stand side by side. */
  ratio: number | null;
  /** Lowest and highest ratio of a round. */
  ratioRange?: readonly [number, number];
  /** The ratio to reach; null = none was set. */
  aim: number | null;
  note?: string;
}

/** What a benchmark hands back. */
export interface Result {
  rows: Row[];
  rounds: RoundRecord[];
  /** Aims whose miss makes the run fail, in words; the rows are kept all the same. */
  failures?: readonly string[];
}

/** How a benchmark is run. */
export interface BenchmarkContext {
  isQuick: boolean;
  rounds: number;
  /** File of the bundle to show instead of the benchmark's own. */
  bundle?: string | undefined;
  /** Name of the only case to run, for benchmarks that have cases with names. */
  only?: string | undefined;
  /** Picks the amount of work: the first for real, the second for a quick look. */
  size(full: number, quick: number): number;
  /** Runs a file of `bench/measured` in a process of its own and returns what it measured. */
  measured(script: string, args: object): Promise<Measured>;
  /** The packages of `bench/peers`, or of another folder, installed when they are missing; null when they cannot be. */
  peers(name?: PeerFolder): Promise<PeerPackages | null>;
  /** A folder on the disk, removed at the end. */
  folder: string;
  say(line: string): void;
}

export type Benchmark = (context: BenchmarkContext) => Promise<Result>;
