/**
 * What may be uploaded to the libraries, and how much of it. The one list: the server enforces it, the dashboard says it.
 * A library is there on every plan (behaviour: media-1), so the limits are those of the server's disk.
 */
import { QUOTAS } from './quotas.ts';

export type MediaKind = 'image' | 'video' | 'audio';

export interface MediaLimits {
  /** Of one file. */
  maxBytes: number;
  /** Formats as people call them. */
  formats: readonly string[];
  /** What a file dialog offers, as the `accept` of an input. */
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

/** Longest side of a picture: more does not fit into the textures of common graphics cards. */
export const MAX_IMAGE_SIDE_PX = 8_192;
/** Most characters of a file's name (schemas/common/media-name.json). */
export const MAX_MEDIA_NAME = 200;
/** Uploads of an account that were opened and not finished. */
export const MAX_OPEN_UPLOADS = QUOTAS.PRO.openUploads;
/** Files of an account, of all kinds. */
export const MAX_MEDIA_FILES = QUOTAS.PRO.files;

/** What all files of all demo accounts of a server may take together: whoever starts many has no more room than one. */
export const DEMO_TOTAL_BYTES = 2_048 * MIB;
/** Files of all demo accounts together. */
export const MAX_DEMO_FILES = 5_000;

/** What all files of an account may take, uploads that were opened included. */
export function mediaQuotaBytes(isDemo: boolean): number {
  return QUOTAS[isDemo ? 'DEMO' : 'PRO'].bytesOfFiles;
}
