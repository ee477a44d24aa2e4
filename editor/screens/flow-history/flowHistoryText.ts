/** Words for why flows ran and why they did not. */
import type { FlowOutcome, Locale } from '#schemas/generated/types.ts';

export type Kind = FlowOutcome['kind'] | 'unknown';

const en = {
  about: 'What set your flows off, what did not, and why.',
  toMonitor: 'What runs now',
  search: 'Search by viewer',
  flow: 'Flow',
  allFlows: 'All flows',
  kind: 'What came of it',
  allKinds: 'Everything',
  kinds: { fired: 'Ran', refused: 'Refused', near: 'Nearly', unknown: 'No longer known' },
  reason: 'Reason',
  allReasons: 'All reasons',
  from: 'From',
  until: 'Until',
  knownSince: (time: string) =>
    `Everything since ${time} is known. Of the time before, the newest runs and refusals are kept.`,
  knownNothing: 'The newest runs and refusals are kept.',
  count: (count: string, number: number) => (number === 1 ? '1 event' : `${count} events`),
  empty: {
    title: 'Nothing has happened yet',
    hint: 'As soon as something concerns one of your flows, it stands here with the reason why the flow ran or did not.',
    action: 'To your flows',
  },
  notFound: 'Nothing matches',
  clear: 'Show everything',
  explain: (what: string) => `Why? ${what}`,
  more: (count: number) => `and ${count} more`,
  partial: 'In part',
  partialHint:
    'This was before the server began to remember. What is stored of it stands here; the rest is no longer known.',
  unknownHint: 'Whether this flow ran is no longer known.',
  noFlows: 'None of your flows has anything to do with it.',
  onlySome: (shown: number, all: number) => `${shown} of ${all} flows are shown.`,
  run: {
    waiting: 'It waits for its turn.',
    running: 'It is running.',
    waited: (time: string) => `waited ${time}`,
    took: (time: string) => `took ${time}`,
    steps: 'Steps',
    step: { done: 'Done', failed: 'Failed', skipped: 'Skipped', cancelled: 'Cancelled' },
    openStep: (name: string) => `Open “${name}” in the flow`,
  },
  open: (name: string) => `Open flow “${name}”`,
  gone: 'Deleted flow',
};

export type HistoryText = typeof en;

const de: HistoryText = {
  about: 'Was deine Flows ausgelöst hat, was nicht, und warum.',
  toMonitor: 'Was gerade läuft',
  search: 'Nach Zuschauer suchen',
  flow: 'Flow',
  allFlows: 'Alle Flows',
  kind: 'Was daraus wurde',
  allKinds: 'Alles',
  kinds: { fired: 'Gelaufen', refused: 'Abgelehnt', near: 'Beinahe', unknown: 'Nicht mehr bekannt' },
  reason: 'Grund',
  allReasons: 'Alle Gründe',
  from: 'Von',
  until: 'Bis',
  knownSince: (time) =>
    `Seit ${time} ist alles bekannt. Aus der Zeit davor sind die neuesten Läufe und Ablehnungen aufgehoben.`,
  knownNothing: 'Die neuesten Läufe und Ablehnungen sind aufgehoben.',
  count: (count, number) => (number === 1 ? '1 Ereignis' : `${count} Ereignisse`),
  empty: {
    title: 'Noch ist nichts passiert',
    hint: 'Sobald etwas einen deiner Flows betrifft, steht es hier, mit dem Grund, warum er lief oder nicht.',
    action: 'Zu deinen Flows',
  },
  notFound: 'Nichts passt dazu',
  clear: 'Alles zeigen',
  explain: (what) => `Warum? ${what}`,
  more: (count) => (count === 1 ? 'und 1 weiterer' : `und ${count} weitere`),
  partial: 'Teilweise',
  partialHint:
    'Das war, bevor der Server sich alles gemerkt hat. Was davon gespeichert ist, steht hier; der Rest ist nicht mehr bekannt.',
  unknownHint: 'Ob dieser Flow gelaufen ist, ist nicht mehr bekannt.',
  noFlows: 'Keiner deiner Flows hat etwas damit zu tun.',
  onlySome: (shown, all) => `${shown} von ${all} Flows werden gezeigt.`,
  run: {
    waiting: 'Er wartet, bis er dran ist.',
    running: 'Er läuft gerade.',
    waited: (time) => `wartete ${time}`,
    took: (time) => `dauerte ${time}`,
    steps: 'Schritte',
    step: { done: 'Fertig', failed: 'Fehlgeschlagen', skipped: 'Ausgelassen', cancelled: 'Abgebrochen' },
    openStep: (name) => `„${name}“ im Flow öffnen`,
  },
  open: (name) => `Flow „${name}“ öffnen`,
  gone: 'Gelöschter Flow',
};

export const HISTORY_TEXT: Readonly<Record<Locale, HistoryText>> = { en, de };
