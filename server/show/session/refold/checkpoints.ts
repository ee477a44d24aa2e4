/**
 * Keeps states from which events can be folded again: at the opening of a session, at the last starts of a stream and hourly,
 * as pointers. A state does not hold all viewers, so the first version of each viewer loaded afterwards is kept with it.
 * Checkpoints live as long as the process, so that the same program folds them again; they are not stored.
 */
import type { SessionState } from '../../fold/sessionState.ts';
import type { StoredRow } from '../../fold/stage.ts';
import type { Commit } from '../commits.ts';
import type { SessionStore } from '../store.ts';

const HOUR_MS = 3_600_000;
/** Maximum number of viewers of a checkpoint; one with more is dropped. */
const MAX_VIEWERS = 10_000;
/** Number of checkpoints of each kind: starts (of a stream or a session) and hours. */
const MAX_OF_KIND = 2;
const VIEWER = 'viewer';

export interface Checkpoint {
  kind: 'opening' | 'stream' | 'hour';
  state: SessionState;
  /** Viewers as they were at the checkpoint; others are as in the state or untouched since. */
  viewers: ReadonlyMap<string, unknown>;
}

interface Kept extends Checkpoint {
  viewers: Map<string, unknown>;
}

const isStart = ({ kind }: Checkpoint): boolean => kind !== 'hour';

export class Checkpoints {
  #kept: Kept[] = [];
  /** State of the last commit. */
  #last: SessionState | null = null;
  /** Viewers loaded since then by an uncommitted batch. */
  readonly #loaded = new Map<string, unknown>();

  /** Checkpoints, oldest first. */
  get all(): readonly Checkpoint[] {
    return this.#kept;
  }

  /** Starts over and drops earlier checkpoints, because the stored data may have changed. */
  begin(state: SessionState): void {
    this.#kept = [];
    this.#loaded.clear();
    this.#last = state;
    this.#add('opening', state);
  }

  /** Wraps a store to observe what is loaded. */
  watch(store: SessionStore): SessionStore {
    return {
      ...store,
      loadRows: async (keys) => {
        const rows = await store.loadRows(keys);
        rows.forEach((row) => this.#seen(row));
        return rows;
      },
    };
  }

  committed({ state, events }: Pick<Commit, 'state' | 'events'>): void {
    const last = this.#last;
    if (last !== null) {
      if (events.some(({ type }) => type === 'streamStart')) this.#add('stream', last);
      else if (this.#kept.length === 0) this.#add('opening', last);
      else if (state.at - this.#kept.at(-1)!.state.at >= HOUR_MS) this.#add('hour', last);
    }
    this.#last = state;
    this.#loaded.clear();
  }

  #add(kind: Checkpoint['kind'], state: SessionState): void {
    const all = [...this.#kept, { kind, state, viewers: new Map(this.#loaded) }];
    const starts = all.filter(isStart).slice(-MAX_OF_KIND);
    const hours = all.filter((one) => !isStart(one)).slice(-MAX_OF_KIND);
    this.#kept = all.filter((one) => starts.includes(one) || hours.includes(one));
  }

  #seen({ kind, key, value }: StoredRow): void {
    if (kind !== VIEWER) return;
    this.#loaded.set(key, value);
    for (const { viewers } of this.#kept) if (!viewers.has(key)) viewers.set(key, value);
    if (this.#kept.some(({ viewers }) => viewers.size > MAX_VIEWERS))
      this.#kept = this.#kept.filter(({ viewers }) => viewers.size <= MAX_VIEWERS);
  }
}
