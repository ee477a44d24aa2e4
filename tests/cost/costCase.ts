/** One thing whose cost is measured: a kind of a registry, or a function that works on texts of strangers. */
export interface CostCase {
  registry: string;
  name: string;
  /** The longest text that its door lets in, in UTF-16 units. */
  most: number;
  /** The length that growth is measured from; an eighth of `most` when left out. Below it less is done. */
  least?: number;
  /** Prepares one call with this text. What is prepared is not measured. */
  prepare(text: string): () => unknown;
  /** What one call at its limit may take, ms; 2 when left out. Says why where it is more. */
  limit?: { ms: number; why: string };
}

/** A call that a door refuses costs as much as finding that out. */
export function refusable(call: () => unknown): () => unknown {
  return () => {
    try {
      return call();
    } catch (error) {
      if (error instanceof Error && 'code' in error) return error;
      throw error;
    }
  };
}
