/** Encodes frames and sound with the browser's codecs and writes them as WebM or MP4. */
import {
  AudioBufferSource,
  canEncodeAudio,
  canEncodeVideo,
  Mp4OutputFormat,
  Output,
  StreamTarget,
  VideoSample,
  VideoSampleSource,
  WebMOutputFormat,
} from 'mediabunny';
import type { AudioCodec, VideoCodec } from 'mediabunny';
import type { FilmLook, FilmProblem } from './filmRequest.ts';
import { CHANNELS, SAMPLE_RATE } from './soundMix.ts';

const VIDEO_CODEC = { webm: 'vp9', mp4: 'avc' } as const satisfies Record<FilmLook['container'], VideoCodec>;
/** Preferred first. */
const AUDIO_CODECS = { webm: ['opus'], mp4: ['aac', 'opus'] } as const satisfies Record<
  FilmLook['container'],
  readonly AudioCodec[]
>;
/** Bits for a pixel of a frame; text on flat areas stays sharp. */
const BITS_PER_PIXEL = { vp9: 0.2, avc: 0.4 } as const;
const AUDIO_BITRATE = 160_000;
const KEY_FRAME_EVERY_S = 2;
const CHUNK_BYTES = 1024 * 1024;

export interface FilmWriter {
  videoCodec: VideoCodec;
  /** Null without sound. */
  audioCodec: AudioCodec | null;
  /**
   * Adds the next frame.
   * @param pixels RGBA rows, whose memory goes to the encoder; null = the same picture as the frame before
   */
  addFrame(pixels: Uint8ClampedArray<ArrayBuffer> | null): Promise<void>;
  /** Adds sound right behind the last one. */
  addSound(sound: AudioBuffer): Promise<void>;
  /** Completes the file. */
  finish(): Promise<void>;
  /** Gives up and releases the encoders. */
  cancel(): Promise<void>;
}

/** Writes bytes of the file at a position. */
export type WriteBytes = (position: number, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;

/** Returns the reason why this browser cannot encode such a film; null = it can. */
export async function filmProblem(look: Pick<FilmLook, 'container' | 'size'>): Promise<FilmProblem | null> {
  if (typeof VideoEncoder === 'undefined' || typeof VideoFrame === 'undefined') return 'noWebCodecs';
  const canEncode = await canEncodeVideo(VIDEO_CODEC[look.container], look.size);
  return canEncode ? null : 'noVideoCodec';
}

/** Returns the codec for sound; null when the browser has none of them. */
async function audioCodecFor(container: FilmLook['container']): Promise<AudioCodec | null> {
  const options = { numberOfChannels: CHANNELS, sampleRate: SAMPLE_RATE, bitrate: AUDIO_BITRATE };
  for (const codec of AUDIO_CODECS[container]) if (await canEncodeAudio(codec, options)) return codec;
  return null;
}

export async function openFilmWriter(look: FilmLook, hasSound: boolean, write: WriteBytes): Promise<FilmWriter> {
  const { container, size, framesPerSecond, hasAlpha } = look;
  const videoCodec = VIDEO_CODEC[container];
  const audioCodec = hasSound ? await audioCodecFor(container) : null;
  const output = new Output({
    format: container === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: false }),
    target: new StreamTarget(new WritableStream({ write: ({ position, data }) => write(position, data) }), {
      chunked: true,
      chunkSize: CHUNK_BYTES,
    }),
  });
  const video = new VideoSampleSource({
    codec: videoCodec,
    bitrate: Math.round(size.width * size.height * framesPerSecond * BITS_PER_PIXEL[videoCodec]),
    keyFrameInterval: KEY_FRAME_EVERY_S,
    alpha: hasAlpha ? 'keep' : 'discard',
    // The same computer gives the same bytes whatever graphics card it has.
    hardwareAcceleration: 'prefer-software',
  });
  const audio = audioCodec === null ? null : new AudioBufferSource({ codec: audioCodec, bitrate: AUDIO_BITRATE });
  output.addVideoTrack(video, { frameRate: framesPerSecond });
  if (audio !== null) output.addAudioTrack(audio);
  await output.start();
  const frames = createFrames(look, video);
  return {
    videoCodec,
    audioCodec,
    addFrame: frames.add,
    addSound: async (sound) => audio?.add(sound),
    async finish() {
      frames.close();
      await output.finalize();
    },
    async cancel() {
      frames.close();
      await output.cancel();
    },
  };
}

/** Numbers frames, and repeats the last one instead of making an equal one. */
function createFrames({ size, framesPerSecond, hasAlpha }: FilmLook, video: VideoSampleSource) {
  let last: VideoSample | null = null;
  let count = 0;

  function next(pixels: Uint8ClampedArray<ArrayBuffer> | null): VideoSample {
    const times = { timestamp: count / framesPerSecond, duration: 1 / framesPerSecond };
    if (pixels === null && last !== null) {
      const again = last.clone();
      again.setTimestamp(times.timestamp);
      return again;
    }
    const frame = new VideoFrame(pixels!, {
      format: hasAlpha ? 'RGBA' : 'RGBX',
      codedWidth: size.width,
      codedHeight: size.height,
      timestamp: Math.round(times.timestamp * 1e6),
      duration: Math.round(times.duration * 1e6),
    });
    return new VideoSample(frame, times);
  }

  return {
    async add(pixels: Uint8ClampedArray<ArrayBuffer> | null): Promise<void> {
      const sample = next(pixels);
      last?.close();
      last = sample;
      count++;
      await video.add(sample);
    },
    close: () => {
      last?.close();
      last = null;
    },
  };
}
