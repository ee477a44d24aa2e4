/** Plays sounds, each once, side by side; a failure is reported and never blocks the next one. */
import { MediaRun } from '#engine/gpu/media/MediaRun.ts';
import type { Playback } from '#engine/gpu/media/playback.ts';
import { createAudioOutput } from './audioOutput.ts';
import type { AudioOutput } from './audioOutput.ts';

export interface SoundPlayer {
  /** Sets the sounds to play: starts new ones at their current position, and ends the others without a report. */
  play(sounds: readonly RunningSound[]): void;
}

export function createSoundPlayer(playback: Playback): SoundPlayer {
  const output = createAudioOutput(playback.scheduler);
  const runs = new Map<string, MediaRun>();

  function start(sound: RunningSound): void {
    const { playbackId } = sound;
    const run = openRun(sound, playback, output, () => runs.delete(playbackId));
    if (run.isOver) return;
    runs.set(playbackId, run);
    output.wake();
  }

  return {
    play: (sounds) => {
      const wanted = new Set(sounds.map(({ playbackId }) => playbackId));
      for (const [playbackId, run] of runs) {
        if (wanted.has(playbackId)) continue;
        runs.delete(playbackId);
        run.close();
      }
      for (const sound of sounds) if (!runs.has(sound.playbackId)) start(sound);
    },
  };
}

function openRun(sound: RunningSound, playback: Playback, output: AudioOutput, over: () => void): MediaRun {
  // Not an audio element: even muted ones may not play before a click, and then nothing would end.
  const element = document.createElement('video');
  const keepsVolume = sound.othersVolume !== undefined;
  const run = new MediaRun(element, { ...sound, loop: false, keepsVolume }, playback, {
    ready: async () => {
      const disconnect = await output.connect(element);
      run.onOver(disconnect);
      if (!run.isOver) run.begin();
    },
    over,
  });
  run.open();
  return run;
}

/** Sound or spoken text in progress. */
export interface RunningSound {
  playbackId: string;
  url: string;
  /** Volume from 0 to 1. */
  volume: number;
  /** Volume of the other sounds meanwhile, 0..1; set for speech and for sounds that lower the others. */
  othersVolume?: number;
  /** Session time, epoch ms. */
  startedAtMs: number;
  /** Session time of its end in any case. */
  untilMs: number;
}
