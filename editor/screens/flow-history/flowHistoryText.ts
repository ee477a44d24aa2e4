/** Texts of the flow history. */
import type { FlowOutcome, Locale } from '#schemas/generated/types.ts';

export type Kind = FlowOutcome['kind'] | 'unknown';

const en = {
  about: 'Find out why a flow ran, or why not.',
  toMonitor: 'Flow monitor',
  search: 'Search by viewer',
  flow: 'Flow',
  allFlows: 'All flows',
  kind: 'Result',
  allKinds: 'All results',
  kinds: { fired: 'Ran', refused: 'Blocked', near: 'Almost ran', unknown: 'Unknown' },
  reason: 'Reason',
  allReasons: 'All reasons',
  from: 'From',
  until: 'To',
  knownSince: (time: string) => `Complete since ${time}. Earlier streams show only what was stored about them.`,
  knownNothing: 'Only the newest runs and blocked runs are stored.',
  differing: (runs: string, number: number, build: string) =>
    `${number === 1 ? '1 run' : `${runs} runs`} would come out differently today, usually because the server was updated. ` +
    `You see them as they were stored, with fewer details. The first of these events were handled by Liveloom ${build}.`,
  count: (count: string, number: number) => (number === 1 ? '1 event' : `${count} events`),
  empty: {
    title: 'No events yet',
    hint: 'Events appear here, with the reason why a flow ran or not.',
    action: 'Go to flows',
  },
  notFound: 'No event matches your search and filters.',
  explain: (what: string) => `Why? ${what}`,
  more: (count: number) => `and ${count} more`,
  partial: 'Incomplete',
  partialHint: 'Only what was stored about this event is known, so some details are missing.',
  unknownHint: 'The history no longer shows whether this flow ran.',
  noFlows: 'No flow reacts to this event.',
  onlySome: (shown: number, all: number) => `Showing ${shown} of ${all} flows.`,
  run: {
    waiting: 'Waiting in the queue.',
    running: 'Running now.',
    waited: (time: string) => `waited ${time}`,
    took: (time: string) => `took ${time}`,
    steps: 'Steps',
    step: { done: 'Done', failed: 'Failed', skipped: 'Not in your plan', cancelled: 'Cancelled' },
    openStep: (name: string) => `Open “${name}” in the flow`,
  },
  open: (name: string) => `Open flow “${name}”`,
  gone: 'Deleted flow',
};

export type HistoryText = typeof en;

const de: HistoryText = {
  about: 'Finde heraus, warum ein Flow lief oder warum nicht.',
  toMonitor: 'Flow-Monitor',
  search: 'Nach Zuschauer suchen',
  flow: 'Flow',
  allFlows: 'Alle Flows',
  kind: 'Ergebnis',
  allKinds: 'Alle Ergebnisse',
  kinds: { fired: 'Gelaufen', refused: 'Blockiert', near: 'Fast gelaufen', unknown: 'Unbekannt' },
  reason: 'Grund',
  allReasons: 'Alle Gründe',
  from: 'Von',
  until: 'Bis',
  knownSince: (time) => `Vollständig seit ${time}. Frühere Streams zeigen nur, was von ihnen gespeichert wurde.`,
  knownNothing: 'Nur die neuesten Läufe und blockierten Läufe sind gespeichert.',
  differing: (runs, number, build) =>
    `${number === 1 ? '1 Lauf würde' : `${runs} Läufe würden`} heute anders ausgehen, meist weil der Server aktualisiert wurde. ` +
    `Du siehst sie so, wie sie gespeichert wurden, mit weniger Einzelheiten. Die ersten dieser Ereignisse hat Liveloom ${build} verarbeitet.`,
  count: (count, number) => (number === 1 ? '1 Ereignis' : `${count} Ereignisse`),
  empty: {
    title: 'Noch keine Ereignisse',
    hint: 'Ereignisse erscheinen hier, mit dem Grund, warum ein Flow lief oder nicht.',
    action: 'Zu deinen Flows',
  },
  notFound: 'Kein Ereignis passt zu Suche und Filtern.',
  explain: (what) => `Warum? ${what}`,
  more: (count) => (count === 1 ? 'und 1 weiterer' : `und ${count} weitere`),
  partial: 'Unvollständig',
  partialHint: 'Von diesem Ereignis ist nur bekannt, was gespeichert wurde, deshalb fehlen Einzelheiten.',
  unknownHint: 'Der Verlauf zeigt nicht mehr, ob dieser Flow lief.',
  noFlows: 'Kein Flow reagiert auf dieses Ereignis.',
  onlySome: (shown, all) => `${shown} von ${all} Flows werden gezeigt.`,
  run: {
    waiting: 'Wartet in der Warteschlange.',
    running: 'Läuft gerade.',
    waited: (time) => `wartete ${time}`,
    took: (time) => `dauerte ${time}`,
    steps: 'Schritte',
    step: { done: 'Fertig', failed: 'Fehlgeschlagen', skipped: 'Nicht in deinem Tarif', cancelled: 'Abgebrochen' },
    openStep: (name) => `„${name}“ im Flow öffnen`,
  },
  open: (name) => `Flow „${name}“ öffnen`,
  gone: 'Gelöschter Flow',
};

export const HISTORY_TEXT: Readonly<Record<Locale, HistoryText>> = { en, de };
