import { createHash } from 'node:crypto';

/** Adds a revision computed from the content: equal answers have equal revisions, even after a restart. */
export function revised<T extends object>(answer: T): T & { revision: string } {
  const revision = createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 16);
  return { ...answer, revision };
}
