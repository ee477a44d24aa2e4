/** Texts about what a flow does and did, shown on its steps and above them. */
import type { Locale } from '#schemas/generated/types.ts';

const en = {
  marks: {
    running: 'running',
    done: 'done',
    failed: 'failed',
    skipped: 'not in your plan',
    cancelled: 'ended early',
    passed: 'not reached',
  },
  times: (count: number) => `${count} times`,
  left: (time: string) => `${time} left`,
  test: 'Test',
  runs: 'Running now',
  lastRun: 'Last run',
  more: (count: number) => `${count} more running`,
  waiting: (count: number) => `${count} waiting`,
  cools: (time: string) => `Cooldown ${time}`,
  coolsViewers: (count: number): string => (count === 1 ? 'Cooldown for 1 viewer' : `Cooldown for ${count} viewers`),
  endCooldown: 'End the cooldown',
  stop: 'Stop the run',
  show: 'Show on steps',
  hide: 'Hide on steps',
  bar: 'Current and last run',
};

export type TraceText = typeof en;

const de: TraceText = {
  marks: {
    running: 'läuft',
    done: 'fertig',
    failed: 'fehlgeschlagen',
    skipped: 'nicht in deinem Tarif',
    cancelled: 'vorzeitig beendet',
    passed: 'nicht erreicht',
  },
  times: (count) => `${count}-mal`,
  left: (time) => `noch ${time}`,
  test: 'Test',
  runs: 'Läuft gerade',
  lastRun: 'Letzter Lauf',
  more: (count) => (count === 1 ? '1 weiterer läuft' : `${count} weitere laufen`),
  waiting: (count) => (count === 1 ? '1 wartet' : `${count} warten`),
  cools: (time) => `Abklingzeit ${time}`,
  coolsViewers: (count) => (count === 1 ? 'Abklingzeit für 1 Person' : `Abklingzeit für ${count} Personen`),
  endCooldown: 'Abklingzeit beenden',
  stop: 'Lauf beenden',
  show: 'An den Schritten zeigen',
  hide: 'An den Schritten ausblenden',
  bar: 'Aktueller und letzter Lauf',
};

export const TRACE_TEXT: Readonly<Record<Locale, TraceText>> = { en, de };
