/** Files of the libraries belong to one account each: nothing that somebody makes points into the library of another. */
import { AppError } from '#engine/core/appError.ts';
import { mediaIdsIn } from '#engine/rules/references.ts';
import type { Database } from '../../db/connection.ts';
import { filesOfIds } from './store.ts';

interface Named {
  settings?: unknown;
  settingsLandscape?: unknown;
}

/**
 * Refuses a change to an overlay that names a file of somebody else.
 * @param patch a merge patch; items in it may be parts of items
 * @throws MEDIA_NOT_YOURS
 */
export async function refuseForeignMedia(database: Database, streamerId: string, patch: object): Promise<void> {
  const { itemsById } = patch as { itemsById?: unknown };
  const items = isObject(itemsById) ? Object.values(itemsById).filter(isObject) : [];
  const ids = items.flatMap(({ settings, settingsLandscape }: Named) =>
    [settings, settingsLandscape].filter(isObject).flatMap(mediaIdsIn),
  );
  if (ids.length === 0) return;
  const foreign = (await filesOfIds(database, [...new Set(ids)])).find((file) => file.streamerId !== streamerId);
  if (foreign !== undefined) throw new AppError('MEDIA_NOT_YOURS', { id: foreign.id });
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
