/** Refuses references to files of other accounts: each library belongs to one account. */
import { AppError } from '#engine/core/appError.ts';
import { libraryIdOf } from '#engine/core/mediaLibrary.ts';
import { mediaIdsIn } from '#engine/rules/references.ts';
import type { Database } from '../../ground/db/connection.ts';
import { filesOfIds } from './store.ts';

interface Named {
  settings?: unknown;
  settingsLandscape?: unknown;
}

/**
 * Refuses a change to an overlay that names a file of another account.
 * @param patch a merge patch; items in it may be parts of items
 * @throws MEDIA_NOT_YOURS
 */
export async function refuseForeignMedia(database: Database, streamerId: string, patch: object): Promise<void> {
  const { itemsById } = patch as { itemsById?: unknown };
  const items = isObject(itemsById) ? Object.values(itemsById).filter(isObject) : [];
  const settings = items.flatMap((item: Named) => [item.settings, item.settingsLandscape].filter(isObject));
  await refuseForeignIds(database, streamerId, [...settings.flatMap(mediaIdsIn), ...addressedIds(settings)]);
}

/**
 * Refuses data of an event, a command or a game when an address in it, at any depth, leads to a file of another account.
 * @throws MEDIA_NOT_YOURS
 */
export async function refuseForeignAddresses(database: Database, streamerId: string, sent: unknown): Promise<void> {
  await refuseForeignIds(database, streamerId, addressedIds(sent));
}

async function refuseForeignIds(database: Database, streamerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const foreign = (await filesOfIds(database, [...new Set(ids)])).find((file) => file.streamerId !== streamerId);
  if (foreign !== undefined) throw new AppError('MEDIA_NOT_YOURS', { id: foreign.id });
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Not recursive, because the sender decides how deep the data is nested. */
function addressedIds(sent: unknown): string[] {
  const ids: string[] = [];
  const left: unknown[] = [sent];
  while (left.length > 0) {
    const value = left.pop();
    const id = typeof value === 'string' ? addressedId(value) : null;
    if (id !== null) ids.push(id);
    if (isObject(value)) for (const part of Object.values(value)) left.push(part);
  }
  return ids;
}

/** Returns the id of the file that a browser would load from an address in any notation; null = none. */
function addressedId(address: string): string | null {
  try {
    return libraryIdOf(decodeURIComponent(new URL(address, 'http://here').pathname));
  } catch {
    return null; // `http://` and `%ff` are no addresses
  }
}
