/** Opens the configured speech providers, with storage for their sounds and a count of their cost. */
import { join } from 'node:path';
import { periodKeys } from '#engine/rules/periods.ts';
import { loadSecret } from '../ground/base/files/loadSecret.ts';
import { repeatedly } from '../ground/base/repeatedly.ts';
import type { Databases } from './openDatabases.ts';
import { openEngine } from '../providers/speech/engines.ts';
import { createSoundFiles } from '../providers/speech/files/soundFiles.ts';
import { makeSpeech, type ManagedSpeech } from '../providers/speech/makeSpeech.ts';
import type { SpeechEngine } from '../providers/speech/speechEngine.ts';
import { addCharacters } from '../providers/speech/usage/store.ts';
import type { Runtime } from './runtime.ts';

const HOUR_MS = 3_600_000;

export async function openSpeech(runtime: Runtime, { database }: Databases): Promise<ManagedSpeech> {
  const { config, clock, scheduler, newSecret, log, metrics, undo } = runtime;
  const { engines, charactersPerMinute, cacheBytes } = config.speech;
  const secret = await loadSecret(config.dataDir, 'speech-secret', newSecret);
  const folder = join(config.dataDir, 'cache', 'speech');
  const files = createSoundFiles({ folder, maxBytes: cacheBytes, secret, clock });
  const caps = new Map<string, number>(engines.map(({ name, charactersPerMonth }) => [name, charactersPerMonth]));
  const speech = makeSpeech({
    engines: enginesOf(runtime),
    files,
    async reserve(provider, characters) {
      const cap = caps.get(provider) ?? 0;
      const { month } = periodKeys(clock.nowMs(), 'UTC');
      return cap === 0 || addCharacters(database, { provider, month, characters, cap });
    },
    clock,
    scheduler,
    perMinute: charactersPerMinute,
    onOutcome(provider, outcome, reason) {
      metrics.spoke(provider, outcome);
      if (outcome === 'failed') log.warn({ provider, reason }, 'speech provider failed');
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
  undo.push(
    () => sweeping.stop(),
    () => speech.close(),
  );
  return speech;
}

function enginesOf({ config, log, network, scheduler, startSpeaker }: Runtime): SpeechEngine[] {
  return config.speech.engines.flatMap((configured) => {
    const engine = openEngine(configured, { network, scheduler, startSpeaker });
    if (engine === null)
      log.info({ provider: configured.name }, 'voices of the speech provider are not installed, see docs/speech.md');
    return engine ?? [];
  });
}
