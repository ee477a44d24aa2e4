/**
 * Store of a fork: reads from the original store as of the moment of the fork, and keeps the fork's writes in memory. The
 * original store is never written. All limits here hold however long a fork runs.
 */
import type { JournalEvent } from '../fold/foldOutput.ts';
import type { RowKey, RowWrite, StoredRow } from '../fold/stage.ts';
import type { RunningStore } from './store.ts';

/** Maximum number of viewers kept by a fork; beyond it, the least active are read from the original store again. */
export const FORK_MAX_VIEWERS = 10_000;
/** Number of a fork's newest events that can be read again. */
const MAX_EVENTS = 1_000;
/** Number of a fork's newest ids that are recognized as repeats. */
const MAX_IDS = 10_000;
const VIEWER = 'viewer';

export interface ForkStoreOptions {
  /** Seq of the last event before the fork. */
  seq: number;
  /** Resolves once others had their turn; a store in memory would never release the thread by itself. */
  pause?(): Promise<void>;
}

/**
 * Creates the store.
 * @param below the original store; only its reading members are called
 */
export function forkStore(below: RunningStore, { seq: forkSeq, pause }: ForkStoreOptions): RunningStore {
  /** Ordered by activity, the latest last. */
  const viewers = new Map<string, object | null>();
  const ids = new Set<string>();
  /** Events, oldest first. */
  let events: JournalEvent[] = [];

  function write({ kind, key, value }: RowWrite): void {
    // Rows of other kinds are only read when a session opens; a fork has them in its state.
    if (kind !== VIEWER) return;
    viewers.delete(key);
    viewers.set(key, value);
    if (viewers.size > FORK_MAX_VIEWERS) viewers.delete(first(viewers.keys()));
  }

  function remember(id: string): void {
    ids.add(id);
    if (ids.size > MAX_IDS) ids.delete(first(ids));
  }

  const own = ([key, value]: [string, object | null]): StoredRow => ({ kind: VIEWER, key, value });

  return {
    async append(batch) {
      await pause?.();
      for (const row of batch.rows) write(row);
      for (const { id } of batch.events) remember(id);
      events = [...events, ...batch.events].slice(-MAX_EVENTS);
    },
    async knownIds(wanted, untilSeq = Infinity) {
      const known = wanted.filter((id) => ids.has(id));
      const others = wanted.filter((id) => !ids.has(id));
      return new Set([...known, ...(await below.knownIds(others, Math.min(untilSeq, forkSeq)))]);
    },
    async loadRows(keys) {
      const isOwn = ({ kind, key }: RowKey): boolean => kind === VIEWER && viewers.has(key);
      const others = await below.loadRows(keys.filter((key) => !isOwn(key)));
      return [...keys.filter(isOwn).map(({ key }) => own([key, viewers.get(key)!])), ...others];
    },
    async tail(types, afterSeq, beforeSeq) {
      const isInRange = ({ type, seq }: JournalEvent): boolean =>
        types.includes(type) && seq > afterSeq && seq < beforeSeq;
      const newest = events.filter(isInRange).reverse();
      return newest.length > 0 ? newest : below.tail(types, afterSeq, Math.min(beforeSeq, forkSeq + 1));
    },
    async viewersAfter(afterId) {
      for (let after = afterId; ;) {
        const others = await below.viewersAfter(after);
        const lastId = others.at(-1)?.key;
        const isInChunk = (id: string): boolean => id > after && (lastId === undefined || id <= lastId);
        const written = [...viewers].filter(([id]) => isInChunk(id)).map(own);
        const rows = merged(others, written).filter(({ value }) => value !== null);
        // An empty list would mean the end; the fork may have removed all rows of this one.
        if (rows.length > 0 || lastId === undefined) return rows;
        after = lastId;
      }
    },
    async viewers() {
      const others = (await below.viewers()).map((value) => ({ kind: VIEWER, key: idOf(value), value }));
      return merged(others, [...viewers].map(own)).flatMap(({ value }) => value ?? []);
    },
  };
}

function first(values: Iterable<string>): string {
  for (const value of values) return value;
  throw new Error('there is no first of nothing');
}

const idOf = (row: unknown): string => (row as { tiktokId: string }).tiktokId;

/** Merges both lists by id; a written row wins. */
function merged(others: readonly StoredRow[], written: readonly StoredRow[]): StoredRow[] {
  const byId = new Map([...others, ...written].map((row) => [row.key, row]));
  return [...byId.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
}
