import type { Locale } from '#schemas/generated/types.ts';

const en = {
  open: 'Recompute levels',
  title: 'Recompute levels',
  about:
    "A new formula applies at once, but viewers who had a higher level under the old one don't reach lower levels again. Recomputing sets every viewer's highest level by the new formula and updates the lists.",
  stays: "Points stay as they are. Your overlay doesn't announce levels.",
  start: 'Recompute',
  running: 'Recomputing…',
  /** Counts viewers. */
  progress: (done: string, total: string) => `${done} of ${total} viewers`,
  background: 'You can close this dialog. Recomputing continues, even after a server restart.',
  done: 'All levels are up to date',
  lastDone: 'The last recompute succeeded.',
  failed: 'Failed to recompute viewer levels',
  again: 'Resume',
  later: 'Finished levels stay. Try to resume in a moment.',
};

export type RecomputeText = typeof en;

const de: RecomputeText = {
  open: 'Level neu berechnen',
  title: 'Level neu berechnen',
  about:
    'Eine neue Formel gilt sofort. Wer aber nach der alten ein höheres Level hatte, erreicht niedrigere nicht noch einmal. Neu berechnen setzt das höchste Level aller Zuschauer nach der neuen Formel und erneuert die Listen.',
  stays: 'Punkte bleiben, wie sie sind. Dein Overlay kündigt keine Level an.',
  start: 'Neu berechnen',
  running: 'Wird berechnet…',
  progress: (done, total) => `${done} von ${total} Zuschauern`,
  background: 'Du kannst das schließen. Die Berechnung läuft weiter, auch nach einem Neustart des Servers.',
  done: 'Alle Level sind auf dem neuesten Stand',
  lastDone: 'Die letzte Neuberechnung ist gelungen.',
  failed: 'Die Level konnten nicht neu berechnet werden',
  again: 'Fortsetzen',
  later: 'Fertige Level bleiben. Versuche gleich, weiterzumachen.',
};

export const RECOMPUTE_TEXT: Record<Locale, RecomputeText> = { en, de };
