/**
 * Routes for the libraries of the signed-in user. Pictures, videos and sounds are uploaded, listed, renamed and deleted alike,
 * so one function creates the three resources.
 */
import { libraryUrl } from '#engine/core/mediaLibrary.ts';
import { type MediaKind, mediaQuotaBytes } from '#engine/rules/mediaLimits.ts';
import type { MediaAnswer, DocumentUser } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import { listFiles, type MediaFile, mediaTotals } from '../../media/library/store.ts';
import { mediaUsers, usesOf } from '../../media/library/usage.ts';
import { signedIn } from '../rights/access.ts';
import { type Route, route } from '../route.ts';
import type { ApiServices } from '../services.ts';

export function answerOf(file: MediaFile, usedBy: readonly DocumentUser[]): MediaAnswer {
  const { id, name, type, size, width, height, durationMs } = file;
  const createdAt = new Date(file.createdAtMs).toISOString();
  return { id, name, url: libraryUrl(id), type, size, width, height, durationMs, createdAt, usedBy: [...usedBy] };
}

async function answersOf(database: Database, userId: string, files: readonly MediaFile[]): Promise<MediaAnswer[]> {
  const users = files.length === 0 ? new Map<string, DocumentUser[]>() : mediaUsers(await usesOf(database, userId));
  return files.map((file) => answerOf(file, users.get(file.id) ?? []));
}

/** Removes references to files that are deleted although they are used. */
async function letGo(
  { overlays, viewerSettings }: Pick<ApiServices, 'overlays' | 'viewerSettings'>,
  userId: string,
  kind: MediaKind,
  ids: readonly string[],
): Promise<void> {
  await overlays.letGoOfMedia(userId, kind, ids);
  if (kind === 'audio') await viewerSettings.letGoOfSounds(userId, ids);
}

const RESOURCES = { image: 'images', video: 'videos', audio: 'audios' } as const satisfies Record<MediaKind, string>;
const WORDS = { image: 'picture', video: 'video', audio: 'sound' } as const satisfies Record<MediaKind, string>;

/** Errors when there is no room for one more file. */
export const OPEN_ERRORS = [
  'MEDIA_TOO_LARGE',
  'MEDIA_QUOTA_REACHED',
  'MEDIA_DEMO_FULL',
  'MEDIA_FILES_LIMIT',
  'UPLOADS_LIMIT',
  'STORAGE_FULL',
  'MEDIA_STORAGE_FAILED',
] as const;
/** Errors about the bytes of an upload. */
export const FINISH_ERRORS = [
  'UPLOAD_UNKNOWN',
  'UPLOAD_NOT_RECEIVED',
  'MEDIA_TYPE_REFUSED',
  'MEDIA_TYPE_UNKNOWN',
  'MEDIA_SVG_REFUSED',
  'MEDIA_CODEC_REFUSED',
  'MEDIA_WITHOUT_PICTURE',
  'MEDIA_WITH_PICTURE',
  'MEDIA_BROKEN',
  'MEDIA_EMPTY',
  'IMAGE_TOO_LARGE',
  'MEDIA_REPLACED',
  'MEDIA_STORAGE_FAILED',
  'BUSY',
] as const;

/** Returns the routes of one library. */
export function libraryRoutes(kind: MediaKind): readonly Route[] {
  const resource = RESOURCES[kind];
  const word = WORDS[kind];
  const owns = { id: kind } as const;
  const ownsUpload = { id: `${kind}Upload` } as const;
  return [
    route({
      method: 'POST',
      path: `/${resource}/upload-url`,
      summary: `Opens the upload of a ${word}: says where its bytes go by PUT.`,
      access: signedIn('edit'),
      body: 'OpenUpload',
      answer: 'UploadAnswer',
      status: 201,
      errors: OPEN_ERRORS,
      handle: async ({ caller, body }, { library }) => {
        const { uploadId, url, expiresAtMs } = await library.open(caller, kind, body.size);
        return { uploadId, url, expiresAt: new Date(expiresAtMs).toISOString() };
      },
    }),
    route({
      method: 'POST',
      path: `/${resource}`,
      summary: `Makes a ${word} of an upload whose bytes have arrived, when they are one.`,
      access: signedIn('edit'),
      body: 'CreateMedia',
      answer: 'MediaAnswer',
      status: 201,
      errors: FINISH_ERRORS,
      handle: async ({ caller, body: { uploadId, name } }, { database, library }) => {
        const file = await library.finish(caller, kind, uploadId, name);
        return (await answersOf(database, caller.userId, [file]))[0]!;
      },
    }),
    route({
      method: 'DELETE',
      path: `/${resource}/uploads/{id}`,
      summary: `Gives up an upload of a ${word} that is not one yet, with the bytes that have arrived.`,
      access: signedIn('edit'),
      owns: ownsUpload,
      answer: null,
      errors: ['MEDIA_STORAGE_FAILED'],
      handle: ({ params }, { library }) => library.giveUp(params.id),
    }),
    route({
      method: 'GET',
      path: `/${resource}`,
      summary: `Lists your ${word}s with the items that use them.`,
      access: signedIn('read'),
      query: 'ListMedia',
      answer: 'MediaList',
      handle: async ({ caller: { userId, isDemo }, query }, { database }) => {
        const { rows, total } = await listFiles(database, userId, kind, query);
        const { fileBytes } = await mediaTotals(database, userId);
        const items = await answersOf(database, userId, rows);
        return { items, total, usedBytes: fileBytes, quotaBytes: mediaQuotaBytes(isDemo) };
      },
    }),
    route({
      method: 'PATCH',
      path: `/${resource}/{id}`,
      summary: `Renames a ${word}.`,
      access: signedIn('edit'),
      owns,
      body: 'RenameMedia',
      answer: 'MediaAnswer',
      handle: async ({ caller, params, body }, { database, library }) => {
        const file = await library.rename(caller, params.id, body.name.trim());
        return (await answersOf(database, caller.userId, [file]))[0]!;
      },
    }),
    route({
      method: 'DELETE',
      path: `/${resource}/{id}`,
      summary: `Deletes a ${word}. One that overlays use stays, unless it is forced.`,
      access: signedIn('edit'),
      owns,
      query: 'DeleteMedia',
      answer: null,
      errors: ['MEDIA_IN_USE', 'MEDIA_STORAGE_FAILED'],
      handle: async ({ caller, params, query }, services) => {
        if (query.force) await letGo(services, caller.userId, kind, [params.id]);
        await services.library.remove(caller, kind, [params.id], query.force);
      },
    }),
    route({
      method: 'POST',
      path: `/${resource}/bulk-delete`,
      summary: `Deletes several ${word}s, all or none.`,
      access: signedIn('edit'),
      body: 'BulkDeleteMedia',
      answer: 'DeletedMedia',
      errors: ['MEDIA_IN_USE', 'MEDIA_STORAGE_FAILED'],
      handle: async ({ caller, body: { ids, force = false } }, services) => {
        if (force) await letGo(services, caller.userId, kind, ids);
        return { deleted: await services.library.remove(caller, kind, ids, force) };
      },
    }),
  ];
}
