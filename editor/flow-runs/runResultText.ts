/** Words for how a run ended, one for each end, wherever a run is shown. */
import type { EndedRun, Locale } from '#schemas/generated/types.ts';

interface RunResultWords {
  outcome: Readonly<Record<EndedRun['outcome'], string>>;
  /** Added to the word of a run of which only some steps failed. */
  stepsFailed: (count: number) => string;
  stepsHeldBack: (count: number) => string;
}

const en: RunResultWords = {
  outcome: { done: 'Done', failed: 'Failed', stopped: 'Stopped', cancelled: 'Cancelled', heldBack: 'Not in your plan' },
  stepsFailed: (count) => (count === 1 ? '1 step failed' : `${count} steps failed`),
  stepsHeldBack: (count) => (count === 1 ? '1 step not in your plan' : `${count} steps not in your plan`),
};

const de: RunResultWords = {
  outcome: {
    done: 'Fertig',
    failed: 'Fehlgeschlagen',
    stopped: 'Beendet',
    cancelled: 'Abgebrochen',
    heldBack: 'Nicht in deinem Tarif',
  },
  stepsFailed: (count) => (count === 1 ? '1 Schritt fehlgeschlagen' : `${count} Schritte fehlgeschlagen`),
  stepsHeldBack: (count) =>
    count === 1 ? '1 Schritt nicht in deinem Tarif' : `${count} Schritte nicht in deinem Tarif`,
};

export const RUN_RESULT_TEXT: Readonly<Record<Locale, RunResultWords>> = { en, de };
