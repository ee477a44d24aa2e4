import type { Json } from './breakages.ts';

/** Something that takes what strangers send. */
export interface Door {
  name: string;
  /** What is sent by those who mean well; broken on purpose here. */
  examples: readonly Json[];
  /**
   * Lets a text in. Resolves with what it was answered with: the code of an error of the catalogue, or null when it was
   * taken. Rejects with anything else, which is a fault.
   */
  send(text: string): Promise<string | null>;
}
