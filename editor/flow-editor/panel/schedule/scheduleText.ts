/** Texts of the schedule panel. */
import type { Locale } from '#schemas/generated/types.ts';

const en = {
  understood: (words: string) => `Understood: ${words}`,
  notUnderstood: 'Could not generate a valid cron expression. Please try again.',
  askAi: 'Ask the AI',
  byAi: 'The AI suggested this. Check the times below.',
  next: 'Next five times',
  zone: (zone: string) => `Times are in your time zone, ${zone}. The time of day stays the same when clocks change.`,
  change: 'Clocks change in between.',
};

type ScheduleText = typeof en;

const de: ScheduleText = {
  understood: (words) => `Verstanden: ${words}`,
  notUnderstood: 'Daraus ließ sich kein gültiger Zeitplan machen. Bitte versuche es anders.',
  askAi: 'Die KI fragen',
  byAi: 'Das ist der Vorschlag der KI. Prüfe unten die Zeiten.',
  next: 'Die nächsten fünf Male',
  zone: (zone) =>
    `Zeiten gelten in deiner Zeitzone, ${zone}. Die Uhrzeit bleibt gleich, wenn die Uhren umgestellt werden.`,
  change: 'Dazwischen werden die Uhren umgestellt.',
};

export const SCHEDULE_TEXT: Readonly<Record<Locale, ScheduleText>> = { en, de };
