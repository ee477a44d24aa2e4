import type { Locale, Plan } from '#schemas/generated/types.ts';

export interface BotsText {
  title: string;
  about: string;
  add: string;
  search: string;
  empty: { title: string; hint: string };
  nothing: { title: string; hint: string; clear: string };
  notInPlan: (plan: Plan) => string;
  notInPlanHint: string;
  plans: string;
  edit: (name: string) => string;
  on: (name: string) => string;
  more: (name: string) => string;
  open: string;
  duplicate: string;
  remove: string;
  copyOf: (name: string) => string;
  copied: string;
  replies: (on: number) => string;
  noReply: string;
  allOverlays: string;
  overlays: (count: number) => string;
  removal: { title: (name: string) => string; body: string; confirm: string };
  removed: string;
}

export const BOTS_TEXT: Readonly<Record<Locale, BotsText>> = {
  en: {
    title: 'Follower bot',
    about: 'Greets whoever follows, once in a stream, with one of your replies.',
    add: 'New bot',
    search: 'Search bots',
    empty: { title: 'Your first bot', hint: 'Write a few replies. Whoever follows sees one of them on your overlay.' },
    nothing: { title: 'Nothing found', hint: 'No bot has this name.', clear: 'Show all' },
    notInPlan: (plan) => `Your plan ${plan} does not include the follower bot.`,
    notInPlanHint: 'Bots that are there stay and can be deleted, but greet nobody.',
    plans: 'Compare plans',
    edit: (name) => `Edit ${name}`,
    on: (name) => `${name} is on`,
    more: (name) => `More about ${name}`,
    open: 'Edit',
    duplicate: 'Duplicate',
    remove: 'Delete',
    copyOf: (name) => `${name} (copy)`,
    copied: 'Duplicated, switched off',
    replies: (on) => (on === 1 ? '1 reply' : `${on} replies`),
    noReply: 'No reply is on: it says nothing.',
    allOverlays: 'all overlays',
    overlays: (count) => (count === 1 ? '1 overlay' : `${count} overlays`),
    removal: {
      title: (name) => `Delete “${name}”?`,
      body: 'It greets nobody any more. Its sounds stay in your library. This cannot be taken back.',
      confirm: 'Delete',
    },
    removed: 'Bot deleted',
  },
  de: {
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
  },
};
