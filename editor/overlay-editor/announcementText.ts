/** Announcements for screen readers about changes on the canvas. Pure. */
import type { Locale, OverlayItem } from '#schemas/generated/types.ts';
import type { Announcement } from './announcement.ts';
import { itemName } from './itemName.ts';
import { STEP_TEXT } from './stepLabels.ts';

const en = {
  items: (count: number) => `${count} items`,
  selected: (name: string, place: number, count: number) => `${name} selected, ${place} of ${count}`,
  selectedNone: 'Nothing selected',
  moved: (name: string, x: number, y: number) => `${name} moved to ${x}, ${y}`,
  resized: (name: string, width: number, height: number, x: number, y: number) =>
    `${name}: ${width} by ${height} at ${x}, ${y}`,
  undone: (step: string) => `Undone: ${step}`,
  redone: (step: string) => `Redone: ${step}`,
  refused: 'Parts that somebody else edited were skipped.',
  nothingToUndo: 'Nothing to undo',
  nothingToRedo: 'Nothing to redo',
  nothingToPaste: 'The clipboard contains no items',
  noStyleToPaste: 'The clipboard contains no style',
  copied: 'Copied',
  locked: 'Locked items cannot be moved',
};

type Words = typeof en;

const de: Words = {
  items: (count) => `${count} Elemente`,
  selected: (name, place, count) => `${name} ausgewählt, ${place} von ${count}`,
  selectedNone: 'Nichts ausgewählt',
  moved: (name, x, y) => `${name} nach ${x}, ${y} verschoben`,
  resized: (name, width, height, x, y) => `${name}: ${width} mal ${height}, bei ${x}, ${y}`,
  undone: (step) => `Rückgängig gemacht: ${step}`,
  redone: (step) => `Wiederholt: ${step}`,
  refused: 'Teile, die jemand anderes bearbeitet hat, wurden übersprungen.',
  nothingToUndo: 'Nichts rückgängig zu machen',
  nothingToRedo: 'Nichts zu wiederholen',
  nothingToPaste: 'In der Zwischenablage sind keine Elemente',
  noStyleToPaste: 'In der Zwischenablage ist kein Stil',
  copied: 'Kopiert',
  locked: 'Gesperrte Elemente lassen sich nicht verschieben',
};

const WORDS: Readonly<Record<Locale, Words>> = { en, de };

export function announcementText(said: Announcement, locale: Locale): string {
  const words = WORDS[locale];
  const named = (items: readonly OverlayItem[]): string =>
    items.length === 1 ? itemName(items[0]!, locale) : words.items(items.length);
  if (said.kind === 'selected') return words.selected(named(said.items), said.place, said.count);
  if (said.kind === 'placed') {
    const { x, y, width, height } = said.box;
    return said.isResized
      ? words.resized(named(said.items), width, height, x, y)
      : words.moved(named(said.items), x, y);
  }
  if (said.kind === 'step') {
    const step = STEP_TEXT[locale][said.label];
    return said.items.length === 0 ? step : `${step}: ${named(said.items)}`;
  }
  if (said.kind === 'undone' || said.kind === 'redone') {
    const done = words[said.kind](STEP_TEXT[locale][said.label]);
    return said.refused === 0 ? done : `${done}. ${words.refused}`;
  }
  return words[said.kind];
}
