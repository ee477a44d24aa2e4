/** Words for flows that are tried on the last stream. */
import type { Locale } from '#schemas/generated/types.ts';

const en = {
  button: 'Try on my last stream',
  title: 'On your last stream',
  about:
    'What your flows, as they are now, would have done, beside what they did. Nothing is shown and nothing counts.',
  working: 'Your last stream is gone through once more …',
  again: 'Once more',
  span: (from: string, until: string, events: string) =>
    `${from} to ${until}, ${events === '1' ? '1 event' : `${events} events`}`,
  notWhole: 'The stream was too long: what came after that is not in it.',
  this: 'This flow',
  others: 'Other flows that would do something else',
  noOthers: 'All other flows would do the same.',
  nothing: 'Nothing in the stream concerned this flow.',
  row: 'Events',
  now: 'Now',
  was: 'In the stream',
  fired: 'Ran',
  refused: 'Refused',
  nearly: 'Nearly',
  dropped: 'Dropped while waiting',
  waited: 'Waited, usually',
  longest: 'Waited, at most',
  waiting: 'Still waiting at the end',
  rehearsed: (count: number): string =>
    count === 1
      ? '1 call outside had no known result: it was made up.'
      : `${count} calls outside had no known result: they were made up.`,
  gone: 'Deleted flow',
};

export type BacktestText = typeof en;

const de: BacktestText = {
  button: 'Am letzten Stream ausprobieren',
  title: 'An deinem letzten Stream',
  about:
    'Was deine Flows, wie sie jetzt sind, getan hätten, neben dem, was sie getan haben. Nichts wird gezeigt, und nichts zählt.',
  working: 'Dein letzter Stream wird noch einmal durchgegangen …',
  again: 'Noch einmal',
  span: (from, until, events) => `${from} bis ${until}, ${events === '1' ? '1 Ereignis' : `${events} Ereignisse`}`,
  notWhole: 'Der Stream war zu lang: Was danach kam, ist nicht dabei.',
  this: 'Dieser Flow',
  others: 'Andere Flows, die etwas anderes täten',
  noOthers: 'Alle anderen Flows täten dasselbe.',
  nothing: 'Nichts im Stream betraf diesen Flow.',
  row: 'Ereignisse',
  now: 'Jetzt',
  was: 'Im Stream',
  fired: 'Gelaufen',
  refused: 'Abgelehnt',
  nearly: 'Beinahe',
  dropped: 'Beim Warten weggefallen',
  waited: 'Gewartet, meist',
  longest: 'Gewartet, höchstens',
  waiting: 'Wartete am Ende noch',
  rehearsed: (count) =>
    count === 1
      ? 'Bei 1 Aufruf nach außen ist kein Ergebnis bekannt: Es wurde erfunden.'
      : `Bei ${count} Aufrufen nach außen ist kein Ergebnis bekannt: Es wurde erfunden.`,
  gone: 'Gelöschter Flow',
};

export const BACKTEST_TEXT: Readonly<Record<Locale, BacktestText>> = { en, de };
