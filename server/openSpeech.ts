/** Those who speak, as the settings name them, with the room for what they said. */
import { join } from 'node:path';
import { loadSecret } from './base/files/loadSecret.ts';
import { repeatedly } from './base/repeatedly.ts';
import type { Config } from './config.ts';
import {
  BUNDLED,
  BUNDLED_PACKAGE,
  bundledEngine,
  isBundledInstalled,
} from './providers/speech/bundled/bundledEngine.ts';
import { createSoundFiles } from './providers/speech/files/soundFiles.ts';
import { makeSpeech, type ManagedSpeech } from './providers/speech/makeSpeech.ts';
import type { SpeechEngine } from './providers/speech/speechEngine.ts';
import type { ServerDeps, Undo } from './serverDeps.ts';

const HOUR_MS = 3_600_000;

/** Without what takes it back: for a look at the voices alone. */
export type SpeechParts = Pick<ServerDeps, 'clock' | 'scheduler' | 'newSecret' | 'log' | 'startSpeaker'> & {
  config: Pick<Config, 'speech' | 'dataDir'>;
};

export async function openSpeech(parts: SpeechParts & Undo): Promise<ManagedSpeech> {
  const { config, clock, scheduler, newSecret, log } = parts;
  const { order, charactersPerMinute, cacheBytes } = config.speech;
  const secret = await loadSecret(config.dataDir, 'speech-secret', newSecret);
  const folder = join(config.dataDir, 'cache', 'speech');
  const files = createSoundFiles({ folder, maxBytes: cacheBytes, secret, clock });
  const speech = makeSpeech({
    engines: order.flatMap((name) => engineOf(name, parts)),
    files,
    reserve: () => Promise.resolve(true),
    clock,
    scheduler,
    perMinute: charactersPerMinute,
    onOutcome: (provider, outcome, reason) => {
      if (outcome === 'failed') log.warn({ provider, reason }, 'a provider of speech failed');
    },
  });
  const sweeping = repeatedly({
    name: 'old speech',
    firstAfterMs: HOUR_MS,
    everyMs: HOUR_MS,
    run: files.sweep,
    scheduler,
    log,
  });
  parts.undo.push(
    () => sweeping.stop(),
    () => speech.close(),
  );
  return speech;
}

function engineOf(name: string, { scheduler, startSpeaker, log }: SpeechParts): SpeechEngine[] {
  if (name !== BUNDLED) return [];
  if (isBundledInstalled()) return [bundledEngine(scheduler, startSpeaker)];
  log.info({ package: BUNDLED_PACKAGE }, 'the voices that come with the program are not installed');
  return [];
}
