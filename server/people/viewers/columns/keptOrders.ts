/**
 * Orders that pages are taken from, the newest few. Their lists are as long as all viewers are many, so those of an order that
 * is not kept any more become those of the next: thrown away, they would bring the garbage collection at every page. Pure.
 */

/** Those who were found, and what they are sorted by. */
export interface Order {
  readonly places: Uint32Array;
  readonly values: Float64Array;
  /** So many of the places were found. */
  count: number;
  /** Of two with the same value the lower comes first. Null = the places are in order. */
  ranks: Uint32Array | null;
  madeAtMs: number;
}

/** Later pages are of the order that the first one was taken from, for so long. */
const KEPT_MS = 60_000;
/** Of a streamer. */
const MAX_ORDERS = 4;

export class KeptOrders {
  readonly #orders = new Map<string, Order>();

  find(name: string, nowMs: number): Order | null {
    const known = this.#orders.get(name);
    return known && nowMs - known.madeAtMs < KEPT_MS ? known : null;
  }

  /** An order that is still to be filled. @param size how many places there may be */
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

  /** Takes out the one of this name, or the oldest when there are enough. */
  #leaving(name: string): Order | undefined {
    const [oldest] = this.#orders.keys();
    const leaving = this.#orders.has(name) ? name : this.#orders.size >= MAX_ORDERS ? oldest! : name;
    const order = this.#orders.get(leaving);
    this.#orders.delete(leaving);
    return order;
  }
}
