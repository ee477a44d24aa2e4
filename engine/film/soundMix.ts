/** Mixes the sounds of a film without playing them, a piece at a time, so that long films need little memory. */
import { createLimiter, LIMITER_DELAY_S } from '../gpu/media/limiter.ts';
import { loadSound } from '../gpu/media/loadSound.ts';
import { volumeSteps } from './soundPlan.ts';
import type { PlannedSound, SoundPlan, TimedSound } from './soundPlan.ts';

export const SAMPLE_RATE = 48_000;
export const CHANNELS = 2;
const SAMPLES_PER_MS = SAMPLE_RATE / 1000;
/** Part before each piece that is mixed too: the limiter warms up and settles in it. */
const LEAD_IN_MS = 1_000;

export interface SoundMix {
  /** Whether anything can be heard. */
  hasSound: boolean;
  /** Addresses that could not be loaded. */
  missing: readonly string[];
  /** Mixes from one session time to another, epoch ms. */
  piece(fromMs: number, toMs: number): Promise<AudioBuffer>;
}

/**
 * Loads the sounds. One that cannot be loaded is silent.
 * @param baseUrl address of the page; sounds of other hosts are refused
 */
export async function openSoundMix(plan: SoundPlan, startMs: number, baseUrl: string): Promise<SoundMix> {
  const missing = new Set<string>();
  const buffers = new Map<string, AudioBuffer | null>();
  for (const { url, isVideo } of plan.sounds) {
    if (buffers.has(url)) continue;
    const buffer = await loadSound(url, { baseUrl, channels: CHANNELS, sampleRate: SAMPLE_RATE });
    buffers.set(url, buffer);
    if (buffer === null && !isVideo) missing.add(url);
  }
  const timed = plan.sounds.flatMap((sound) => {
    const buffer = buffers.get(sound.url);
    return buffer ? [{ ...sound, endMs: endOf(sound, buffer) }] : [];
  });
  const sounds = timed.filter(({ endMs }) => endMs > startMs);
  return {
    hasSound: sounds.length > 0 && plan.volumes.some(({ volume }) => volume > 0),
    missing: [...missing],
    piece: (fromMs, toMs) => mixPiece({ sounds, plan, buffers, fromMs, toMs }),
  };
}

function endOf({ startMs, stopMs, loop }: PlannedSound, { duration }: AudioBuffer): number {
  return loop ? stopMs : Math.min(stopMs, startMs + duration * 1000);
}

interface Piece {
  sounds: readonly TimedSound[];
  plan: SoundPlan;
  buffers: ReadonlyMap<string, AudioBuffer | null>;
  fromMs: number;
  toMs: number;
}

/**
 * Mixes a piece through the limiter of the live page. It begins earlier, so that the limiter knows what came before, and ends
 * later by the limiter's delay; both are cut off.
 */
async function mixPiece(piece: Piece): Promise<AudioBuffer> {
  const { sounds, toMs } = piece;
  const fromMs = piece.fromMs - LEAD_IN_MS;
  const skipped = (LEAD_IN_MS + LIMITER_DELAY_S * 1000) * SAMPLES_PER_MS;
  const length = Math.round((toMs - piece.fromMs) * SAMPLES_PER_MS);
  const context = new OfflineAudioContext(CHANNELS, skipped + length, SAMPLE_RATE);
  const limiter = createLimiter(context);
  for (const sound of sounds) {
    if (sound.startMs >= toMs || sound.endMs <= fromMs) continue;
    addSound(context, limiter, sound, { ...piece, fromMs });
  }
  return cut(await context.startRendering(), skipped, length);
}

function addSound(context: BaseAudioContext, output: AudioNode, sound: TimedSound, piece: Piece): void {
  const { sounds, plan, buffers, fromMs, toMs } = piece;
  const gain = context.createGain();
  for (const { atMs, volume } of volumeSteps(sound, sounds, plan.volumes))
    gain.gain.setValueAtTime(volume, Math.max(0, atMs - fromMs) / 1000);
  const source = new AudioBufferSourceNode(context, { buffer: buffers.get(sound.url)!, loop: sound.loop });
  source.connect(gain).connect(output);
  const firstMs = Math.max(sound.startMs, fromMs);
  const offsetS = (firstMs - sound.startMs) / 1000;
  source.start((firstMs - fromMs) / 1000, sound.loop ? offsetS % source.buffer!.duration : offsetS);
  if (sound.endMs < toMs) source.stop((sound.endMs - fromMs) / 1000);
}

/** Returns a part of a buffer. @param start first sample */
function cut(whole: AudioBuffer, start: number, length: number): AudioBuffer {
  const part = new AudioBuffer({ length, numberOfChannels: CHANNELS, sampleRate: SAMPLE_RATE });
  for (let channel = 0; channel < CHANNELS; channel++)
    part.copyToChannel(whole.getChannelData(channel).subarray(start, start + length), channel);
  return part;
}
