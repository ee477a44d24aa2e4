/** Exports overlays and flows to files that contain everything they use (docs/file-formats.md). */
import { itemsInOrder, overlayToFile } from '#engine/core/overlayDocument.ts';
import { needsOf } from '#engine/flows/flowNeeds.ts';
import { withInheritedOptions } from '#engine/rules/profileOptions.ts';
import { mediaIdsOf, withMediaIds } from '#engine/rules/references.ts';
import type { Bundle, FlowBundle, PointsRules, Profile, StreamerSettings } from '#schemas/generated/types.ts';
import { AppError } from '#engine/core/appError.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { MediaLibrary } from '../../media/library/mediaLibrary.ts';
import { filesOfIds, type MediaFile } from '../../media/library/store.ts';
import type { ProfileRow } from '../profiles/store.ts';
import { overlayOf } from '../profiles/ownedProfiles.ts';
import { currentDocument } from '../store.ts';
import { type AnyBundle, BUNDLE_FORMAT, BUNDLE_VERSION } from '../bundles/bundleFile.ts';
import { mediaIdsOfParts, partsOfFlows, partsOfProfile, partsWithMedia } from './collectFlows.ts';
import type { FlowParts } from '../bundles/flowsInBundle.ts';
import { packBundle, type PackedFile } from '../bundles/packedBundle.ts';

/** File extension of a packed bundle. */
export const PACKED_EXTENSION = 'liveloom';

export interface ExportedOverlay extends PackedFile {
  /** Name such as `Gaming.liveloom`, valid in every file system. */
  fileName: string;
}

export type Files = ReadonlyMap<string, MediaFile>;

/** Old data may name files of others, which are neither exported nor revealed. */
export async function ownFiles(database: Database, owner: string, ids: readonly string[]): Promise<Files> {
  const files = await filesOfIds(database, [...new Set(ids)]);
  return new Map(files.filter(({ streamerId }) => streamerId === owner).map((file) => [file.id, file]));
}

/** Removes missing files. */
const withFiles = (parts: FlowParts, files: Files): FlowParts =>
  partsWithMedia(parts, (id) => (files.has(id) ? id : ''));

/** Returns the flow fields of a bundle; empty ones are left out. */
export function flowFields(parts: FlowParts, files: Files): Omit<FlowBundle, 'format' | 'version' | 'media'> {
  const { flows, alerts, queues, folders, cooldownGroups, gameIntegrations } = withFiles(parts, files);
  const needs = needsOf(flows);
  return {
    flows: [...flows],
    alerts: [...alerts],
    ...(queues.length > 0 && { queues: [...queues] }),
    ...(folders.length > 0 && { folders: [...folders] }),
    ...(cooldownGroups.length > 0 && { cooldownGroups: [...cooldownGroups] }),
    ...(gameIntegrations.length > 0 && { gameIntegrations: [...gameIntegrations] }),
    ...(needs.length > 0 && { needs }),
  };
}

/** Returns the list of the files in a bundle. */
export const mediaOf = (files: Files): Bundle['media'] =>
  [...files.values()].map(({ id, kind, name, size }) => ({ id, kind, name, size }));

const packed = (
  bundle: AnyBundle,
  files: Files,
  library: Pick<MediaLibrary, 'read'>,
  name: string,
): ExportedOverlay => ({
  ...packBundle(bundle, ({ id }) => library.read(files.get(id)!)),
  fileName: `${fileNameOf(name)}.${PACKED_EXTENSION}`,
});

/**
 * Exports an overlay with the flows, alerts and bots that run for it.
 * @throws NOT_FOUND when the profile was just deleted
 */
export async function exportOverlay(
  database: Database,
  library: Pick<MediaLibrary, 'read'>,
  profile: ProfileRow,
): Promise<ExportedOverlay> {
  const { streamerId } = profile;
  const overlay = await overlayOf(database, profile);
  const { body } = await database('documents')
    .where({ streamer_id: streamerId, kind: 'profile', id: profile.id })
    .first<{ body: string }>('body');
  const points = (await currentDocument(database, { streamerId, kind: 'points', id: 'points' })).document;
  const settings = (await currentDocument(database, { streamerId, kind: 'streamer', id: 'streamer' })).document;
  // Exports the effective options, because a file has no account to inherit from.
  const { inheritGlobalOptions: _flag, ...options } = withInheritedOptions(
    JSON.parse(body) as Profile,
    settings as StreamerSettings,
  );
  const parts = await partsOfProfile(database, profile);
  const files = await ownFiles(database, streamerId, [
    ...itemsInOrder(overlay).flatMap(mediaIdsOf),
    ...mediaIdsOfParts(parts),
  ]);
  const { followerBots, moments } = withFiles(parts, files);
  const { items, ...rest } = overlayToFile(overlay);
  const bundle: Bundle = {
    format: BUNDLE_FORMAT,
    version: BUNDLE_VERSION,
    profile: options,
    overlay: { ...rest, items: items.map((item) => withMediaIds(item, (id) => (files.has(id) ? id : ''))) },
    ...flowFields(parts, files),
    ...(followerBots.length > 0 && { followerBots: [...followerBots] }),
    ...(moments.length > 0 && { moments: [...moments] }),
    points: points as PointsRules,
    media: mediaOf(files),
  };
  return packed(bundle, files, library, overlay.name);
}

/**
 * Exports some flows with those that they name.
 * @param ids missing ones are ignored
 * @throws NOT_FOUND when none exists
 */
export async function exportFlows(
  database: Database,
  library: Pick<MediaLibrary, 'read'>,
  streamerId: string,
  ids: readonly string[],
): Promise<ExportedOverlay> {
  const parts = await partsOfFlows(database, streamerId, ids);
  const [first] = parts.flows;
  if (first === undefined) throw new AppError('NOT_FOUND');
  const files = await ownFiles(database, streamerId, mediaIdsOfParts(parts));
  const bundle: FlowBundle = {
    format: BUNDLE_FORMAT,
    version: BUNDLE_VERSION,
    ...flowFields(parts, files),
    media: mediaOf(files),
  };
  const only = ids.length === 1 ? (parts.flows.find(({ id }) => id === ids[0]) ?? first) : null;
  return packed(bundle, files, library, only?.name ?? 'Flows');
}

const MAX_FILE_NAME = 80;

function fileNameOf(name: string): string {
  const plain = name.replace(/[^\p{L}\p{N} _.-]/gu, '').trim();
  return Array.from(plain.replace(/^\.+/, '')).slice(0, MAX_FILE_NAME).join('').trim() || 'overlay';
}
