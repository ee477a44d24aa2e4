/**
 * Remembers for whom a request works, so that everything it submits to a session can name its author. Services pass on the id
 * of a streamer only; the author belongs to the request (docs/decisions/0187-authors-of-commands.md).
 */
import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestAuthor {
  streamerId: string;
  author: string;
}

const current = new AsyncLocalStorage<RequestAuthor>();

/** Does work that somebody other than the owner asked for; null = the owner. */
export const withAuthor = <T>(author: RequestAuthor | null, work: () => T): T =>
  author === null ? work() : current.run(author, work);

/** Returns the author of the running request in the account of this streamer. */
export function authorOf(streamerId: string): string | undefined {
  const found = current.getStore();
  return found?.streamerId === streamerId ? found.author : undefined;
}
