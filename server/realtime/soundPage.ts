import type { HelloMessage } from '#schemas/generated/types.ts';
import type { Connection } from './connection.ts';

export type Device = HelloMessage['device'];

/**
 * The page that makes the sound for its device class: the one that has been connected longest, so that a second
 * browser source, a preview or a reconnect of another page never takes the sound away.
 * @param pages in order of their arrival
 */
export function soundPageOf(pages: Iterable<Connection>, device: Device): string | undefined {
  for (const { hello } of pages) if (hello?.device === device) return hello.pageId;
  return undefined;
}
