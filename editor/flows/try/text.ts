/** Words for trying a flow out. */
import type { Locale } from '#schemas/generated/types.ts';

export interface TryText {
  test: string;
  title: (flow: string) => string;
  about: string;
  aboutEditor: string;
  addCause: string;
  cause: string;
  with: string;
  sources: Record<'sample' | 'past', string>;
  asIfHint: (trigger: string) => string;
  noPast: string;
  nobody: string;
  real: string;
  realHint: string;
  onLive: string;
  onLiveHint: string;
  overlay: string;
  testReally: string;
  stepsOnlyHint: string;
  notSaved: string;
  result: string;
  nothingYet: string;
  again: string;
  stop: string;
  starting: string;
  withSample: (what: string) => string;
  asIf: (trigger: string) => string;
  noTrigger: string;
  differing: string;
  openEditor: string;
  outcome: Record<'running' | 'waiting' | 'done' | 'failed' | 'stopped' | 'cancelled' | 'refused', string>;
  steps: (count: number) => string;
  noSteps: string;
  refusedHint: string;
  stepsOnly: string;
  step: Record<'running' | 'done' | 'failed' | 'skipped' | 'cancelled', string>;
  at: (time: string) => string;
  atOnce: string;
  took: (time: string) => string;
  goneStep: string;
  madeUp: string;
  madeUpHint: string;
  values: (count: number) => string;
  yes: string;
  no: string;
  jump: (step: string) => string;
}

export const TRY_TEXT: Readonly<Record<Locale, TryText>> = {
  en: {
    test: 'Test',
    title: (flow) => `Test “${flow}”`,
    about:
      'What the flow would do now. Nothing of it counts, no page shows it, and what happens elsewhere is made up: no message is sent, no address called.',
    aboutEditor: 'Tries the flow out as you see it here. Nothing of it counts: no points, totals, goals or cooldowns.',
    addCause: 'Add a trigger',
    cause: 'By which trigger',
    with: 'What sets it off',
    sources: { sample: 'An example', past: 'Something that happened' },
    asIfHint: (trigger) => `The flow is set off as if this had happened: ${trigger}.`,
    noPast: 'Nothing of the kind has happened on your stream yet. Take an example instead.',
    nobody: 'Nobody',
    real: 'With real effects',
    realHint: 'Messages are sent, addresses called and scenes switched, as when you are live.',
    onLive: 'Show it on my live pages',
    onLiveHint: 'They are marked as a test and then show your stream again.',
    overlay: 'Overlay',
    testReally: 'Test with real effects',
    stepsOnlyHint: '“Run the steps only” passes over conditions, cooldowns, chance and pauses.',
    notSaved:
      'Your last changes are not saved yet, and only what is saved can be tested. Try to save them again first.',
    result: 'Result',
    nothingYet: 'Here you will see what became of each step.',
    again: 'Test again',
    stop: 'End the test',
    starting: 'The test begins …',
    withSample: (what) => `Tested with an example: ${what}`,
    asIf: (trigger) => `Tested as if this had happened: ${trigger}`,
    noTrigger: 'This flow has no trigger yet. Add one, then it can be tested.',
    differing:
      'The triggers of this flow bring different values. In the editor you choose with which one it is tested.',
    openEditor: 'Open in the editor',
    outcome: {
      running: 'Running',
      waiting: 'Waiting for its turn',
      done: 'Done',
      failed: 'Failed',
      stopped: 'Ended by a step',
      cancelled: 'Ended early',
      refused: 'It would have been refused',
    },
    steps: (count) => (count === 1 ? '1 step' : `${count} steps`),
    noSteps: 'No step did anything.',
    refusedHint: 'Conditions, cooldowns and pauses hold in a test too, and are left as they are.',
    stepsOnly: 'Run the steps only',
    step: { running: 'running', done: 'done', failed: 'failed', skipped: 'skipped', cancelled: 'ended early' },
    at: (time) => `after ${time}`,
    atOnce: 'at once',
    took: (time) => `took ${time}`,
    goneStep: 'Step of another flow',
    madeUp: 'made up',
    madeUpHint: 'In a test this is only played through.',
    values: (count) => (count === 1 ? '1 value' : `${count} values`),
    yes: 'yes',
    no: 'no',
    jump: (step) => `Go to the step ${step}`,
  },
  de: {
    test: 'Testen',
    title: (flow) => `„${flow}“ testen`,
    about:
      'Was der Flow jetzt tun würde. Nichts davon zählt, keine Seite zeigt es, und was anderswo geschieht, ist nur gespielt: Keine Nachricht wird gesendet, keine Adresse aufgerufen.',
    aboutEditor:
      'Probiert den Flow so aus, wie du ihn hier siehst. Nichts davon zählt: keine Punkte, Summen, Ziele oder Abklingzeiten.',
    addCause: 'Auslöser hinzufügen',
    cause: 'Durch welchen Auslöser',
    with: 'Was ihn auslöst',
    sources: { sample: 'Ein Beispiel', past: 'Etwas, das passiert ist' },
    asIfHint: (trigger) => `Der Flow wird ausgelöst, als wäre das passiert: ${trigger}.`,
    noPast: 'So etwas ist in deinem Stream noch nicht passiert. Nimm stattdessen ein Beispiel.',
    nobody: 'Niemand',
    real: 'Mit echten Auswirkungen',
    realHint: 'Nachrichten werden gesendet, Adressen aufgerufen und Szenen umgeschaltet, wie wenn du live bist.',
    onLive: 'Auf meinen Live-Seiten zeigen',
    onLiveHint: 'Sie sind als Test markiert und zeigen danach wieder deinen Stream.',
    overlay: 'Overlay',
    testReally: 'Mit echten Auswirkungen testen',
    stepsOnlyHint: '„Nur die Schritte ausführen“ übergeht Bedingungen, Abklingzeiten, Zufall und Pausen.',
    notSaved:
      'Deine letzten Änderungen sind noch nicht gespeichert, und nur Gespeichertes lässt sich testen. Versuch zuerst, sie noch einmal zu speichern.',
    result: 'Ergebnis',
    nothingYet: 'Hier siehst du gleich, was aus jedem Schritt wurde.',
    again: 'Noch einmal testen',
    stop: 'Test beenden',
    starting: 'Der Test beginnt …',
    withSample: (what) => `Getestet mit einem Beispiel: ${what}`,
    asIf: (trigger) => `Getestet, als wäre das passiert: ${trigger}`,
    noTrigger: 'Dieser Flow hat noch keinen Auslöser. Füge einen hinzu, dann lässt er sich testen.',
    differing:
      'Die Auslöser dieses Flows bringen verschiedene Werte mit. Im Editor wählst du, mit welchem er getestet wird.',
    openEditor: 'Im Editor öffnen',
    outcome: {
      running: 'Läuft',
      waiting: 'Wartet auf seine Reihe',
      done: 'Fertig',
      failed: 'Fehlgeschlagen',
      stopped: 'Von einem Schritt beendet',
      cancelled: 'Vorzeitig beendet',
      refused: 'Er wäre abgelehnt worden',
    },
    steps: (count) => (count === 1 ? '1 Schritt' : `${count} Schritte`),
    noSteps: 'Kein Schritt hat etwas getan.',
    refusedHint: 'Bedingungen, Abklingzeiten und Pausen gelten auch im Test und bleiben, wie sie sind.',
    stepsOnly: 'Nur die Schritte ausführen',
    step: {
      running: 'läuft',
      done: 'fertig',
      failed: 'fehlgeschlagen',
      skipped: 'übersprungen',
      cancelled: 'vorzeitig beendet',
    },
    at: (time) => `nach ${time}`,
    atOnce: 'sofort',
    took: (time) => `dauerte ${time}`,
    goneStep: 'Schritt eines anderen Flows',
    madeUp: 'nur gespielt',
    madeUpHint: 'Im Test wird das nur durchgespielt.',
    values: (count) => (count === 1 ? '1 Wert' : `${count} Werte`),
    yes: 'ja',
    no: 'nein',
    jump: (step) => `Zum Schritt ${step} springen`,
  },
};
