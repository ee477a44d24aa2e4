import type { Json } from './breakages.ts';

/** Door: an entry point for input of strangers. */
export interface Door {
  name: string;
  /** Valid inputs, which are broken on purpose here. */
  examples: readonly Json[];
  /**
   * Sends a text. Resolves with the code of an error of the catalogue, or null when it was accepted. Rejects with
   * anything else, which is a fault.
   */
  send(text: string): Promise<string | null>;
}
