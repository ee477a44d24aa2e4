/** Inspects the bytes of an upload before it becomes a file: type, completeness, size and length. */
import { AppError } from '#engine/core/appError.ts';
import type { MediaKind } from '#engine/rules/mediaLimits.ts';
import type { Content, ReadBytes } from './content.ts';
import { findContent } from './findContent.ts';
import { imageSizeOf } from './inspectImage.ts';
import { readTracks } from './readTracks.ts';
import { sniffType } from './sniffType.ts';

export interface Inspection {
  /** The type under which the file is served, `image/webp`. */
  type: string;
  /** In pixels; null for sounds. */
  width: number | null;
  height: number | null;
  /** Null for pictures. */
  durationMs: number | null;
}

/** Inspects the bytes of a file. */
export type InspectFile = (kind: MediaKind, size: number, read: ReadBytes) => Promise<Inspection>;

/**
 * @throws MEDIA_TYPE_REFUSED, MEDIA_TYPE_UNKNOWN, MEDIA_SVG_REFUSED, MEDIA_CODEC_REFUSED, MEDIA_BROKEN, MEDIA_EMPTY,
 *   IMAGE_TOO_LARGE, MEDIA_WITHOUT_PICTURE, MEDIA_WITH_PICTURE
 */
export async function inspectFile(kind: MediaKind, size: number, read: ReadBytes): Promise<Inspection> {
  const type = await sniffType({ size, read }, kind);
  const content = await findContent(type, { size, read });
  if (content === null) throw new AppError('MEDIA_BROKEN');
  if (kind !== 'image') return inspectTracks(kind, type, content);
  return { type, ...imageSizeOf(type, await content.read(0, content.size)), durationMs: null };
}

async function inspectTracks(kind: MediaKind, type: string, content: Content): Promise<Inspection> {
  const { video, durationMs } = await readTracks(content);
  if (kind === 'video' && video === null) throw new AppError('MEDIA_WITHOUT_PICTURE');
  if (kind === 'audio' && video !== null) throw new AppError('MEDIA_WITH_PICTURE');
  return { type, width: video?.width ?? null, height: video?.height ?? null, durationMs };
}
