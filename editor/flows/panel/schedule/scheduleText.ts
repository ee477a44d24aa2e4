/** Words of the panel of schedules. */
import type { Locale } from '#schemas/generated/types.ts';

const en = {
  words: 'When, in words',
  wordsHint: 'Such as: every 20 minutes, on weekdays at 8 pm, on Mondays at 18:00.',
  cron: 'As a cron expression',
  cronHint: 'Minute, hour, day, month, weekday.',
  understood: (words: string) => `Understood: ${words}`,
  notUnderstood: 'Could not generate a valid cron expression. Please try again.',
  askAi: 'Ask the AI',
  byAi: 'The AI read it like this. Look at the times below.',
  next: 'The next five times',
  zone: (zone: string) => `In your time zone, ${zone}. When clocks go forward or back, the time of day stays.`,
  change: 'Clocks change in between.',
};

type ScheduleText = typeof en;

const de: ScheduleText = {
  words: 'Wann, in Worten',
  wordsHint: 'Etwa: alle 20 Minuten, werktags um 20 Uhr, montags um 18 Uhr.',
  cron: 'Als Cron-Ausdruck',
  cronHint: 'Minute, Stunde, Tag, Monat, Wochentag.',
  understood: (words) => `Verstanden: ${words}`,
  notUnderstood: 'Daraus ließ sich kein gültiger Zeitplan machen. Bitte versuche es anders.',
  askAi: 'Die KI fragen',
  byAi: 'So hat es die KI gelesen. Sieh dir unten die Zeiten an.',
  next: 'Die nächsten fünf Male',
  zone: (zone) => `In deiner Zeitzone, ${zone}. Werden die Uhren umgestellt, bleibt die Uhrzeit gleich.`,
  change: 'Dazwischen werden die Uhren umgestellt.',
};

export const SCHEDULE_TEXT: Readonly<Record<Locale, ScheduleText>> = { en, de };
