/**
 * Serves the bytes of the libraries: `PUT /media/upload/{id}` takes an upload, `GET /media/library/{id}` returns a file, also
 * in ranges. Ids are unguessable, and a file never changes. Nothing in a file ever runs: its type was detected from its bytes,
 * and the policy of the answer forbids everything.
 */
import type { Context } from 'koa';
import type { Router } from 'koa-router';
import { AppError } from '#engine/core/appError.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { ByteRange } from '../../ground/http/byteRange.ts';
import { refuseForeign } from '../../ground/http/guards.ts';
import { giveUploadTime } from '../../ground/http/requestDeadline.ts';
import { FILE_HEADERS, partBounds, requestedRange, sendPart } from '../../ground/http/sendPart.ts';
import type { MediaLibrary } from './mediaLibrary.ts';
import { UPLOAD_PATH } from './storage/folderStorage.ts';
import type { MediaStorage } from './storage/mediaStorage.ts';
import { findFile, type MediaFile } from './store.ts';

export interface LibraryFilesDeps {
  database: Database;
  storage: Pick<MediaStorage, 'read'>;
}

export interface LibraryRoutesDeps extends LibraryFilesDeps {
  library: Pick<MediaLibrary, 'receive'>;
  /** Address of the dashboard; null = where this server listens. */
  publicUrl: string | null;
}

/** Adds the routes to those of `/media`. */
export function addLibraryRoutes(router: Router, deps: LibraryRoutesDeps): void {
  const { library } = deps;
  router.put(`${UPLOAD_PATH}:id`, async (ctx) => {
    refuseForeign(ctx, deps.publicUrl);
    try {
      const begins = (size: number): void => giveUploadTime(ctx.req, size);
      await library.receive(paramOf(ctx), whatCame(ctx), announcedBytes(ctx), begins);
    } catch (error) {
      // Does not wait for the remaining bytes.
      ctx.set('Connection', 'close');
      throw error;
    }
    ctx.status = 204;
  });
  addLibraryFiles(router, deps);
}

/** Adds only the route that returns files. */
export function addLibraryFiles(router: Router, { database, storage }: LibraryFilesDeps): void {
  addFoundFiles(router, { find: (id) => findFile(database, id), storage });
}

/** Finds files that are not in the database of a server. */
export interface FoundFilesDeps extends Pick<LibraryFilesDeps, 'storage'> {
  find(id: string): Promise<MediaFile | null>;
}

/** Adds the route that returns files, wherever they come from. */
export function addFoundFiles(router: Router, { find, storage }: FoundFilesDeps): void {
  router.get('/media/library/:id', async (ctx) => {
    const file = await find(paramOf(ctx));
    if (file === null) throw new AppError('NOT_FOUND');
    await sendFile(ctx, file, storage);
  });
}

function paramOf(ctx: Context): string {
  return (ctx as Context & { params: Record<string, string> }).params['id'] ?? '';
}

function announcedBytes(ctx: Context): number | null {
  const header = ctx.get('Content-Length');
  return header === '' ? null : Number(header);
}

/** Yields the received bytes. A broken connection ends them; the missing ones are noticed by their number. */
async function* whatCame(ctx: Context): AsyncGenerator<Buffer> {
  const chunks = ctx.req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  try {
    yield* chunks;
  } catch (error) {
    if (!ctx.req.destroyed && !ctx.req.socket.destroyed) throw error;
  }
}

async function sendFile(ctx: Context, file: MediaFile, storage: Pick<MediaStorage, 'read'>): Promise<void> {
  const { size, type, id } = file;
  const etag = `"${id}"`;
  const isKnown = ctx.get('If-None-Match').includes(etag);
  const part = { size, type, range: isKnown ? null : rangeOf(ctx, etag, size) };
  const isBodyWanted = !isKnown && ctx.method === 'GET';
  // Opened before the headers, so that a failing storage gets an error answer of its own.
  const body = isBodyWanted ? await storage.read(id, partBounds(part), file.version) : null;
  ctx.set({
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Disposition': `inline; filename="${id.slice(0, 8)}.${type.split('/')[1]}"`,
    ETag: etag,
  });
  if (!isKnown) return sendPart(ctx, part, body);
  ctx.set(FILE_HEADERS);
  ctx.status = 304;
}

/** Files never change, so a range of another version is invalid. @throws RANGE_NOT_SATISFIABLE */
function rangeOf(ctx: Context, etag: string, size: number): ByteRange | null {
  const ifRange = ctx.get('If-Range');
  return ifRange !== '' && ifRange !== etag ? null : requestedRange(ctx, size);
}
