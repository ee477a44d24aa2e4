/** Makes the first deck from what an account has, and new buttons. Pure. */
import type { PadAction, PhoneDeckButton, PhoneDeckPage, SavePhoneDeck } from '#schemas/generated/types.ts';
import type { DeckColor } from './face/deckColors.ts';
import { familyOf } from './face/deckIcons.ts';

/** Colours of actions by the beginnings of their ids. */
const COLORS: Readonly<Record<string, DeckColor>> = {
  wheel: 'violet',
  balloon: 'pink',
  giveaway: 'yellow',
  button: 'red',
  timer: 'teal',
  timerTime: 'teal',
  counter: 'blue',
  counterDown: 'blue',
  vote: 'orange',
};

/** Most wanted first, with the most of each. */
const WANTED: readonly (readonly [family: string, most: number])[] = [
  ['wheel', 1],
  ['balloon', 1],
  ['giveaway', 1],
  ['button', 4],
  ['timer', 2],
  ['timerTime', 1],
  ['counter', 2],
  ['vote', 1],
  ['speechSkip', 1],
  ['speechPause', 1],
  ['pauseFlows', 1],
  ['queueSkip', 1],
];
const MOST = 12;
const USUAL_COLUMNS = 3;

export function newButton(actionId: string, id: string): PhoneDeckButton {
  const family = familyOf(actionId);
  const color = Object.hasOwn(COLORS, family) ? COLORS[family]! : 'gray';
  return { id, actionId, label: '', color, icon: 'auto' };
}

export const newPage = (name: string, id: string, buttons: PhoneDeckButton[] = []): PhoneDeckPage => ({
  id,
  name,
  columns: USUAL_COLUMNS,
  buttons,
});

/** Returns a deck with one page of what the account has. */
export function firstDeck(
  actions: readonly PadAction[],
  { name, page, newId }: { name: string; page: string; newId: () => string },
): SavePhoneDeck {
  const chosen = WANTED.flatMap(([family, most]) => actions.filter(({ id }) => familyOf(id) === family).slice(0, most));
  const buttons = chosen.slice(0, MOST).map(({ id }) => newButton(id, newId()));
  return { name, pages: [newPage(page, newId(), buttons)] };
}
