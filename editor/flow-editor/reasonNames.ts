/** Short names of reasons, to filter by; the sentences are in `flow-runs/reasons.ts`. */
import type { Locale } from '#schemas/generated/types.ts';

export const REASON_NAMES: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  cooldown: { en: 'Cooldown', de: 'Abklingzeit' },
  condition: { en: 'Condition', de: 'Bedingung' },
  permission: { en: 'Not allowed', de: 'Nicht erlaubt' },
  running: { en: 'Still running', de: 'Läuft noch' },
  coalesced: { en: 'Merged with another event', de: 'Zusammengefasst' },
  chance: { en: 'Chance', de: 'Zufall' },
  maxPerViewer: { en: 'Limit per viewer', de: 'Grenze je Zuschauer' },
  maxPerStream: { en: 'Limit per stream', de: 'Grenze je Stream' },
  notLive: { en: 'Not live', de: 'Nicht live' },
  paused: { en: 'Paused', de: 'Angehalten' },
  queueFull: { en: 'Queue full', de: 'Warteschlange voll' },
  expired: { en: 'Gave up waiting', de: 'Warten aufgegeben' },
  shownByFlow: { en: 'Another flow shows it', de: 'Ein anderer Flow zeigt es' },
  climbed: { en: 'Grew to a larger moment', de: 'Zu einem größeren Moment gewachsen' },
  lessSpecific: { en: 'Better match elsewhere', de: 'Ein anderer passte besser' },
  disabled: { en: 'Switched off', de: 'Ausgeschaltet' },
  missed: { en: 'Server not running', de: 'Server lief nicht' },
  tooFew: { en: 'Too few', de: 'Zu wenige' },
  tooFewCoins: { en: 'Too few coins', de: 'Zu wenige Münzen' },
  streakNotEnded: { en: 'Streak not ended', de: 'Serie nicht zu Ende' },
  followedBefore: { en: 'Already followed', de: 'Folgte schon' },
  streakFiredBefore: { en: 'Already ran for streak', de: 'Lief schon für die Serie' },
  stepFailed: { en: 'A step failed', de: 'Ein Schritt schlug fehl' },
  deadline: { en: 'A step took too long', de: 'Ein Schritt dauerte zu lange' },
  skipped: { en: 'Skipped by you', de: 'Von dir übersprungen' },
  cancelled: { en: 'Stopped by you', de: 'Von dir beendet' },
};

const OTHERS: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  notMatched: { en: 'No match', de: 'Passte nicht' },
  wrongKey: { en: 'Different value', de: 'Anderer Wert' },
  restarted: { en: 'Restarted', de: 'Neu gestartet' },
  deleted: { en: 'Deleted', de: 'Gelöscht' },
  tooManyRuns: { en: 'Too many runs', de: 'Zu viele Läufe' },
  tooMuchWork: { en: 'Too much work', de: 'Zu viel Arbeit' },
  depth: { en: 'Too many linked flows', de: 'Zu viele Flows nacheinander' },
  putAway: { en: 'Put away', de: 'Weggelegt' },
  plan: { en: 'Not in your plan', de: 'Nicht in deinem Tarif' },
};

/** Returns the name; an unknown code of a newer server is shown as it is. */
export const reasonName = (code: string, locale: Locale): string =>
  (REASON_NAMES[code] ?? OTHERS[code])?.[locale] ?? code;
