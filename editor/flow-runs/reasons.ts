/** Sentences that say why a flow did not run or how its run ended. */
import { percentText } from '#engine/core/numberText.ts';
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

const percent = (text: string, locale: Locale): string => percentText(Math.round(Number(text) * 100), locale);

const EN: Sentences = {
  wrongKey: ({ is, wanted }) => `The event was ${is}, but the flow needs ${wanted}.`,
  tooFew: ({ is, wanted }) => `The event had ${is} of the ${wanted} needed.`,
  tooFewCoins: ({ is, wanted }) => `The event had ${is} of the ${wanted} coins needed.`,
  streakNotEnded: always('The streak had not ended yet.'),
  streakFiredBefore: always('The flow had already run for this streak.'),
  followedBefore: always('The viewer had already followed in this stream.'),
  notMatched: always('The event did not match the trigger.'),
  disabled: always('The flow was switched off.'),
  profile: always('The flow does not run for this overlay.'),
  condition: ({ is, wanted }) => {
    if (is === '') return 'A condition was not met.';
    return wanted === ''
      ? `A condition was not met: ${is}.`
      : `A condition was not met: ${is} compared with ${wanted}.`;
  },
  permission: always('This viewer is not allowed to start the flow.'),
  cooldown: ({ ms }) => `The flow was on cooldown for another ${shortTime(ms)}.`,
  running: always('The flow was still running.'),
  coalesced: always('The event was added to a waiting run.'),
  chance: ({ wanted }) => `The chance of ${percent(wanted, 'en')} did not come up.`,
  maxPerStream: ({ is }) => `The flow reached its limit in this stream: ${is === '1' ? '1 run' : `${is} runs`}.`,
  maxPerViewer: ({ is }) =>
    is === ''
      ? 'The flow has reached its limit of viewers in this stream.'
      : `The flow reached its limit for this viewer in this stream: ${is === '1' ? '1 run' : `${is} runs`}.`,
  notLive: always('You were not live.'),
  plan: always('Your plan does not include it.'),
  putAway: always('The flow was put away, because your plan includes fewer.'),
  paused: always('All flows were paused.'),
  queueFull: always('The queue was full.'),
  expired: always('The run gave up waiting in its queue.'),
  lessSpecific: always('Another flow of its group was a better match.'),
  shownByFlow: ({ is }) => `Your flow “${is}” already shows this event.`,
  climbed: always('The gift streak grew to a larger moment.'),
  depth: always('Too many flows triggered each other.'),
  tooManySteps: always('The run had too many steps.'),
  tooManyRuns: ({ is }) =>
    is === '1' ? 'Another run was already in progress.' : `${is} runs were already in progress.`,
  tooMuchWork: always('Your other flows used up the work that one event may cause.'),
  deleted: always('The flow was deleted.'),
  missed: always('The server was not running at that time.'),
  cancelled: always('You stopped the run.'),
  restarted: always('The run restarted for a newer event.'),
  skipped: always('You skipped the run.'),
  stopped: ({ is }) => (is === '' ? 'A step ended the run.' : `A step ended the run: ${is}`),
  stepFailed: ({ is }) => `A step failed: ${is}`,
  deadline: always('A step took too long.'),
  restricted: always('The viewer did not meet a permission step.'),
};

const DE: Sentences = {
  wrongKey: ({ is, wanted }) => `Das Ereignis war ${is}, der Flow braucht aber ${wanted}.`,
  tooFew: ({ is, wanted }) => `Es ${is === '1' ? 'war' : 'waren'} ${is} von ${wanted}, die nötig sind.`,
  tooFewCoins: ({ is, wanted }) => `Es ${is === '1' ? 'war' : 'waren'} ${is} von ${wanted} Münzen, die nötig sind.`,
  streakNotEnded: always('Die Serie war noch nicht zu Ende.'),
  streakFiredBefore: always('Für diese Serie war er schon gelaufen.'),
  followedBefore: always('Die Person ist in diesem Stream schon einmal gefolgt.'),
  notMatched: always('Das Ereignis passte nicht zum Auslöser.'),
  disabled: always('Der Flow war ausgeschaltet.'),
  profile: always('Der Flow läuft nicht für dieses Overlay.'),
  condition: ({ is, wanted }) => {
    if (is === '') return 'Eine Bedingung war nicht erfüllt.';
    return wanted === ''
      ? `Eine Bedingung war nicht erfüllt: ${is}.`
      : `Eine Bedingung war nicht erfüllt: ${is} verglichen mit ${wanted}.`;
  },
  permission: always('Diese Person darf ihn nicht auslösen.'),
  cooldown: ({ ms }) => `Die Abklingzeit dauerte noch ${shortTime(ms)}.`,
  running: always('Er lief noch.'),
  coalesced: always('Das Ereignis kam zu einem wartenden Lauf hinzu.'),
  chance: ({ wanted }) => `Die Chance von ${percent(wanted, 'de')} traf nicht ein.`,
  maxPerStream: ({ is }) =>
    `Er war in diesem Stream schon ${is === '1' ? 'einmal' : `${is}-mal`} gelaufen, öfter darf er nicht.`,
  maxPerViewer: ({ is }) =>
    is === ''
      ? 'Der Flow hat in diesem Stream seine Grenze an Zuschauern erreicht.'
      : `Er war in diesem Stream für diese Person schon ${is === '1' ? 'einmal' : `${is}-mal`} gelaufen, öfter darf er nicht.`,
  notLive: always('Du warst nicht live.'),
  plan: always('Dein Tarif enthält das nicht.'),
  putAway: always('Er war weggelegt, weil dein Tarif weniger enthält.'),
  paused: always('Alle Flows waren angehalten.'),
  queueFull: always('Die Warteschlange war voll.'),
  expired: always('Der Lauf gab das Warten in der Warteschlange auf.'),
  lessSpecific: always('Ein anderer Flow seiner Gruppe passte besser.'),
  shownByFlow: ({ is }) => `Dein Flow „${is}“ zeigt dieses Ereignis schon.`,
  climbed: always('Die Geschenkserie wuchs zu einem größeren Moment.'),
  depth: always('Zu viele Flows lösten einander aus.'),
  tooManySteps: always('Er machte zu viele Schritte.'),
  tooManyRuns: ({ is }) => (is === '1' ? 'Es lief schon einer.' : `Es liefen schon ${is}.`),
  tooMuchWork: always('Deine anderen Flows hatten verbraucht, was ein Ereignis an Arbeit auslösen darf.'),
  deleted: always('Der Flow wurde gelöscht.'),
  missed: always('Der Server lief zu der Zeit nicht.'),
  cancelled: always('Du hast den Lauf beendet.'),
  restarted: always('Der Lauf startete für ein neueres Ereignis neu.'),
  skipped: always('Du hast den Lauf übersprungen.'),
  stopped: ({ is }) => (is === '' ? 'Ein Schritt beendete den Lauf.' : `Ein Schritt beendete den Lauf: ${is}`),
  stepFailed: ({ is }) => `Ein Schritt schlug fehl: ${is}`,
  deadline: always('Ein Schritt dauerte zu lange.'),
  restricted: always('Der Zuschauer erfüllte einen Berechtigungsschritt nicht.'),
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
