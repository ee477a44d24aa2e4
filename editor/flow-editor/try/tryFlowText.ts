/** Texts for testing a flow. */
import type { Locale } from '#schemas/generated/types.ts';
import type { FlowEffects, OutwardKind } from './effects.ts';

/** Words for the effect of a step outside: a noun, and a verb with its object. */
type OutwardWords = Readonly<Record<OutwardKind, readonly [noun: string, verb: string]>>;

const OUTWARD_EN: OutwardWords = {
  SEND_CHAT_MESSAGE: ['messages', 'sends messages'],
  READ_ALOUD: ['speech', 'reads texts aloud'],
  AI_TEXT: ['AI texts', 'asks the AI for texts'],
  WEBHOOK: ['calls', 'calls addresses'],
  SWITCH_SCENE: ['scenes', 'switches scenes'],
  CHANGE_SOURCE: ['sources', 'shows and hides sources'],
  CHANGE_FILTER: ['filters', 'turns filters on and off'],
  CHANGE_AUDIO: ['volume', 'changes the sound of your broadcast software'],
  SET_SOURCE_TEXT: ['texts in OBS', 'sets texts in OBS'],
  CONTROL_BROADCAST: ['recording and broadcast', 'controls recording and broadcast'],
  CHANGE_VOICE: ['voices', 'changes your voice'],
  CONTROL_VOICE: ['the voice changer', 'controls the voice changer'],
  STREAMER_BOT_ACTION: ['actions of the streamer bot', 'runs actions of the streamer bot'],
  CONTROL_MUSIC: ['the music player', 'controls the music player'],
  ADD_SONG: ['song requests', 'adds songs'],
  SKIP_SONG: ['skips of songs', 'skips songs'],
  KEYSTROKE: ['keystrokes', 'presses keys'],
  GAME_ACTION: ['game actions', 'makes games do something'],
  RUN_FLOW: ['effects of the started flow', 'does what the started flow does'],
};

const OUTWARD_DE: OutwardWords = {
  SEND_CHAT_MESSAGE: ['Nachrichten', 'sendet Nachrichten'],
  READ_ALOUD: ['Sprachausgabe', 'liest Texte vor'],
  AI_TEXT: ['KI-Texte', 'lässt die KI Texte schreiben'],
  WEBHOOK: ['Aufrufe', 'ruft Adressen auf'],
  SWITCH_SCENE: ['Szenen', 'schaltet Szenen um'],
  CHANGE_SOURCE: ['Quellen', 'blendet Quellen ein und aus'],
  CHANGE_FILTER: ['Filter', 'schaltet Filter ein und aus'],
  CHANGE_AUDIO: ['Lautstärke', 'ändert den Ton deiner Übertragungssoftware'],
  SET_SOURCE_TEXT: ['Texte in OBS', 'setzt Texte in OBS'],
  CONTROL_BROADCAST: ['Aufnahme und Übertragung', 'steuert Aufnahme und Übertragung'],
  CHANGE_VOICE: ['Stimmen', 'ändert deine Stimme'],
  CONTROL_VOICE: ['der Stimmverzerrer', 'steuert den Stimmverzerrer'],
  STREAMER_BOT_ACTION: ['Aktionen des Streamer-Bots', 'führt Aktionen des Streamer-Bots aus'],
  CONTROL_MUSIC: ['der Musikplayer', 'steuert den Musikplayer'],
  ADD_SONG: ['Songwünsche', 'fügt Songs hinzu'],
  SKIP_SONG: ['das Überspringen von Songs', 'überspringt Songs'],
  KEYSTROKE: ['Tastendrücke', 'drückt Tasten'],
  GAME_ACTION: ['Spielaktionen', 'lässt Spiele etwas tun'],
  RUN_FLOW: ['Wirkungen des gestarteten Flows', 'tut, was der gestartete Flow tut'],
};

const listed = (locale: Locale, words: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(words);

const en = {
  test: 'Test',
  title: (flow: string) => `Test “${flow}”`,
  about: ({ outward, isShown }: FlowEffects): string => {
    const counts = isShown ? 'Nothing counts, and no page shows it.' : 'Nothing counts.';
    const nouns = listed(
      'en',
      outward.map((kind) => OUTWARD_EN[kind][0]),
    );
    return `See what the flow would do now. ${counts}${nouns === '' ? '' : ` A test only simulates ${nouns}.`}`;
  },
  aboutEditor: 'Tests the flow as you see it here. Nothing counts.',
  addCause: 'Add a trigger',
  cause: 'Trigger',
  with: 'Event',
  sources: { sample: 'Example', past: 'Past event' },
  asIfHint: (trigger: string) => `The test acts as if this had happened: ${trigger}.`,
  noPast: 'Your stream had no such event yet. Use an example instead.',
  nobody: 'Nobody',
  real: 'Use real effects',
  realHint: (outward: readonly OutwardKind[]): string =>
    `The test ${listed(
      'en',
      outward.map((kind) => OUTWARD_EN[kind][1]),
    )}, as when you are live.`,
  onLive: 'Show on live pages',
  onLiveHint: 'Live pages show a test mark, then your stream again.',
  overlay: 'Overlay',
  testReally: 'Test with real effects',
  stepsOnlyHint: '“Run steps only” ignores conditions, cooldowns, chance and pauses.',
  notSaved: 'Your last changes are not saved, and a test needs saved changes. Save them first.',
  result: 'Result',
  nothingYet: 'The result of each step appears here.',
  again: 'Test again',
  stop: 'End the test',
  starting: 'Starting the test …',
  withSample: (what: string) => `Tested with an example: ${what}`,
  asIf: (trigger: string) => `Tested as if this had happened: ${trigger}`,
  noTrigger: 'This flow has no trigger yet. Add one to test it.',
  differing: 'The triggers of this flow have different values. Open the editor to choose one for the test.',
  openEditor: 'Open in the editor',
  outcome: {
    running: 'Running',
    waiting: 'Waiting',
    refused: 'Blocked',
  },
  steps: (count: number): string => (count === 1 ? '1 step' : `${count} steps`),
  noSteps: 'No step did anything.',
  refusedHint: 'Conditions, cooldowns and pauses apply to tests too; a test does not change them.',
  stepsOnly: 'Run steps only',
  step: { running: 'running', done: 'done', failed: 'failed', skipped: 'not in your plan', cancelled: 'ended early' },
  at: (time: string) => `after ${time}`,
  atOnce: 'immediately',
  took: (time: string) => `took ${time}`,
  goneStep: 'Step of another flow',
  madeUp: 'simulated',
  madeUpHint: 'A test only simulates this.',
  values: (count: number): string => (count === 1 ? '1 value' : `${count} values`),
  yes: 'yes',
  no: 'no',
  jump: (step: string) => `Go to step ${step}`,
};

export type TryText = typeof en;

const de: TryText = {
  test: 'Testen',
  title: (flow) => `„${flow}“ testen`,
  about: ({ outward, isShown }) => {
    const counts = isShown ? 'Nichts zählt, und keine Seite zeigt es.' : 'Nichts zählt.';
    const nouns = listed(
      'de',
      outward.map((kind) => OUTWARD_DE[kind][0]),
    );
    return `Sieh, was der Flow jetzt tun würde. ${counts}${nouns === '' ? '' : ` Ein Test simuliert nur: ${nouns}.`}`;
  },
  aboutEditor: 'Testet den Flow so, wie du ihn hier siehst. Nichts zählt.',
  addCause: 'Auslöser hinzufügen',
  cause: 'Auslöser',
  with: 'Ereignis',
  sources: { sample: 'Beispiel', past: 'Vergangenes Ereignis' },
  asIfHint: (trigger) => `Der Test tut so, als wäre das passiert: ${trigger}.`,
  noPast: 'Dein Stream hatte noch kein solches Ereignis. Nimm stattdessen ein Beispiel.',
  nobody: 'Niemand',
  real: 'Echte Auswirkungen verwenden',
  realHint: (outward) =>
    `Der Test ${listed(
      'de',
      outward.map((kind) => OUTWARD_DE[kind][1]),
    )}, wie wenn du live bist.`,
  onLive: 'Auf Live-Seiten zeigen',
  onLiveHint: 'Live-Seiten sind als Test markiert und zeigen danach wieder deinen Stream.',
  overlay: 'Overlay',
  testReally: 'Mit echten Auswirkungen testen',
  stepsOnlyHint: '„Nur Schritte ausführen“ ignoriert Bedingungen, Abklingzeiten, Zufall und Pausen.',
  notSaved:
    'Deine letzten Änderungen sind nicht gespeichert, und ein Test braucht gespeicherte Änderungen. Speichere sie zuerst.',
  result: 'Ergebnis',
  nothingYet: 'Hier erscheint das Ergebnis jedes Schritts.',
  again: 'Noch einmal testen',
  stop: 'Test beenden',
  starting: 'Test wird gestartet …',
  withSample: (what) => `Getestet mit einem Beispiel: ${what}`,
  asIf: (trigger) => `Getestet, als wäre das passiert: ${trigger}`,
  noTrigger: 'Dieser Flow hat noch keinen Auslöser. Füge einen hinzu, um ihn zu testen.',
  differing: 'Die Auslöser dieses Flows haben verschiedene Werte. Wähle im Editor einen für den Test.',
  openEditor: 'Im Editor öffnen',
  outcome: {
    running: 'Läuft',
    waiting: 'Wartet',
    refused: 'Blockiert',
  },
  steps: (count) => (count === 1 ? '1 Schritt' : `${count} Schritte`),
  noSteps: 'Kein Schritt hat etwas getan.',
  refusedHint: 'Bedingungen, Abklingzeiten und Pausen gelten auch im Test; er ändert sie nicht.',
  stepsOnly: 'Nur Schritte ausführen',
  step: {
    running: 'läuft',
    done: 'fertig',
    failed: 'fehlgeschlagen',
    skipped: 'nicht in deinem Tarif',
    cancelled: 'vorzeitig beendet',
  },
  at: (time) => `nach ${time}`,
  atOnce: 'sofort',
  took: (time) => `dauerte ${time}`,
  goneStep: 'Schritt eines anderen Flows',
  madeUp: 'simuliert',
  madeUpHint: 'Ein Test simuliert das nur.',
  values: (count) => (count === 1 ? '1 Wert' : `${count} Werte`),
  yes: 'ja',
  no: 'nein',
  jump: (step) => `Zum Schritt ${step} springen`,
};

export const TRY_TEXT: Readonly<Record<Locale, TryText>> = { en, de };
