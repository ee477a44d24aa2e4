/** Speaks with the program `piper` and the voices in a folder: each a file `.onnx` with its description `.onnx.json`. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_SOUND_BYTES } from '../sound/checkSound.ts';
import { wavOf } from '../sound/wav.ts';
import type { EngineVoice, SpeechEngine } from '../speechEngine.ts';
import { runProgram } from './runProgram.ts';

export const PIPER = 'piper';

export interface PiperSettings {
  /** Its path, or its name if it is in the search path. */
  program: string;
  /** Folder of the voices. */
  folder: string;
}

/** It loads its voice for every text. */
const WITHIN_MS = 20_000;
const MAX_VOICES = 200;
const MODEL = /^([A-Za-z0-9][\w.-]{0,80})\.onnx$/;

interface PiperVoice {
  voice: EngineVoice;
  sampleRate: number;
}

export function piperProgram({ program, folder }: PiperSettings): SpeechEngine {
  const modelOf = (id: string): string => join(folder, `${id}.onnx`);
  async function described(id: string): Promise<PiperVoice[]> {
    try {
      return [voiceIn(id, JSON.parse(await readFile(`${modelOf(id)}.json`, 'utf8')))];
    } catch {
      return [];
    }
  }
  return {
    name: PIPER,
    costs: false,
    atOnce: 2,
    withinMs: WITHIN_MS,
    maxConsecutiveFailures: 4,
    async voices() {
      const names = (await readdir(folder)).sort().flatMap((name) => MODEL.exec(name)?.[1] ?? []);
      const voices = await Promise.all(names.slice(0, MAX_VOICES).map(described));
      return voices.flat().map(({ voice }) => voice);
    },
    async speak({ text, voice, speakingRate }, signal) {
      const [known] = MODEL.test(`${voice.id}.onnx`) ? await described(voice.id) : [];
      if (known === undefined) throw new Error(`no voice ${voice.id} in ${folder}`);
      const args = ['--model', modelOf(voice.id), '--output_raw', '--length_scale', String(1 / speakingRate)];
      const samples = await runProgram(program, args, `${text}\n`, MAX_SOUND_BYTES, signal);
      return wavOf({ sampleRate: known.sampleRate, channels: 1, samples });
    },
  };
}

/** @throws Error when it is no description of a voice */
function voiceIn(id: string, description: unknown): PiperVoice {
  const { audio, language, dataset } = description as {
    audio: { sample_rate: number };
    language?: { code?: string };
    dataset?: string;
  };
  const sampleRate = audio.sample_rate;
  if (!Number.isInteger(sampleRate) || sampleRate < 8_000 || sampleRate > 48_000) throw new Error('an odd sample rate');
  // Older descriptions lack the language, but the file's name begins with it.
  const code = typeof language?.code === 'string' ? language.code : id.split('-')[0]!;
  const name = typeof dataset === 'string' && dataset !== '' ? dataset.slice(0, 100) : id;
  return { voice: { id, name, language: code.slice(0, 35).replaceAll('_', '-') }, sampleRate };
}
