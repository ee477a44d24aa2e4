/**
 * From where what happened can be folded once more: states of a session at its opening, at the last starts of a stream and
 * hourly, as pointers. Viewers are not in a state for good, so the first that is loaded of each afterwards is kept beside it.
 * They live as long as the process, which is why the same program folds them again; nothing of it is stored.
 */
import type { SessionState } from '../../fold/sessionState.ts';
import type { StoredRow } from '../../fold/stage.ts';
import type { Commit } from '../session.ts';
import type { SessionStore } from '../store.ts';

const HOUR_MS = 3_600_000;
/** Viewers beside a checkpoint; with more of them it is given up. */
const MAX_VIEWERS = 10_000;
/** Of starts (a stream, the opening), and of hours. */
const MAX_OF_KIND = 2;
const VIEWER = 'viewer';

export interface Checkpoint {
  kind: 'opening' | 'stream' | 'hour';
  state: SessionState;
  /** As they were at the checkpoint; who is not here is as in the state, or has not been touched since. */
  viewers: ReadonlyMap<string, unknown>;
}

interface Kept extends Checkpoint {
  viewers: Map<string, unknown>;
}

const isStart = ({ kind }: Checkpoint): boolean => kind !== 'hour';

export class Checkpoints {
  #kept: Kept[] = [];
  /** As of the last commit. */
  #last: SessionState | null = null;
  /** Loaded since then: by a batch that is not committed yet. */
  readonly #loaded = new Map<string, unknown>();

  /** Oldest first. */
  get all(): readonly Checkpoint[] {
    return this.#kept;
  }

  /** What was kept before goes: it may be gone from what is stored. */
  begin(state: SessionState): void {
    this.#kept = [];
    this.#loaded.clear();
    this.#last = state;
    this.#add('opening', state);
  }

  /** The same store, of which is seen what is loaded. */
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
