/** Asks the app for a token: it shows a code on its own screen, and the streamer allows it there. */
import { AppError, type BothLanguages } from '#engine/core/appError.ts';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import { objectOf, textOf } from '../held/callValues.ts';
import type { ProgramSettings } from '../program.ts';
import { type CompanionAnswer, companionServer } from './companionServer.ts';
import { YOUTUBE_MUSIC } from './youtubeMusicTitle.ts';

const APP = { appId: 'liveloom', appName: 'Liveloom', appVersion: '1.0.0' };
/** The app itself waits 30 s for its streamer. */
const ALLOW_WITHIN_MS = 35_000;
const CODE_WITHIN_MS = 6_000;
/** An outcome that nobody fetched in this time is one of somebody who gave up. */
const KEPT_MS = 10_000;
const CODE = /^\d{4}$/;
const TOKEN = /^[\x21-\x7e]{8,600}$/;

const REASONS: Readonly<Record<string, BothLanguages>> = {
  AUTHORIZATION_DISABLED: {
    en: 'it takes no new programs now. Turn on “Enable companion authorization” in its settings under “Integrations”',
    de: 'sie nimmt gerade keine neuen Programme an. Schalte in ihren Einstellungen unter „Integrations“ „Enable companion authorization“ ein',
  },
  AUTHORIZATION_DENIED: {
    en: 'nobody allowed it in the app within 30 seconds',
    de: 'niemand hat es innerhalb von 30 Sekunden in der App erlaubt',
  },
  AUTHORIZATION_TOO_MANY: {
    en: 'too many programs ask for a connection. Close the open windows of the app',
    de: 'zu viele Programme bitten um eine Verbindung. Schließe die offenen Fenster der App',
  },
};
const BUSY = { en: 'it was asked too often. Wait a minute', de: 'sie wurde zu oft gefragt. Warte eine Minute' };
const OTHER = {
  en: 'its answer is not that of the companion server. Check the port, and update the app',
  de: 'ihre Antwort ist nicht die des Companion-Servers. Prüfe den Port, und aktualisiere die App',
};

export interface Pairing {
  /**
   * Begins to ask, or goes on: `code` is what the app shows meanwhile, `token` what it gave at last.
   * @throws PROGRAM_NOT_CONNECTED, PROGRAM_REFUSED
   */
  step(): Promise<JsonObject>;
  close(): void;
}

export function createPairing(
  settings: ProgramSettings,
  { clock, scheduler }: { clock: Pick<Clock, 'nowMs'>; scheduler: Scheduler },
): Pairing {
  const ask = companionServer({ ...settings, password: '' });
  const closed = new AbortController();
  let running: { code: string; outcome: { token: string } | { error: unknown } | null; endedAtMs: number } | null =
    null;
  let beginning: Promise<string> | null = null;

  async function within(path: string, body: object, ms: number): Promise<CompanionAnswer> {
    const late = new AbortController();
    const cancel = scheduler.after(ms, () => late.abort());
    try {
      return await ask(`/api/v1/auth${path}`, AbortSignal.any([late.signal, closed.signal]), body);
    } catch (error) {
      throw new AppError('PROGRAM_NOT_CONNECTED', { program: YOUTUBE_MUSIC }, { cause: error });
    } finally {
      cancel();
    }
  }

  async function begin(): Promise<string> {
    const { appId } = APP;
    const answer = await within('/requestcode', APP, CODE_WITHIN_MS);
    const code = valueIn(answer, 'code', CODE);
    const current: NonNullable<typeof running> = { code, outcome: null, endedAtMs: 0 };
    running = current;
    within('/request', { appId, code }, ALLOW_WITHIN_MS)
      .then((asked) => valueIn(asked, 'token', TOKEN))
      .then(
        (token) => Object.assign(current, { outcome: { token }, endedAtMs: clock.nowMs() }),
        (error: unknown) => Object.assign(current, { outcome: { error }, endedAtMs: clock.nowMs() }),
      );
    return code;
  }

  return {
    async step() {
      if (running?.outcome != null && clock.nowMs() - running.endedAtMs > KEPT_MS) running = null;
      if (running === null) return { code: await (beginning ??= begin().finally(() => (beginning = null))) };
      const { code, outcome } = running;
      if (outcome === null) return { code };
      running = null;
      if ('error' in outcome) throw outcome.error;
      return outcome;
    },
    close: () => closed.abort(),
  };
}

/** @throws PROGRAM_REFUSED */
function valueIn({ status, body }: CompanionAnswer, name: string, pattern: RegExp): string {
  const answer = objectOf({ body }, 'body');
  const value = textOf(answer, name);
  if (status === 200 && pattern.test(value)) return value;
  const code = textOf(answer, 'code');
  const reason = status === 429 ? BUSY : Object.hasOwn(REASONS, code) ? REASONS[code]! : OTHER;
  throw new AppError('PROGRAM_REFUSED', { program: YOUTUBE_MUSIC, reason });
}
