/** Measured case: a kind of a registry, or a function on texts of strangers. */
export interface CostCase {
  registry: string;
  name: string;
  /** Longest accepted text, in UTF-16 units. */
  most: number;
  /** Length from which growth is measured; an eighth of `most` by default. Shorter texts take a shortcut. */
  least?: number;
  /** Prepares one call with this text. The preparation is not measured. */
  prepare(text: string): () => unknown;
  /** Limit of one call with the longest text, ms; 2 by default. Explains why where it is more. */
  limit?: { ms: number; why: string };
}

/** Wraps a call that may be refused; it then costs as much as the check. */
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
