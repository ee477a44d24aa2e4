/**
 * Speaks with the program's own voices: eSpeak NG in a separate process. It needs no network and costs nothing, but sounds like
 * a robot. The package is optional: without it these voices are missing, and everything else works.
 */
import { type ChildProcess, fork, type ForkOptions } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Scheduler } from '#engine/core/clock.ts';
import { packageFolder } from '../../../ground/base/packageFolder.ts';
import { pitchOf, withoutOrders, wordsAMinute } from '../espeakScale.ts';
import { MAX_SOUND_MS, soundTooLong } from '../sound/checkSound.ts';
import { wavOf } from '../sound/wav.ts';
import type { EngineVoice, SpeechEngine } from '../speechEngine.ts';
import { SAMPLE_RATE, type SpeakerAnswer } from './messages.ts';
import { speakerProcess } from './speakerProcess.ts';

export const BUNDLED = 'bundled';
/** Package to install, see `docs/speech.md`. */
export const BUNDLED_PACKAGE = '@echogarden/espeak-ng-emscripten';
const WITHIN_MS = 10_000;
const MAX_BYTES = (MAX_SOUND_MS / 1_000) * SAMPLE_RATE * 2;

/** Checks for the package without loading it. */
export function isBundledInstalled(): boolean {
  try {
    createRequire(import.meta.url).resolve(BUNDLED_PACKAGE);
    return true;
  } catch {
    return false;
  }
}

/** Passes nothing of the server's environment, and uses a channel that transfers bytes as they are. */
export const speakerOptions = (): ForkOptions => ({
  env: {},
  execArgv: [],
  serialization: 'advanced',
  stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
});

/** Starts the process that is built beside the server. */
const builtSpeaker = (): ChildProcess => fork(join(packageFolder(), 'dist/node/speaker.js'), speakerOptions());

/**
 * Creates the provider.
 * @param start starts another process, for tests
 */
export function bundledEngine(scheduler: Scheduler, start: () => ChildProcess = builtSpeaker): SpeechEngine {
  const process = speakerProcess(start, scheduler);
  let known: Promise<EngineVoice[]> | null = null;

  async function list(signal: AbortSignal): Promise<EngineVoice[]> {
    const answer = await process.ask({ what: 'voices' }, signal);
    if (answer.what === 'voices') return answer.voices;
    throw unexpected(answer);
  }

  return {
    name: BUNDLED,
    costs: false,
    atOnce: 1,
    withinMs: WITHIN_MS,
    // It restarts by itself; only permanent faults make it fail repeatedly.
    maxConsecutiveFailures: 4,
    voices(signal) {
      known ??= list(signal).catch((error: unknown) => {
        known = null;
        throw error;
      });
      return known;
    },
    async speak({ text, voice, speakingRate, pitch }, signal) {
      const task = {
        text: withoutOrders(text),
        voice: voice.id,
        words: wordsAMinute(speakingRate),
        pitch: pitchOf(pitch),
      };
      const answer = await process.ask({ what: 'speak', ...task, maxBytes: MAX_BYTES }, signal);
      if (answer.what === 'tooLong') throw soundTooLong();
      if (answer.what !== 'spoken' || !(answer.samples instanceof Uint8Array)) throw unexpected(answer);
      return wavOf({ sampleRate: SAMPLE_RATE, channels: 1, samples: Buffer.from(answer.samples) });
    },
    close: () => process.close(),
  };
}

function unexpected(answer: SpeakerAnswer): Error {
  return new Error(answer.what === 'failed' ? answer.reason : `unexpected answer "${answer.what}"`);
}
