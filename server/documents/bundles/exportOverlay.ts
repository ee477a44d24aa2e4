/** An overlay as a file that brings along everything it shows (docs/file-formats.md). */
import { itemsInOrder, overlayToFile } from '#engine/core/overlayDocument.ts';
import { mediaIdsOf, withMediaIds } from '#engine/rules/references.ts';
import type { Bundle, PointsRules, Profile } from '#schemas/generated/types.ts';
import type { Database } from '../../db/connection.ts';
import type { MediaLibrary } from '../../media/library/mediaLibrary.ts';
import { filesOfIds } from '../../media/library/store.ts';
import type { ProfileRow } from '../profiles/store.ts';
import { overlayOf } from '../profiles/ownedProfiles.ts';
import { currentDocument } from '../store.ts';
import { BUNDLE_FORMAT, BUNDLE_VERSION } from './bundleFile.ts';
import { packBundle, type PackedFile } from './packedBundle.ts';

/** What follows the last dot of its name. */
export const PACKED_EXTENSION = 'liveloom';

export interface ExportedOverlay extends PackedFile {
  /** `Gaming.liveloom`, good for every file system. */
  fileName: string;
}

/** @throws NOT_FOUND when the profile was deleted a moment ago */
export async function exportOverlay(
  database: Database,
  library: Pick<MediaLibrary, 'read'>,
  profile: ProfileRow,
): Promise<ExportedOverlay> {
  const overlay = await overlayOf(database, profile);
  const own = { streamer_id: profile.streamerId, kind: 'profile', id: profile.id };
  const { body } = await database('documents').where(own).first<{ body: string }>('body');
  const points = (await currentDocument(database, { streamerId: profile.streamerId, kind: 'points', id: 'points' }))
    .document;
  const used = [...new Set(itemsInOrder(overlay).flatMap(mediaIdsOf))];
  // Files of others that an old overlay may name are not given away, nor is it said that they are there.
  const files = (await filesOfIds(database, used)).filter(({ streamerId }) => streamerId === profile.streamerId);
  const known = new Map(files.map((file) => [file.id, file]));
  const { items, ...rest } = overlayToFile(overlay);
  const bundle: Bundle = {
    format: BUNDLE_FORMAT,
    version: BUNDLE_VERSION,
    profile: JSON.parse(body) as Profile,
    overlay: { ...rest, items: items.map((item) => withMediaIds(item, (id) => (known.has(id) ? id : ''))) },
    flows: [],
    alerts: [],
    points: points as PointsRules,
    media: files.map(({ id, kind, name, size }) => ({ id, kind, name, size })),
  };
  const packed = packBundle(bundle, ({ id }) => library.read(known.get(id)!));
  return { ...packed, fileName: `${fileNameOf(overlay.name)}.${PACKED_EXTENSION}` };
}

const MAX_FILE_NAME = 80;

function fileNameOf(name: string): string {
  const plain = name.replace(/[^\p{L}\p{N} _.-]/gu, '').trim();
  return Array.from(plain.replace(/^\.+/, '')).slice(0, MAX_FILE_NAME).join('').trim() || 'overlay';
}
