/** Texts shared by all connectors. */
import type { Locale } from '#schemas/generated/types.ts';
import { type Words, wordsOf } from './connectorReport.ts';

const en = {
  starting: 'Starting',
  retryIn: (seconds: number) => `Trying again in ${seconds} s.`,
  retryAt: (time: string) => `Trying again at ${time}.`,
  missed: (from: string, to: string) => `From ${from} to ${to} it could not be heard; what happened then is missing.`,
  flooding: (perSecond: number) =>
    `More than ${perSecond} events a second arrive, which is more than one stream is given: what is above that comes late or is left out.`,
};

type ConnectionText = typeof en;

const de: ConnectionText = {
  starting: 'Startet',
  retryIn: (seconds) => `Nächster Versuch in ${seconds} s.`,
  retryAt: (time) => `Nächster Versuch um ${time} Uhr.`,
  missed: (from, to) => `Von ${from} bis ${to} Uhr war nichts zu hören; was dann geschah, fehlt.`,
  flooding: (perSecond) =>
    `Es kommen mehr als ${perSecond} Ereignisse in der Sekunde an, mehr als ein Stream bekommt: Was darüber ist, kommt später oder fällt weg.`,
};

const CONNECTION_TEXT: Readonly<Record<Locale, ConnectionText>> = { en, de };

/** Longer waits are shown as the time of day at which they end. */
const LONGEST_COUNTED_WAIT_MS = 90_000;

export const startingWords: Words = wordsOf(CONNECTION_TEXT, (text) => text.starting);

/** Describes when the next attempt is. */
export function retryWords(waitMs: number, nowMs: number, timeZone: string): Words {
  const time = timeOfDay(nowMs + waitMs, timeZone);
  const seconds = Math.ceil(waitMs / 1000);
  return wordsOf(CONNECTION_TEXT, (text) =>
    waitMs > LONGEST_COUNTED_WAIT_MS ? text.retryAt(time) : text.retryIn(seconds),
  );
}

/** Describes what a gap in receiving events means. */
export function missedWords({ fromMs, toMs }: { fromMs: number; toMs: number }, timeZone: string): Words {
  const [from, to] = [timeOfDay(fromMs, timeZone, true), timeOfDay(toMs, timeZone, true)];
  return wordsOf(CONNECTION_TEXT, (text) => text.missed(from, to));
}

/**
 * Describes a flood.
 * @param perSecond limit of one stream
 */
export const floodingWords = (perSecond: number): Words => wordsOf(CONNECTION_TEXT, (text) => text.flooding(perSecond));

/** Formats HH:MM of a 24-hour clock, rounded up to the next minute so that it is never too early; or HH:MM:SS. */
export function timeOfDay(ms: number, timeZone: string, hasSeconds = false): string {
  const shown = hasSeconds ? ms : Math.ceil(ms / 60_000) * 60_000;
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
    ...(hasSeconds ? { second: '2-digit' } : {}),
  }).format(shown);
}
