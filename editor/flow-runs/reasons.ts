/** Explains why a flow did not run, or how its run ended, as a sentence with the compared values. */
import type { FlowReason, Locale } from '#schemas/generated/types.ts';
import { shortTime } from './shortTime.ts';

/** Compared values in words. */
interface Compared {
  is: string;
  wanted: string;
  /** Actual value, when it is a time. */
  ms: number;
}
type Sentence = (compared: Compared, locale: Locale) => string;
type Sentences = Readonly<Record<string, Sentence>>;

const always =
  (sentence: string): Sentence =>
  () =>
    sentence;

const percent = (text: string): string => `${Math.round(Number(text) * 100)} %`;

const EN: Sentences = {
  wrongKey: ({ is, wanted }) => `It was ${is}, and the flow waits for ${wanted}.`,
  tooFew: ({ is, wanted }) => `It was ${is} of the ${wanted} that are needed.`,
  tooFewCoins: ({ is, wanted }) => `It was ${is} of the ${wanted} coins that are needed.`,
  streakNotEnded: always('The streak had not ended yet.'),
  streakFiredBefore: always('It had run for this streak already.'),
  followedBefore: always('The viewer followed before in this stream.'),
  notMatched: always('It was not what the flow waits for.'),
  disabled: always('The flow was switched off.'),
  profile: always('The flow does not run for this overlay.'),
  condition: ({ is, wanted }) => {
    if (is === '') return 'A condition did not hold.';
    return wanted === '' ? `A condition did not hold: ${is}.` : `A condition did not hold: ${is} against ${wanted}.`;
  },
  permission: always('This viewer may not start it.'),
  cooldown: ({ ms }) => `Its cooldown lasted another ${shortTime(ms)}.`,
  running: always('It was still running.'),
  coalesced: always('Added to a run that was collecting.'),
  chance: ({ wanted }) => `Chance was against it (${percent(wanted)}).`,
  maxPerStream: ({ is }) => `It had run ${is === '1' ? 'once' : `${is} times`} in this stream, which is the most.`,
  maxPerViewer: ({ is }) =>
    is === ''
      ? 'More viewers than can be remembered came in this stream.'
      : `It had run ${is === '1' ? 'once' : `${is} times`} for this viewer in this stream, which is the most.`,
  notLive: always('Nobody was live.'),
  plan: always('Your plan does not have it.'),
  paused: always('All flows were paused.'),
  queueFull: always('The queue was full.'),
  expired: always('It waited longer than it may.'),
  lessSpecific: always('Another flow of its group fitted better.'),
  depth: always('Too many flows followed from each other.'),
  tooManySteps: always('It made too many steps.'),
  tooManyRuns: ({ is }) => (is === '1' ? 'A run was under way already.' : `${is} runs were under way already.`),
  tooMuchWork: always('Your other flows had used up the work that one event may cause.'),
  deleted: always('The flow was deleted.'),
  missed: always('The server was not running at that time.'),
  cancelled: always('Stopped by hand.'),
  restarted: always('It began anew for something newer.'),
  skipped: always('Skipped by hand.'),
  stopped: ({ is }) => (is === '' ? 'A step ended it.' : `A step ended it: ${is}`),
  stepFailed: ({ is }) => `A step failed: ${is}`,
  deadline: always('A step took too long.'),
  restricted: always('A restriction did not hold.'),
};

const DE: Sentences = {
  wrongKey: ({ is, wanted }) => `Es war ${is}, und der Flow wartet auf ${wanted}.`,
  tooFew: ({ is, wanted }) => `Es ${is === '1' ? 'war' : 'waren'} ${is} von ${wanted}, die nötig sind.`,
  tooFewCoins: ({ is, wanted }) => `Es ${is === '1' ? 'war' : 'waren'} ${is} von ${wanted} Münzen, die nötig sind.`,
  streakNotEnded: always('Die Serie war noch nicht zu Ende.'),
  streakFiredBefore: always('Für diese Serie war er schon gelaufen.'),
  followedBefore: always('Die Person ist in diesem Stream schon einmal gefolgt.'),
  notMatched: always('Es war nicht das, worauf der Flow wartet.'),
  disabled: always('Der Flow war ausgeschaltet.'),
  profile: always('Der Flow läuft nicht für dieses Overlay.'),
  condition: ({ is, wanted }) => {
    if (is === '') return 'Eine Bedingung galt nicht.';
    return wanted === '' ? `Eine Bedingung galt nicht: ${is}.` : `Eine Bedingung galt nicht: ${is} gegen ${wanted}.`;
  },
  permission: always('Diese Person darf ihn nicht auslösen.'),
  cooldown: ({ ms }) => `Die Abklingzeit dauerte noch ${shortTime(ms)}.`,
  running: always('Er lief noch.'),
  coalesced: always('Einem Lauf hinzugefügt, der noch sammelte.'),
  chance: ({ wanted }) => `Der Zufall war dagegen (${percent(wanted)}).`,
  maxPerStream: ({ is }) =>
    `Er war in diesem Stream schon ${is === '1' ? 'einmal' : `${is}-mal`} gelaufen, öfter darf er nicht.`,
  maxPerViewer: ({ is }) =>
    is === ''
      ? 'In diesem Stream kamen mehr Personen, als gemerkt werden können.'
      : `Er war in diesem Stream für diese Person schon ${is === '1' ? 'einmal' : `${is}-mal`} gelaufen, öfter darf er nicht.`,
  notLive: always('Niemand war live.'),
  plan: always('Dein Tarif hat das nicht.'),
  paused: always('Alle Flows waren angehalten.'),
  queueFull: always('Die Warteschlange war voll.'),
  expired: always('Er wartete länger, als er darf.'),
  lessSpecific: always('Ein anderer Flow seiner Gruppe passte besser.'),
  depth: always('Zu viele Flows folgten aufeinander.'),
  tooManySteps: always('Er machte zu viele Schritte.'),
  tooManyRuns: ({ is }) => (is === '1' ? 'Es lief schon einer.' : `Es liefen schon ${is}.`),
  tooMuchWork: always('Deine anderen Flows hatten verbraucht, was ein Ereignis an Arbeit auslösen darf.'),
  deleted: always('Der Flow wurde gelöscht.'),
  missed: always('Der Server lief zu der Zeit nicht.'),
  cancelled: always('Von Hand beendet.'),
  restarted: always('Er begann für etwas Neueres von vorn.'),
  skipped: always('Von Hand übersprungen.'),
  stopped: ({ is }) => (is === '' ? 'Ein Schritt beendete ihn.' : `Ein Schritt beendete ihn: ${is}`),
  stepFailed: ({ is }) => `Ein Schritt schlug fehl: ${is}`,
  deadline: always('Ein Schritt dauerte zu lange.'),
  restricted: always('Eine Beschränkung galt nicht.'),
};

export const REASONS: Readonly<Record<Locale, Sentences>> = { en: EN, de: DE };

const worded = (value: FlowReason['is'], locale: Locale): string => {
  if (value === undefined) return '';
  return typeof value === 'number'
    ? new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value)
    : String(value);
};

/** Returns the sentence; an unknown code of a newer server is shown as it is. */
export function reasonText(reason: FlowReason, locale: Locale): string {
  const sentence = Object.hasOwn(REASONS[locale], reason.code) ? REASONS[locale][reason.code] : undefined;
  if (sentence === undefined) return reason.code;
  // A probability is a number below 1, which stays as it is.
  const wanted = reason.code === 'chance' ? String(reason.wanted ?? '') : worded(reason.wanted, locale);
  return sentence({ is: worded(reason.is, locale), wanted, ms: Number(reason.is ?? 0) }, locale);
}
