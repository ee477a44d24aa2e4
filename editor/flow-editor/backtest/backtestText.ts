/** Texts for flows that are tested on the last stream. */
import type { Locale } from '#schemas/generated/types.ts';

const en = {
  button: 'Test on last stream',
  title: 'Test on last stream',
  about: 'Compare what your flows did with what they would do now. Viewers see nothing, and nothing counts.',
  working: 'Replaying your last stream …',
  again: 'Test again',
  span: (from: string, until: string, events: string) =>
    `${from} to ${until}, ${events === '1' ? '1 event' : `${events} events`}`,
  notWhole: 'The stream was too long, so the test stops here.',
  this: 'This flow',
  others: 'Other flows that differ',
  noOthers: 'All other flows would do the same.',
  nothing: 'No event of the stream triggered this flow.',
  row: 'Events',
  now: 'Now',
  was: 'In the stream',
  fired: 'Ran',
  refused: 'Blocked',
  nearly: 'Almost ran',
  dropped: 'Gave up waiting',
  waited: 'Typical wait',
  longest: 'Longest wait',
  waiting: 'Still waiting',
  rehearsed: (count: number): string =>
    count === 1
      ? '1 external call had no known result, so its result is simulated.'
      : `${count} external calls had no known result, so their results are simulated.`,
  gone: 'Deleted flow',
};

export type BacktestText = typeof en;

const de: BacktestText = {
  button: 'Am letzten Stream testen',
  title: 'Test am letzten Stream',
  about:
    'Vergleiche, was deine Flows getan haben, mit dem, was sie jetzt tun würden. Zuschauer sehen nichts, und nichts zählt.',
  working: 'Dein letzter Stream wird nachgespielt …',
  again: 'Noch einmal testen',
  span: (from, until, events) => `${from} bis ${until}, ${events === '1' ? '1 Ereignis' : `${events} Ereignisse`}`,
  notWhole: 'Der Stream war zu lang, der Test endet hier.',
  this: 'Dieser Flow',
  others: 'Andere Flows mit Unterschieden',
  noOthers: 'Alle anderen Flows täten dasselbe.',
  nothing: 'Kein Ereignis des Streams löste diesen Flow aus.',
  row: 'Ereignisse',
  now: 'Jetzt',
  was: 'Im Stream',
  fired: 'Gelaufen',
  refused: 'Blockiert',
  nearly: 'Fast gelaufen',
  dropped: 'Warten aufgegeben',
  waited: 'Typische Wartezeit',
  longest: 'Längste Wartezeit',
  waiting: 'Wartet noch',
  rehearsed: (count) =>
    count === 1
      ? 'Bei 1 externen Aufruf ist kein Ergebnis bekannt: Es ist simuliert.'
      : `Bei ${count} externen Aufrufen ist kein Ergebnis bekannt: Es ist simuliert.`,
  gone: 'Gelöschter Flow',
};

export const BACKTEST_TEXT: Readonly<Record<Locale, BacktestText>> = { en, de };
