/** Makes a film of an overlay: draws frame by frame with a given time, mixes the sounds, and writes a file. */
import type { Presenter } from '../gpu/paint/painter.ts';
import type { FilmLook, FilmResult, FilmScript } from './filmRequest.ts';
import { openFilmStage } from './filmStage.ts';
import { frameTimes } from './filmTimes.ts';
import { openFilmWriter } from './filmWriter.ts';
import type { FilmWriter, WriteBytes } from './filmWriter.ts';
import { createFramePixels } from './framePixels.ts';
import { openSoundMix } from './soundMix.ts';
import type { SoundMix } from './soundMix.ts';
import { soundPlan } from './soundPlan.ts';

/** Length of a piece of sound that is mixed at once. */
const SOUND_PIECE_MS = 10_000;

export interface FilmWork extends FilmLook {
  canvas: HTMLCanvasElement;
  script: FilmScript;
  /** Address of the page. */
  baseUrl: string;
  write: WriteBytes;
  /**
   * Called after each frame.
   * @param pixels the bytes that the encoder gets; null = the same as before
   */
  onFrame(frame: number, pixels: Uint8ClampedArray<ArrayBuffer> | null): void | Promise<void>;
  /** Stops the work. */
  signal?: AbortSignal;
}

/**
 * Ask `filmProblem` first.
 * @throws the reason of the signal, and errors of the renderer and of the encoder
 */
export async function makeFilm(work: FilmWork): Promise<FilmResult> {
  const { script, baseUrl, orientation, write } = work;
  const errors = new Set<string>();
  const reportError = (itemId: string, { message }: Error): void =>
    void errors.add(itemId === '' ? message : `item ${itemId}: ${message}`);
  const mix = await openSoundMix(soundPlan(script, orientation), script.startMs, baseUrl);
  const stage = openFilmStage({ ...work, reportError });
  try {
    const writer = await openFilmWriter(work, mix.hasSound, write);
    try {
      const counts = await drawAll(work, { stage, writer, mix });
      await writer.finish();
      const { videoCodec, audioCodec } = writer;
      const made = { videoCodec, audioCodec, missingSounds: mix.missing, errors: [...errors] };
      return { ...counts, ...made, presenter: stage.presenter() };
    } catch (error) {
      await writer.cancel().catch(() => undefined);
      throw error;
    }
  } finally {
    stage.dispose();
  }
}

interface Parts {
  stage: { canvas: HTMLCanvasElement; show(nowMs: number): Promise<boolean>; presenter(): Presenter };
  writer: FilmWriter;
  mix: SoundMix;
}

async function drawAll(work: FilmWork, { stage, writer, mix }: Parts): Promise<{ frames: number; drawn: number }> {
  const { script, framesPerSecond, onFrame, signal } = work;
  const pixels = createFramePixels(work);
  const times = frameTimes(script, framesPerSecond);
  let drawn = 0;
  let soundUntilMs = script.startMs;
  for (const [frame, nowMs] of times.entries()) {
    signal?.throwIfAborted();
    for (; writer.audioCodec !== null && soundUntilMs <= nowMs; soundUntilMs += SOUND_PIECE_MS) {
      const untilMs = Math.min(script.endMs, soundUntilMs + SOUND_PIECE_MS);
      if (untilMs > soundUntilMs) await writer.addSound(await mix.piece(soundUntilMs, untilMs));
    }
    const isNew = (await stage.show(nowMs)) || frame === 0;
    const read = isNew ? pixels.read(stage.canvas) : null;
    if (isNew) drawn++;
    await onFrame(frame, read);
    await writer.addFrame(read);
  }
  return { frames: times.length, drawn };
}
