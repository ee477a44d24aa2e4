import type { Locale, Plan } from '#schemas/generated/types.ts';

const en = {
  title: 'Follower bot',
  about: 'Greets whoever follows, once in a stream, with one of your replies.',
  add: 'New bot',
  search: 'Search bots',
  empty: { title: 'Your first bot', hint: 'Write a few replies. Whoever follows sees one of them on your overlay.' },
  nothing: { title: 'Nothing found', hint: 'No bot has this name.', clear: 'Show all' },
  notInPlan: (plan: Plan) => `Your plan ${plan} does not include the follower bot.`,
  notInPlanHint: 'Bots that are there stay and can be deleted, but greet nobody.',
  plans: 'Compare plans',
  edit: (name: string) => `Edit ${name}`,
  on: (name: string) => `${name} is on`,
  more: (name: string) => `More about ${name}`,
  open: 'Edit',
  duplicate: 'Duplicate',
  remove: 'Delete',
  copyOf: (name: string) => `${name} (copy)`,
  copied: 'Duplicated, switched off',
  replies: (on: number) => (on === 1 ? '1 reply' : `${on} replies`),
  noReply: 'No reply is on: it says nothing.',
  allOverlays: 'all overlays',
  overlays: (count: number) => (count === 1 ? '1 overlay' : `${count} overlays`),
  removal: {
    title: (name: string) => `Delete “${name}”?`,
    body: 'It greets nobody any more. Its sounds stay in your library. This cannot be taken back.',
    confirm: 'Delete',
  },
  removed: 'Bot deleted',
};

export type BotsText = typeof en;

const de: BotsText = {
  title: 'Follower-Bot',
  about: 'Begrüßt alle, die dir folgen, einmal je Stream mit einer deiner Antworten.',
  add: 'Neuer Bot',
  search: 'Bots suchen',
  empty: {
    title: 'Dein erster Bot',
    hint: 'Schreibe ein paar Antworten. Wer dir folgt, sieht eine davon auf deinem Overlay.',
  },
  nothing: { title: 'Nichts gefunden', hint: 'Kein Bot heißt so.', clear: 'Alle zeigen' },
  notInPlan: (plan) => `Dein Tarif ${plan} enthält den Follower-Bot nicht.`,
  notInPlanHint: 'Bots, die da sind, bleiben und lassen sich löschen, begrüßen aber niemanden.',
  plans: 'Tarife vergleichen',
  edit: (name) => `${name} bearbeiten`,
  on: (name) => `${name} ist an`,
  more: (name) => `Mehr zu ${name}`,
  open: 'Bearbeiten',
  duplicate: 'Duplizieren',
  remove: 'Löschen',
  copyOf: (name) => `${name} (Kopie)`,
  copied: 'Dupliziert, ausgeschaltet',
  replies: (on) => (on === 1 ? '1 Antwort' : `${on} Antworten`),
  noReply: 'Keine Antwort ist an: Er sagt nichts.',
  allOverlays: 'alle Overlays',
  overlays: (count) => (count === 1 ? '1 Overlay' : `${count} Overlays`),
  removal: {
    title: (name) => `„${name}“ löschen?`,
    body: 'Er begrüßt niemanden mehr. Seine Töne bleiben in deiner Bibliothek. Das lässt sich nicht zurücknehmen.',
    confirm: 'Löschen',
  },
  removed: 'Bot gelöscht',
};

export const BOTS_TEXT: Readonly<Record<Locale, BotsText>> = { en, de };
