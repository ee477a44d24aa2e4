import type { Locale } from '#schemas/generated/types.ts';

const en = {
  open: 'Recompute levels',
  title: 'Recompute levels',
  about:
    'Another formula holds at once. But who once had a higher level by the old one would come to none below it again. Recomputing makes the highest level of everybody what the formula says now, and the lists anew.',
  stays: 'Points stay as they are, and nobody is announced.',
  start: 'Recompute',
  running: 'Recomputing…',
  /** Viewers. */
  progress: (done: string, total: string) => `${done} of ${total} viewers`,
  background: 'You can close this: it goes on, also when the server restarts.',
  done: 'All levels are up to date',
  lastDone: 'The last recompute succeeded.',
  failed: 'Failed to recompute viewer levels',
  again: 'Go on',
  later: 'What is done stays done. Try to go on in a moment.',
};

export type RecomputeText = typeof en;

const de: RecomputeText = {
  open: 'Level neu berechnen',
  title: 'Level neu berechnen',
  about:
    'Eine andere Formel gilt sofort. Wer aber nach der alten schon ein höheres Level hatte, würde keins darunter noch einmal erreichen. Neu berechnen setzt das höchste Level aller auf das, was die Formel jetzt sagt, und erneuert die Listen.',
  stays: 'Punkte bleiben, wie sie sind, und niemand wird angekündigt.',
  start: 'Neu berechnen',
  running: 'Wird berechnet…',
  progress: (done, total) => `${done} von ${total} Zuschauern`,
  background: 'Du kannst das schließen: Es läuft weiter, auch nach einem Neustart des Servers.',
  done: 'Alle Level sind auf dem neuesten Stand',
  lastDone: 'Die letzte Neuberechnung ist gelungen.',
  failed: 'Die Level konnten nicht neu berechnet werden',
  again: 'Weitermachen',
  later: 'Was fertig ist, bleibt fertig. Versuche gleich, weiterzumachen.',
};

export const RECOMPUTE_TEXT: Record<Locale, RecomputeText> = { en, de };
