/** Handles the files when a worker ends. */
export interface Outage {
  name: string;
  /** Returns the environment of the worker. */
  env(databaseFolder: string, writesUntilCut: number | null): Record<string, string>;
  /** Runs before the worker begins. */
  prepare(databaseFolder: string): void;
  /** Runs after the worker is gone, before anybody reads the files. */
  apply(databaseFolder: string, key: string): void;
  canCutWrites: boolean;
}

/** Kill by `kill -9`: the process ends, the operating system keeps everything written. */
export const KILL: Outage = {
  name: 'kill -9',
  env: () => ({}),
  prepare: () => undefined,
  apply: () => undefined,
  canCutWrites: false,
};
