/** Sentences about timers of other programs. */
import type { BothLanguages } from '#engine/core/appError.ts';

export const LINES: BothLanguages = {
  en: 'waits for chat messages between its runs, which has no counterpart here.',
  de: 'wartet zwischen seinen Läufen auf Chat-Nachrichten; das gibt es hier nicht.',
};
export const BAD_INTERVAL: BothLanguages = {
  en: 'its interval is no time of at most 12 hours, so it is left out.',
  de: 'sein Abstand ist keine Zeit von höchstens 12 Stunden, darum bleibt er weg.',
};
export const ONLY_LIVE: BothLanguages = {
  en: 'runs only while you are live.',
  de: 'läuft nur, während du live bist.',
};
export const SLOWER: BothLanguages = {
  en: 'runs a little less often, because schedules count in whole minutes and hours.',
  de: 'läuft etwas seltener, weil Zeitpläne in ganzen Minuten und Stunden zählen.',
};
