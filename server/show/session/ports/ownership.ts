/**
 * Decides who runs a streamer's session: only one owner, because two would count everything twice.
 * `tests/ports/ownershipSuite.ts` defines the behaviour of every adapter as tests.
 */

/** The right to run a session. */
export interface Lease {
  /** Grows with every owner; a store with several writers refuses writes of earlier owners. */
  readonly epoch: number;
  /** Releases it; repeated calls are allowed. */
  release(): Promise<void>;
}

export interface Ownership {
  /**
   * Takes the lease, or returns null while somebody else runs the streamer's session.
   * @param onLost called when somebody else took over, because this process was silent for too long
   */
  take(streamerId: string, onLost: () => void): Promise<Lease | null>;
}

/**
 * Creates the ownership for the only process of a locked data folder (server/operation): nobody can take a session away, so a
 * lease lasts until it is released.
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
   * Takes a lease and opens what needs it; releases the lease when that fails.
   * @throws SessionElsewhere, and errors of `open`
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

  /** Releases the lease after the session's last commit. */
  async release(streamerId: string): Promise<void> {
    const lease = this.#held.get(streamerId);
    this.#held.delete(streamerId);
    await lease?.release();
  }

  async releaseAll(): Promise<void> {
    await Promise.all([...this.#held.keys()].map((streamerId) => this.release(streamerId)));
  }
}

/** Reports that a session runs somewhere else, which is no fault of its data. */
export class SessionElsewhere extends Error {}
