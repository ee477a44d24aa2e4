/** Looks at the bytes of an upload before it becomes a file: what it is, whether it is whole, how large and how long. */
import { imageSize } from 'image-size';
import { AppError } from '#engine/core/appError.ts';
import { MAX_IMAGE_SIDE_PX, type MediaKind } from '#engine/rules/mediaLimits.ts';
import { isWhole, type ReadBytes } from './isWhole.ts';
import { readTracks } from './readTracks.ts';
import { HEAD_BYTES, sniffType } from './sniffType.ts';

export interface Inspection {
  /** Under which the file is served, `image/webp`. */
  type: string;
  /** In pixels; null for sounds. */
  width: number | null;
  height: number | null;
  /** Null for pictures. */
  durationMs: number | null;
}

/** Looks at the bytes of a file. */
export type InspectFile = (kind: MediaKind, size: number, read: ReadBytes) => Promise<Inspection>;

/**
 * @throws MEDIA_TYPE_REFUSED, MEDIA_TYPE_UNKNOWN, MEDIA_SVG_REFUSED, MEDIA_CODEC_REFUSED, MEDIA_BROKEN, IMAGE_TOO_LARGE,
 *   MEDIA_WITHOUT_PICTURE, MEDIA_WITH_PICTURE
 */
export async function inspectFile(kind: MediaKind, size: number, read: ReadBytes): Promise<Inspection> {
  const type = await sniffType(await read(0, Math.min(size, HEAD_BYTES)), kind);
  if (!(await isWhole(type, size, read))) throw new AppError('MEDIA_BROKEN');
  return kind === 'image' ? inspectImage(type, await read(0, size)) : inspectTracks(kind, type, size, read);
}

function inspectImage(type: string, bytes: Uint8Array): Inspection {
  const { width, height } = sizeOf(bytes);
  if (!(width > 0 && height > 0)) throw new AppError('MEDIA_BROKEN');
  if (Math.max(width, height) > MAX_IMAGE_SIDE_PX)
    throw new AppError('IMAGE_TOO_LARGE', { width, height, max: MAX_IMAGE_SIDE_PX });
  return { type, width, height, durationMs: null };
}

function sizeOf(bytes: Uint8Array): { width: number; height: number } {
  try {
    return imageSize(bytes);
  } catch (error) {
    throw new AppError('MEDIA_BROKEN', {}, { cause: error });
  }
}

async function inspectTracks(kind: MediaKind, type: string, size: number, read: ReadBytes): Promise<Inspection> {
  const { video, durationMs } = await readTracks(size, read);
  if (kind === 'video' && video === null) throw new AppError('MEDIA_WITHOUT_PICTURE');
  if (kind === 'audio' && video !== null) throw new AppError('MEDIA_WITH_PICTURE');
  return { type, width: video?.width ?? null, height: video?.height ?? null, durationMs };
}
