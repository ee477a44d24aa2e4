/** Names of reasons for a select; the sentences are in `flow-runs/reasons.ts`. */
import type { Locale } from '#schemas/generated/types.ts';

export const REASON_NAMES: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  cooldown: { en: 'Cooldown', de: 'Abklingzeit' },
  condition: { en: 'Condition', de: 'Bedingung' },
  permission: { en: 'Who may', de: 'Wer darf' },
  running: { en: 'Still running', de: 'Läuft noch' },
  coalesced: { en: 'Joined with another', de: 'Zusammengefasst' },
  chance: { en: 'Chance', de: 'Zufall' },
  maxPerViewer: { en: 'Most per viewer', de: 'Höchstzahl je Person' },
  maxPerStream: { en: 'Most per stream', de: 'Höchstzahl je Stream' },
  notLive: { en: 'Not live', de: 'Nicht live' },
  paused: { en: 'Paused', de: 'Angehalten' },
  queueFull: { en: 'Queue full', de: 'Warteschlange voll' },
  expired: { en: 'Waited too long', de: 'Zu lange gewartet' },
  lessSpecific: { en: 'Another one fitted better', de: 'Ein anderer passte besser' },
  disabled: { en: 'Switched off', de: 'Ausgeschaltet' },
  missed: { en: 'Server was off', de: 'Server war aus' },
  tooFew: { en: 'Too few', de: 'Zu wenige' },
  tooFewCoins: { en: 'Too few coins', de: 'Zu wenige Münzen' },
  streakNotEnded: { en: 'Streak not over', de: 'Serie nicht zu Ende' },
  followedBefore: { en: 'Followed before', de: 'Folgte schon' },
  streakFiredBefore: { en: 'Had run for the streak', de: 'Lief schon für die Serie' },
  stepFailed: { en: 'A step failed', de: 'Ein Schritt schlug fehl' },
  deadline: { en: 'A step took too long', de: 'Ein Schritt dauerte zu lange' },
  skipped: { en: 'Skipped by hand', de: 'Von Hand übersprungen' },
  cancelled: { en: 'Stopped by hand', de: 'Von Hand beendet' },
};

const OTHERS: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  notMatched: { en: 'Something else', de: 'Etwas anderes' },
  wrongKey: { en: 'Another one', de: 'Ein anderes' },
  restarted: { en: 'Began anew', de: 'Neu begonnen' },
  deleted: { en: 'Deleted', de: 'Gelöscht' },
  tooManyRuns: { en: 'Too many runs', de: 'Zu viele Läufe' },
  tooMuchWork: { en: 'Too much work', de: 'Zu viel Arbeit' },
  depth: { en: 'Too deep', de: 'Zu tief' },
  plan: { en: 'Plan', de: 'Tarif' },
};

/** Returns the name; an unknown code of a newer server is shown as it is. */
export const reasonName = (code: string, locale: Locale): string =>
  (REASON_NAMES[code] ?? OTHERS[code])?.[locale] ?? code;
