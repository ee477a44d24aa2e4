/**
 * Keeps the newest few orders from which pages are taken. Their lists are as long as the number of viewers, so the arrays of a
 * dropped order are reused for the next: discarding them would trigger garbage collection at every page. Pure.
 */

/** The found viewers and their sort key. */
export interface Order {
  readonly places: Uint32Array;
  readonly values: Float64Array;
  /** Number of places that were found. */
  count: number;
  /** Rank among equal values, the lower first. Null = the places are in order. */
  ranks: Uint32Array | null;
  madeAtMs: number;
}

/** Time for which later pages use the order of the first one. */
const KEPT_MS = 60_000;
/** Maximum per streamer. */
const MAX_ORDERS = 4;

export class KeptOrders {
  readonly #orders = new Map<string, Order>();

  find(name: string, nowMs: number): Order | null {
    const known = this.#orders.get(name);
    return known && nowMs - known.madeAtMs < KEPT_MS ? known : null;
  }

  /**
   * Creates an order to be filled.
   * @param size maximum number of places
   */
  make(name: string, nowMs: number, size: number): Order {
    const left = this.#leaving(name);
    const order =
      left && left.places.length >= size
        ? left
        : { places: new Uint32Array(size), values: new Float64Array(size), count: 0, ranks: null, madeAtMs: 0 };
    order.madeAtMs = nowMs;
    this.#orders.set(name, order);
    return order;
  }

  clear(): void {
    this.#orders.clear();
  }

  /** Removes the order of this name, or the oldest when there are enough. */
  #leaving(name: string): Order | undefined {
    const [oldest] = this.#orders.keys();
    const leaving = this.#orders.has(name) ? name : this.#orders.size >= MAX_ORDERS ? oldest! : name;
    const order = this.#orders.get(leaving);
    this.#orders.delete(leaving);
    return order;
  }
}
