/**
 * Converts a schedule in English or German words to a cron expression (behaviour: schedule-3). Every word must be
 * understood and the meaning must be unique; otherwise there is no result. It never guesses.
 */
import { cutCombiningRuns } from '../../core/combiningRuns.ts';
import { ENGLISH } from './english.ts';
import { GERMAN } from './german.ts';
import type { ScheduleLanguage } from './phrases.ts';
import { cronOf } from './said.ts';
import type { Said, Slot, Slots } from './said.ts';

export const MAX_SCHEDULE_WORDS = 200;

const JOINABLE: readonly Slot[] = ['times', 'weekdays', 'monthDays', 'months'];

/** Returns five fields; null = not understood, or ambiguous. */
export function wordsToCron(text: string): string | null {
  if (text.length > MAX_SCHEDULE_WORDS) return null;
  const answers = [ENGLISH, GERMAN].map((language) => answerIn(language, text)).filter((answer) => answer !== null);
  return new Set(answers).size === 1 ? answers[0]! : null;
}

function answerIn(language: ScheduleLanguage, text: string): string | null {
  const slots = slotsOf(language, plain(language, text));
  return slots === null ? null : cronOf(slots);
}

/** Normalizes a phrase: lower case, one space between words, numbers as digits, no punctuation at the end. */
function plain({ numbers, fillers }: ScheduleLanguage, text: string): string {
  const words = cutCombiningRuns(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[–—]/g, '-')
    .replace(/,/g, ' , ')
    .split(/\s/)
    .filter((word) => word !== '' && !fillers.includes(word));
  const last = words.at(-1);
  // A number followed by a full stop is an ordinal in German.
  if (last !== undefined && /[^\d][.!]$/.test(last)) words[words.length - 1] = last.slice(0, -1);
  return words.map((word) => (Object.hasOwn(numbers, word) ? String(numbers[word]) : word)).join(' ');
}

function slotsOf(language: ScheduleLanguage, text: string): Slots | null {
  let slots: Slots = {};
  let before: Slot | null = null;
  let at = 0;
  while (at < text.length) {
    const joint = jointAt(language, text, at);
    at += joint.length;
    const found = phraseAt(language, text, at);
    if (found === null || (joint !== '' && before === null)) return null;
    const merged = merge(slots, found.said, joint, before);
    if (merged === null) return null;
    slots = merged;
    before = found.said.slot;
    at = found.end;
  }
  return slots;
}

function jointAt({ and }: ScheduleLanguage, text: string, at: number): string {
  return [`, ${and} `, `${and} `, ', '].find((joint) => text.startsWith(joint, at)) ?? '';
}

function phraseAt({ phrases }: ScheduleLanguage, text: string, at: number): { said: Said; end: number } | null {
  for (const { pattern, said } of phrases) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null) continue;
    const end = at + match[0].length;
    if (end < text.length && text[end] !== ' ') continue;
    const answer = said(match.groups ?? {});
    if (answer !== null) return { said: answer, end: Math.min(end + 1, text.length) };
  }
  return null;
}

// "… and …" joins pieces of one kind; a comma may also separate different ones.
function merge(slots: Slots, said: Said, joint: string, before: Slot | null): Slots | null {
  const { slot } = said;
  const there = slots[slot];
  if (there === undefined) return joint === '' || joint === ', ' ? { ...slots, [slot]: said } : null;
  if (joint === '' || before !== slot || !JOINABLE.includes(slot)) return null;
  const joined = joinedParts(there, said);
  return joined === null ? null : { ...slots, [slot]: joined };
}

function joinedParts(there: Said, said: Said): Said | null {
  if (there.slot === 'times' && said.slot === 'times') return { ...there, times: [...there.times, ...said.times] };
  if (there.slot === 'weekdays' && said.slot === 'weekdays') {
    return { ...there, weekdays: [...there.weekdays, ...said.weekdays] };
  }
  if (there.slot === 'months' && said.slot === 'months') return { ...there, months: [...there.months, ...said.months] };
  if (there.slot !== 'monthDays' || said.slot !== 'monthDays') return null;
  // "1 and 24 December" is ambiguous.
  if (there.month !== undefined || said.month !== undefined) return null;
  return { ...there, days: [...there.days, ...said.days] };
}
