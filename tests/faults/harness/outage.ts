/** What happens to the files when a worker goes. */
export interface Outage {
  name: string;
  /** What the worker's environment needs. */
  env(databaseFolder: string, writesUntilCut: number | null): Record<string, string>;
  /** Before the worker begins. */
  prepare(databaseFolder: string): void;
  /** After the worker is gone, before anybody looks at the files. */
  apply(databaseFolder: string, key: string): void;
  canCutWrites: boolean;
}

/** `kill -9`: the process goes, the operating system keeps everything it was given. */
export const KILL: Outage = {
  name: 'kill -9',
  env: () => ({}),
  prepare: () => undefined,
  apply: () => undefined,
  canCutWrites: false,
};
