import { createHash } from 'node:crypto';

/** Names what an answer says: the same again has the same name, after a restart too. */
export function revised<T extends object>(answer: T): T & { revision: string } {
  const revision = createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 16);
  return { ...answer, revision };
}
