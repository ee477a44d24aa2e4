/** Texts shared by all connectors. */
import type { Locale } from '#schemas/generated/types.ts';
import { type Words, wordsOf } from './connectorReport.ts';

const en = {
  starting: 'Starting',
  retryIn: (seconds: number) => `Trying again in ${seconds} s.`,
  retryAt: (time: string) => `Trying again at ${time}.`,
  missed: (from: string, to: string) =>
    `From ${from} to ${to} the connection was lost; the events of that time are missing.`,
  flooding: (perSecond: number) =>
    `More than ${perSecond} events per second arrive, more than one stream may use. Further events come late or are left out.`,
};

type ConnectionText = typeof en;

const de: ConnectionText = {
  starting: 'Startet',
  retryIn: (seconds) => `Nächster Versuch in ${seconds} s.`,
  retryAt: (time) => `Nächster Versuch um ${time} Uhr.`,
  missed: (from, to) => `Von ${from} bis ${to} Uhr war die Verbindung verloren; die Ereignisse dieser Zeit fehlen.`,
  flooding: (perSecond) =>
    `Es kommen mehr als ${perSecond} Ereignisse pro Sekunde an, mehr als ein Stream haben darf. Weitere Ereignisse kommen später oder fallen weg.`,
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
