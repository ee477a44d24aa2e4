/**
 * Upload limits of the media libraries. The only list: the server enforces it, the dashboard shows it. Every plan has
 * the libraries (behaviour: media-1), so the limits protect the server's disk.
 */
import { QUOTAS } from './quotas.ts';

export type MediaKind = 'image' | 'video' | 'audio';

export interface MediaLimits {
  /** Largest size of one file. */
  maxBytes: number;
  /** Formats under their common names. */
  formats: readonly string[];
  /** Value of `accept` of a file input. */
  accept: string;
}

const MIB = 1024 * 1024;

export const MEDIA_LIMITS: Readonly<Record<MediaKind, MediaLimits>> = {
  image: {
    maxBytes: 10 * MIB,
    formats: ['WEBP', 'PNG', 'JPEG', 'GIF', 'AVIF'],
    accept: 'image/webp,image/png,image/jpeg,image/gif,image/avif',
  },
  video: { maxBytes: 200 * MIB, formats: ['MP4 (H.264)', 'WebM'], accept: 'video/mp4,video/webm' },
  audio: {
    maxBytes: 20 * MIB,
    formats: ['MP3', 'OGG', 'WAV', 'M4A', 'WebM'],
    accept: 'audio/*,.mp3,.ogg,.oga,.opus,.wav,.m4a,.weba,.webm',
  },
};

/** Longest side of a picture: common graphics cards have no larger textures. */
export const MAX_IMAGE_SIDE_PX = 8_192;
/** Longest name of a file, in characters (schemas/common/media-name.json). */
export const MAX_MEDIA_NAME = 200;
/** Most unfinished uploads of an account. */
export const MAX_OPEN_UPLOADS = QUOTAS.PRO.openUploads;
/** Most files of an account, of all kinds. */
export const MAX_MEDIA_FILES = QUOTAS.PRO.files;

/** Largest total of all files of all demo accounts of a server: starting many of them gives no more space. */
export const DEMO_TOTAL_BYTES = 2_048 * MIB;
/** Most files of all demo accounts together. */
export const MAX_DEMO_FILES = 5_000;

/** Returns the largest total of an account's files, unfinished uploads included. */
export function mediaQuotaBytes(isDemo: boolean): number {
  return QUOTAS[isDemo ? 'DEMO' : 'PRO'].bytesOfFiles;
}
