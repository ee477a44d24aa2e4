/**
 * Who runs a streamer's session: one alone, since two would count everything twice. What every adapter keeps to is written
 * down as tests in `tests/ports/ownershipSuite.ts`.
 */

/** The right to run a session. */
export interface Lease {
  /** Grows with every owner: a store that others write to as well refuses what comes under an earlier one. */
  readonly epoch: number;
  /** Gives it back; twice is fine. */
  release(): Promise<void>;
}

export interface Ownership {
  /**
   * Null while somebody else runs the streamer's session.
   * @param onLost called when somebody else took it over: this process was not heard of for too long
   */
  take(streamerId: string, onLost: () => void): Promise<Lease | null>;
}

/**
 * For the one process of a data folder, which is locked (server/operation): nobody else can take a session away, so a lease
 * is held until it is given back.
 */
export function createSoleOwnership(): Ownership {
  const held = new Map<string, Lease>();
  let epoch = 0;
  return {
    take(streamerId) {
      if (held.has(streamerId)) return Promise.resolve(null);
      const lease: Lease = {
        epoch: ++epoch,
        release() {
          if (held.get(streamerId) === lease) held.delete(streamerId);
          return Promise.resolve();
        },
      };
      held.set(streamerId, lease);
      return Promise.resolve(lease);
    },
  };
}

/** The leases of a session host. */
export class Leases {
  readonly #ownership: Ownership;
  readonly #held = new Map<string, Lease>();

  constructor(ownership: Ownership) {
    this.#ownership = ownership;
  }

  /**
   * Opens what a lease is needed for; when that fails, the lease is given back.
   * @throws SessionElsewhere, and what `open` throws
   */
  async under<T>(streamerId: string, open: (lease: Lease) => Promise<T>, onLost: () => void): Promise<T> {
    const lease = await this.#ownership.take(streamerId, onLost);
    if (lease === null) throw new SessionElsewhere(`another process runs the session of streamer ${streamerId}`);
    this.#held.set(streamerId, lease);
    try {
      return await open(lease);
    } catch (error) {
      await this.release(streamerId);
      throw error;
    }
  }

  /** After the session's last commit. */
  async release(streamerId: string): Promise<void> {
    const lease = this.#held.get(streamerId);
    this.#held.delete(streamerId);
    await lease?.release();
  }

  async releaseAll(): Promise<void> {
    await Promise.all([...this.#held.keys()].map((streamerId) => this.release(streamerId)));
  }
}

/** A session that runs somewhere else is no fault of its data. */
export class SessionElsewhere extends Error {}
