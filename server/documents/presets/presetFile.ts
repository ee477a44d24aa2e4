/** Packs the contents of a preset as an ordinary bundle with its media (docs/file-formats.md). */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { AppError } from '#engine/core/appError.ts';
import { itemsInOrder } from '#engine/core/overlayDocument.ts';
import { mediaIdsOf, withMediaIds } from '#engine/rules/references.ts';
import type { Bundle } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { MediaLibrary } from '../../media/library/mediaLibrary.ts';
import { type AnyBundle, BUNDLE_FORMAT, BUNDLE_VERSION } from '../bundles/bundleFile.ts';
import { packBundle } from '../bundles/packedBundle.ts';
import { mediaIdsOfParts, partsWithMedia } from '../exports/collectFlows.ts';
import { type Files, flowFields, mediaOf, ownFiles } from '../exports/exportOverlay.ts';
import { type Contents, PRESET_OVERLAY } from './presetContents.ts';

const MIB = 1024 * 1024;
/** Largest packed preset; it is in memory while it is packed and imported. */
export const MAX_PRESET_BYTES = 64 * MIB;

/** A packed preset. */
export interface PresetFile {
  bundle: AnyBundle;
  bytes: Uint8Array;
  /** SHA-256 of the bytes. */
  digest: string;
}

/** Parts of a bundle that a preset does not use: nothing of the maker's account enters. */
const PLAIN: Pick<Bundle, 'profile' | 'points'> = {
  profile: { id: PRESET_OVERLAY, name: PRESET_OVERLAY, locale: 'en', timeZone: 'UTC', pointsName: 'Points' },
  points: { pointsPerCoin: 1 },
};

function bundleOf({ overlay, parts }: Contents, name: string, files: Files): AnyBundle {
  // Members set their own games up; a preset has no links to them.
  const shared = { ...flowFields({ ...parts, gameIntegrations: [] }, files), media: mediaOf(files) };
  if (overlay === null) return { format: BUNDLE_FORMAT, version: BUNDLE_VERSION, ...shared };
  const items = itemsInOrder({ id: PRESET_OVERLAY, name, ...overlay });
  const { followerBots, moments } = partsWithMedia(parts, (id) => (files.has(id) ? id : ''));
  const kept = items.map((item) => withMediaIds(item, (id) => (files.has(id) ? id : '')));
  return {
    format: BUNDLE_FORMAT,
    version: BUNDLE_VERSION,
    ...PLAIN,
    overlay: { id: PRESET_OVERLAY, name, items: kept },
    ...shared,
    ...(followerBots.length > 0 && { followerBots: [...followerBots] }),
    ...(moments.length > 0 && { moments: [...moments] }),
  };
}

/** @throws PRESET_TOO_LARGE, MEDIA_STORAGE_FAILED */
export async function packPreset(
  database: Database,
  library: Pick<MediaLibrary, 'read'>,
  { streamerId, name }: { streamerId: string; name: string },
  contents: Contents,
): Promise<PresetFile> {
  const { overlay, parts } = contents;
  const ofItems = Object.values(overlay?.itemsById ?? {}).flatMap(mediaIdsOf);
  const files = await ownFiles(database, streamerId, [...ofItems, ...mediaIdsOfParts(parts)]);
  const bundle = bundleOf(contents, name, files);
  const { size, bytes } = packBundle(bundle, ({ id }) => library.read(files.get(id)!));
  if (size > MAX_PRESET_BYTES)
    throw new AppError('PRESET_TOO_LARGE', { size: Math.ceil(size / MIB), limit: MAX_PRESET_BYTES / MIB });
  const packed = await buffer(bytes);
  return { bundle, bytes: packed, digest: createHash('sha256').update(packed).digest('hex') };
}
