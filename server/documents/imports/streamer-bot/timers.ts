/** Converts a timer of Streamer.bot to a schedule; null = it is blocked, and the reason is reported. */
import type { BothLanguages } from '#engine/core/appError.ts';
import { type Losses, nameOf } from '../arrival/draft.ts';
import { slowSchedule } from '../arrival/slowSchedule.ts';
import { BAD_INTERVAL, LINES, ONLY_LIVE, SLOWER } from '../arrival/timerText.ts';
import { type Fields, strangeField, strangeWords } from '../arrival/strictFields.ts';

const KNOWN = new Set([
  'id',
  'name',
  'enabled',
  'repeat',
  'interval',
  'randomInterval',
  'upperInterval',
  'lines',
  'counter',
]);

const ONCE: BothLanguages = {
  en: 'runs once after it is switched on, which has no counterpart here.',
  de: 'läuft einmal nach dem Einschalten; das gibt es hier nicht.',
};

interface TimerStart extends NonNullable<ReturnType<typeof slowSchedule>> {
  isEnabled: boolean;
}

export function timerStart(timer: Fields, losses: Losses): TimerStart | null {
  const name = nameOf(timer['name'], 'Timer');
  const block = (words: BothLanguages): null => (losses.block(name, words), null);
  const strange = strangeField(timer, KNOWN);
  if (strange !== null) return block(strangeWords(strange));
  if (timer['repeat'] !== true) return block(ONCE);
  if (timer['lines'] !== 0) return block(LINES);
  const { interval, randomInterval, upperInterval } = timer;
  const longest = randomInterval === false ? interval : randomInterval === true ? upperInterval : null;
  const schedule = slowSchedule(longest);
  if (schedule === null || typeof interval !== 'number' || (longest as number) < interval) return block(BAD_INTERVAL);
  losses.add(name, ONLY_LIVE);
  if (schedule.isSlower || randomInterval === true) losses.add(name, SLOWER);
  return { ...schedule, isEnabled: timer['enabled'] === true };
}
