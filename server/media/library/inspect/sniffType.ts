/** Detects the type of a file by its first bytes, never by its name or the sender's claim. */
import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '#engine/core/appError.ts';
import { MEDIA_LIMITS, type MediaKind } from '#engine/rules/mediaLimits.ts';
import type { Content } from './content.ts';
import { mp3Content } from './formats/mp3.ts';

/** Enough for every format to be recognized. */
const HEAD_BYTES = 65_536;

/** Maps a type of `file-type` to the one under which the file is served. */
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
export async function sniffType(content: Content, kind: MediaKind): Promise<string> {
  const head = await content.read(0, Math.min(content.size, HEAD_BYTES));
  const found = await fileTypeFromBuffer(head);
  const type = TYPES[kind][found?.mime.split(';')[0] ?? ''];
  if (type !== undefined) return type;
  const markup = markupIn(head);
  if (markup?.includes('<svg') === true) throw new AppError('MEDIA_SVG_REFUSED');
  const formats = MEDIA_LIMITS[kind].formats.join(', ');
  if (found !== undefined) throw new AppError('MEDIA_TYPE_REFUSED', { found: found.mime, formats });
  // Players search for the first frame of a sound, but markup at the start always makes it a page.
  if (kind === 'audio' && markup === null && (await mp3Content(content)) !== null) return 'audio/mpeg';
  throw new AppError('MEDIA_TYPE_UNKNOWN', { formats });
}

/** Returns the beginning of a page or another markup file; null for everything else. */
function markupIn(head: Uint8Array): string | null {
  const text = new TextDecoder().decode(head.subarray(0, 4_096)).trimStart().toLowerCase();
  return text.startsWith('<') ? text : null;
}
