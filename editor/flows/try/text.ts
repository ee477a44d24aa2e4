/** Words for trying a flow out. */
import type { Locale } from '#schemas/generated/types.ts';

export interface TryText {
  test: string;
  title: (flow: string) => string;
  about: string;
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
    again: 'Test again',
    stop: 'End the test',
    starting: 'The test begins …',
    withSample: (what) => `Tested with an example: ${what}`,
    asIf: (trigger) => `Tested as if this had happened: ${trigger}`,
    noTrigger: 'This flow has no cause yet. Add one, then it can be tested.',
    differing: 'The causes of this flow bring different values. In the editor you choose with which one it is tested.',
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
