import type { Locale, Plan } from '#schemas/generated/types.ts';

const en = {
  title: 'Follower bot',
  about: 'Greets new followers with one of your replies, once per stream.',
  add: 'New bot',
  search: 'Search bots',
  empty: { title: 'Your first bot', hint: 'Write a few replies. Each new follower sees one of them on your overlay.' },
  nothing: 'No bot matches your search.',
  notInPlan: (plan: Plan) => `Your plan ${plan} doesn't include the follower bot.`,
  notInPlanHint: "You can keep or delete your bots, but they don't greet anyone.",
  edit: (name: string) => `Edit ${name}`,
  on: (name: string) => `${name} is on`,
  more: (name: string) => `Actions for ${name}`,
  open: 'Edit',
  duplicate: 'Duplicate',
  remove: 'Delete',
  copyOf: (name: string) => `${name} (copy)`,
  copied: 'Duplicated and turned off',
  replies: (on: number) => (on === 1 ? '1 reply' : `${on} replies`),
  noReply: 'All replies are off, so this bot says nothing.',
  allOverlays: 'all overlays',
  overlays: (count: number) => (count === 1 ? '1 overlay' : `${count} overlays`),
  removal: {
    title: (name: string) => `Delete “${name}”?`,
    body: "It stops greeting followers. Its sounds stay in your library. You can't undo this.",
    confirm: 'Delete',
  },
  removed: 'Bot deleted',
};

export type BotsText = typeof en;

const de: BotsText = {
  title: 'Follower-Bot',
  about: 'Begrüßt neue Follower einmal je Stream mit einer deiner Antworten.',
  add: 'Neuer Bot',
  search: 'Bots suchen',
  empty: {
    title: 'Dein erster Bot',
    hint: 'Schreibe ein paar Antworten. Jeder neue Follower sieht eine davon auf deinem Overlay.',
  },
  nothing: 'Kein Bot passt zu deiner Suche.',
  notInPlan: (plan) => `Dein Tarif ${plan} enthält den Follower-Bot nicht.`,
  notInPlanHint: 'Du kannst deine Bots behalten oder löschen, aber sie begrüßen niemanden.',
  edit: (name) => `${name} bearbeiten`,
  on: (name) => `${name} ist an`,
  more: (name) => `Aktionen für ${name}`,
  open: 'Bearbeiten',
  duplicate: 'Duplizieren',
  remove: 'Löschen',
  copyOf: (name) => `${name} (Kopie)`,
  copied: 'Dupliziert und ausgeschaltet',
  replies: (on) => (on === 1 ? '1 Antwort' : `${on} Antworten`),
  noReply: 'Alle Antworten sind aus, deshalb sagt der Bot nichts.',
  allOverlays: 'alle Overlays',
  overlays: (count) => (count === 1 ? '1 Overlay' : `${count} Overlays`),
  removal: {
    title: (name) => `„${name}“ löschen?`,
    body: 'Er begrüßt niemanden mehr. Seine Sounds bleiben in deiner Bibliothek. Du kannst das nicht rückgängig machen.',
    confirm: 'Löschen',
  },
  removed: 'Bot gelöscht',
};

export const BOTS_TEXT: Readonly<Record<Locale, BotsText>> = { en, de };
