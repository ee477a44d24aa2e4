/** Lists the voices by asking each provider of speech. */
import type { Config } from '#server/config.ts';
import { realScheduler } from '#server/ground/base/adapters/realTime.ts';
import { realNetwork } from '#server/ground/outbound/realNetwork.ts';
import { openEngine } from '#server/providers/speech/engines.ts';
import { within } from '#server/providers/speech/order/timeout.ts';
import type { ConfiguredEngine } from '#server/providers/speech/speechSettings.ts';

/** Result, and whether it is as expected. */
interface VoicesFound {
  isFine: boolean;
  message: string;
}

/** Finds the voices. Having none is no problem of a start; a configured provider that does not answer is one. */
export async function voices({ speech, outbound }: Config): Promise<VoicesFound> {
  if (speech.engines.length === 0) return { isFine: true, message: 'none: LIVELOOM_SPEECH is off' };
  const parts = { network: realNetwork(outbound), scheduler: realScheduler };
  const found = await Promise.all(speech.engines.map((engine) => voicesOf(engine, parts)));
  return {
    isFine: found.every(({ isFine }) => isFine),
    message: found.map(({ message }) => message).join('; '),
  };
}

async function voicesOf(configured: ConfiguredEngine, parts: Parameters<typeof openEngine>[1]): Promise<VoicesFound> {
  const { name } = configured;
  const engine = openEngine(configured, parts);
  if (engine === null)
    return { isFine: true, message: `${name}: not installed; "npm ci" installs it, or set up others (docs/speech.md)` };
  try {
    const list = await within(engine.withinMs, realScheduler, (signal) => engine.voices(signal));
    if (list.length > 0)
      return { isFine: true, message: `${name}: ${list.length} voices${engine.costs ? ' (they cost money)' : ''}` };
    return { isFine: false, message: `${name} has no voices; check its settings (docs/speech.md)` };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { isFine: false, message: `${name} does not answer (${reason}); check its settings (docs/speech.md)` };
  } finally {
    engine.close?.();
  }
}
