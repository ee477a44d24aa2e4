/**
 * Pages that name a profile in place of a live key: docks of the signed-in streamer, and of helpers, who never get a key. They
 * watch only: they play no sounds, are no page of the stream, and close when the sign-in ends (behaviour: helper-6).
 */
import type { IncomingMessage } from 'node:http';
import type { Connection } from './connection.ts';

/** Somebody who may watch a profile. */
export interface Visitor {
  /** Owner among whose sockets it counts: the account, one helper, or the docks at an agent. */
  kind: 'account' | 'helper' | 'agent';
  id: string;
}

/** Returns who watches a profile by the sign-in of a request; null = nobody who may. */
export type FindVisitor = (request: IncomingMessage, profileId: string) => Promise<Visitor | null>;

interface Watching {
  request: IncomingMessage;
  roomId: string;
}

export class Visitors {
  readonly #pages = new Map<Connection, Watching>();
  #find: FindVisitor = () => Promise.resolve(null);

  setFind(find: FindVisitor): void {
    this.#find = find;
  }

  find(request: IncomingMessage, profileId: string): Promise<Visitor | null> {
    return this.#find(request, profileId);
  }

  add(page: Connection, watching: Watching): void {
    this.#pages.set(page, watching);
  }

  has(page: Connection): boolean {
    return this.#pages.has(page);
  }

  remove(page: Connection): void {
    this.#pages.delete(page);
  }

  closeRoom(roomId: string): void {
    for (const [page, watching] of this.#pages) if (watching.roomId === roomId) page.close('unknownKey');
  }

  /** Closes the pages whose sign-in has ended, or no longer lets them watch. */
  async recheck(): Promise<void> {
    await Promise.all([...this.#pages].map((entry) => this.#recheckPage(...entry)));
  }

  async #recheckPage(page: Connection, { request, roomId }: Watching): Promise<void> {
    const isLetIn = await this.#find(request, roomId).then(
      (visitor) => visitor !== null,
      // A failure of the server is no end of a sign-in; the next check follows within a second.
      () => true,
    );
    if (!isLetIn && this.#pages.has(page)) page.close('signedOut');
  }
}
