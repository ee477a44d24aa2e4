/** Reads tracks, codecs, size and length of a video or a sound. Reads as little of the file as its format allows. */
import { CustomSource, Input, Logging, LogLevel, MP3, MP4, OGG, WAVE, WEBM } from 'mediabunny';
import { AppError } from '#engine/core/appError.ts';
import type { Content } from './content.ts';
import { refuseFloods } from './refuseFloods.ts';

/** Peculiarities of a file are reported to the uploader instead of the console. */
Logging.level = LogLevel.Silent;

/** Codecs that broadcast software and browsers play everywhere. */
const VIDEO_CODECS: ReadonlySet<string> = new Set(['avc', 'vp8', 'vp9', 'av1']);
const AUDIO_CODECS = /^(aac|mp3|opus|vorbis|flac|ulaw|alaw|pcm-.+)$/;

export interface Tracks {
  /** Null = there is no picture. */
  video: { width: number; height: number } | null;
  durationMs: number;
}

/** @throws MEDIA_BROKEN, MEDIA_EMPTY, MEDIA_CODEC_REFUSED */
export async function readTracks({ size, read }: Content): Promise<Tracks> {
  const source = new CustomSource({
    getSize: () => size,
    read: refuseFloods(size, read),
    prefetchProfile: 'fileSystem',
  });
  const input = new Input({ formats: [MP4, WEBM, MP3, OGG, WAVE], source });
  try {
    return await tracksOf(input);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('MEDIA_BROKEN', {}, { cause: error });
  } finally {
    input.dispose();
  }
}

async function tracksOf(input: Input): Promise<Tracks> {
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (video !== null) refuseCodec(await video.getCodec(), video.internalCodecId, (codec) => VIDEO_CODECS.has(codec));
  if (audio !== null) refuseCodec(await audio.getCodec(), audio.internalCodecId, (codec) => AUDIO_CODECS.test(codec));
  if (video === null && audio === null) throw new AppError('MEDIA_EMPTY');
  const seconds = await input.computeDuration();
  if (!Number.isFinite(seconds) || seconds <= 0) throw new AppError('MEDIA_EMPTY');
  return {
    video: video && { width: video.displayWidth, height: video.displayHeight },
    durationMs: Math.round(seconds * 1000),
  };
}

function refuseCodec(codec: string | null, internal: unknown, isPlayed: (codec: string) => boolean): void {
  if (codec !== null && isPlayed(codec)) return;
  const name = codec ?? (typeof internal === 'string' || typeof internal === 'number' ? String(internal) : '?');
  throw new AppError('MEDIA_CODEC_REFUSED', { codec: CODEC_NAMES[name] ?? name });
}

/** Common names of codecs. */
const CODEC_NAMES: Readonly<Record<string, string>> = {
  hevc: 'HEVC (H.265)',
  prores: 'ProRes',
  alac: 'ALAC',
  ac3: 'AC-3',
  eac3: 'E-AC-3',
  dts: 'DTS',
};
