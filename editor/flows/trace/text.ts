/** Words for what a flow does and did, on its steps and above them. */
import type { Locale } from '#schemas/generated/types.ts';
import type { MarkOutcome } from './marks.ts';

export interface TraceText {
  marks: Record<MarkOutcome, string>;
  times: (count: number) => string;
  left: (time: string) => string;
  test: string;
  runs: string;
  lastRun: string;
  outcome: Record<'done' | 'failed' | 'stopped' | 'cancelled', string>;
  more: (count: number) => string;
  waiting: (count: number) => string;
  cools: (time: string) => string;
  coolsViewers: (count: number) => string;
  endCooldown: string;
  stop: string;
  show: string;
  hide: string;
  bar: string;
}

export const TRACE_TEXT: Readonly<Record<Locale, TraceText>> = {
  en: {
    marks: {
      running: 'running',
      done: 'done',
      failed: 'failed',
      skipped: 'skipped',
      cancelled: 'ended early',
      passed: 'not reached',
    },
    times: (count) => `${count} times`,
    left: (time) => `${time} left`,
    test: 'Test',
    runs: 'Running now',
    lastRun: 'Last run',
    outcome: { done: 'done', failed: 'failed', stopped: 'ended by a step', cancelled: 'ended early' },
    more: (count) => `${count} more running`,
    waiting: (count) => `${count} waiting`,
    cools: (time) => `Cools down ${time}`,
    coolsViewers: (count) => (count === 1 ? 'Cools down for 1 viewer' : `Cools down for ${count} viewers`),
    endCooldown: 'End the cooldown',
    stop: 'Stop it',
    show: 'Show on the steps',
    hide: 'Hide on the steps',
    bar: 'What the flow does and did',
  },
  de: {
    marks: {
      running: 'läuft',
      done: 'fertig',
      failed: 'fehlgeschlagen',
      skipped: 'übersprungen',
      cancelled: 'vorzeitig beendet',
      passed: 'nicht erreicht',
    },
    times: (count) => `${count}-mal`,
    left: (time) => `noch ${time}`,
    test: 'Test',
    runs: 'Läuft gerade',
    lastRun: 'Letzter Lauf',
    outcome: {
      done: 'fertig',
      failed: 'fehlgeschlagen',
      stopped: 'von einem Schritt beendet',
      cancelled: 'vorzeitig beendet',
    },
    more: (count) => (count === 1 ? '1 weiterer läuft' : `${count} weitere laufen`),
    waiting: (count) => (count === 1 ? '1 wartet' : `${count} warten`),
    cools: (time) => `Abklingzeit ${time}`,
    coolsViewers: (count) => (count === 1 ? 'Abklingzeit für 1 Person' : `Abklingzeit für ${count} Personen`),
    endCooldown: 'Abklingzeit beenden',
    stop: 'Beenden',
    show: 'An den Schritten zeigen',
    hide: 'An den Schritten ausblenden',
    bar: 'Was der Flow tut und getan hat',
  },
};
