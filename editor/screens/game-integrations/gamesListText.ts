import type { Locale, Plan } from '#schemas/generated/types.ts';

const en = {
  about: 'Gifts, likes and commands of your viewers change what happens in a game.',
  add: 'Add game',
  search: 'Search games',
  empty: {
    title: 'Your first game',
    hint: 'Choose a game from the catalogue. The simulated game shows how it works before you install anything.',
  },
  nothing: 'No game matches your search.',
  notInPlan: (plan: Plan) => `Your plan ${plan} doesn't include game integrations.`,
  notInPlanHint: "You can keep or delete your games, but viewers don't change them.",
  edit: (name: string) => `Edit ${name}`,
  on: (name: string) => `${name} is on`,
  remove: (name: string) => `Delete ${name}`,
  mappings: (count: number) => (count === 1 ? '1 event' : `${count} events`),
  noMapping: 'No event changes this game yet.',
  removal: {
    title: (name: string) => `Delete “${name}”?`,
    body: "Viewers can't change this game any more, and steps of flows that use it fail. You can't undo this.",
    confirm: 'Delete',
  },
  removed: 'Game deleted',
  catalog: {
    title: 'Choose a game',
    actions: (count: number) => (count === 1 ? '1 action' : `${count} actions`),
    own: 'your own actions',
    untried: 'Not tried with the game',
    choose: (name: string) => `Add ${name}`,
  },
};

export type GamesListText = typeof en;

const de: GamesListText = {
  about: 'Geschenke, Likes und Befehle deiner Zuschauer verändern, was in einem Spiel passiert.',
  add: 'Spiel hinzufügen',
  search: 'Spiele suchen',
  empty: {
    title: 'Dein erstes Spiel',
    hint: 'Wähle ein Spiel aus dem Katalog. Das simulierte Spiel zeigt, wie es geht, bevor du etwas installierst.',
  },
  nothing: 'Kein Spiel passt zu deiner Suche.',
  notInPlan: (plan) => `Dein Tarif ${plan} enthält die Spiele-Anbindung nicht.`,
  notInPlanHint: 'Du kannst deine Spiele behalten oder löschen, aber Zuschauer verändern sie nicht.',
  edit: (name) => `${name} bearbeiten`,
  on: (name) => `${name} ist an`,
  remove: (name) => `${name} löschen`,
  mappings: (count) => (count === 1 ? '1 Ereignis' : `${count} Ereignisse`),
  noMapping: 'Noch kein Ereignis verändert dieses Spiel.',
  removal: {
    title: (name) => `„${name}“ löschen?`,
    body: 'Zuschauer können dieses Spiel nicht mehr verändern, und Schritte von Flows, die es benutzen, schlagen fehl. Du kannst das nicht rückgängig machen.',
    confirm: 'Löschen',
  },
  removed: 'Spiel gelöscht',
  catalog: {
    title: 'Wähle ein Spiel',
    actions: (count) => (count === 1 ? '1 Aktion' : `${count} Aktionen`),
    own: 'eigene Aktionen',
    untried: 'Nicht mit dem Spiel ausprobiert',
    choose: (name) => `${name} hinzufügen`,
  },
};

export const GAMES_LIST_TEXT: Readonly<Record<Locale, GamesListText>> = { en, de };
