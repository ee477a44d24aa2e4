/** What a file is by its first bytes. Its name and what the sender says of it mean nothing. */
import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '#engine/core/appError.ts';
import { MEDIA_LIMITS, type MediaKind } from '#engine/rules/mediaLimits.ts';

/** Enough for every format to show what it is. */
export const HEAD_BYTES = 65_536;

/** A type as `file-type` names it → the one under which the file is served. */
const TYPES: Readonly<Record<MediaKind, Readonly<Record<string, string>>>> = {
  image: {
    'image/webp': 'image/webp',
    'image/png': 'image/png',
    'image/apng': 'image/png',
    'image/jpeg': 'image/jpeg',
    'image/gif': 'image/gif',
    'image/avif': 'image/avif',
  },
  video: { 'video/mp4': 'video/mp4', 'video/x-m4v': 'video/mp4', 'video/webm': 'video/webm' },
  audio: {
    'audio/mpeg': 'audio/mpeg',
    'audio/ogg': 'audio/ogg',
    'audio/wav': 'audio/wav',
    'audio/x-m4a': 'audio/mp4',
    'audio/mp4': 'audio/mp4',
    'video/mp4': 'audio/mp4',
    'video/webm': 'audio/webm',
  },
};

/** @throws MEDIA_SVG_REFUSED, MEDIA_TYPE_UNKNOWN, MEDIA_TYPE_REFUSED with what the file is instead */
export async function sniffType(head: Uint8Array, kind: MediaKind): Promise<string> {
  const found = await fileTypeFromBuffer(head);
  const type = TYPES[kind][found?.mime.split(';')[0] ?? ''];
  if (type !== undefined) return type;
  if (isSvg(head)) throw new AppError('MEDIA_SVG_REFUSED');
  const formats = MEDIA_LIMITS[kind].formats.join(', ');
  if (found === undefined) throw new AppError('MEDIA_TYPE_UNKNOWN', { formats });
  throw new AppError('MEDIA_TYPE_REFUSED', { found: found.mime, formats });
}

function isSvg(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head.subarray(0, 4_096)).trimStart().toLowerCase();
  return text.startsWith('<') && text.includes('<svg');
}
