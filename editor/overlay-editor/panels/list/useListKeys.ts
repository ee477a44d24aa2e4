/**
 * The keyboard in the list of items. The selected row has the focus: arrow keys select, with Shift they extend the
 * selection, with Alt they move the item in the order, with Ctrl they only move the focus. Left and right reach the
 * buttons of a row.
 */
import type { KeyboardEvent } from 'react';
import type { Editor } from '../../editorStore.ts';
import type { OrderMove } from '../../kernels/arrange.ts';
import { neighbourOf, rangeOf } from './itemOrder.ts';

const PAGE = 8;
const DISTANCES: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
  Home: -Infinity,
  End: Infinity,
};

const MOVES: Readonly<Record<string, OrderMove>> = {
  'Alt ArrowUp': 'forward',
  'Alt ArrowDown': 'backward',
  'Alt Home': 'front',
  'Alt End': 'back',
  ']': 'forward',
  '[': 'backward',
  '}': 'front',
  '{': 'back',
};

export interface ListKeys {
  editor: Editor;
  /** Ids of the list, top first. */
  ids: readonly string[];
  /** Start of a range selection. */
  anchor: { current: string | null };
  onFocus: (id: string) => void;
  onRename: (id: string) => void;
  /** Called after an item was moved in the order. */
  onMoved: (id: string) => void;
}

/** Returns the key handler of rows. */
export function useListKeys({
  editor,
  ids,
  anchor,
  onFocus,
  onRename,
  onMoved,
}: ListKeys): (event: KeyboardEvent) => void {
  const { commands, ui } = editor;

  function reorder(id: string, move: OrderMove): void {
    if (!ui.getState().selection.includes(id)) commands.select([id]);
    commands.moveInOrder(move);
    onMoved(id);
  }

  function go(id: string, to: string, event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey) return onFocus(to);
    if (event.shiftKey) commands.select(rangeOf(ids, anchor.current ?? id, to));
    else {
      anchor.current = to;
      commands.select([to]);
    }
    onFocus(to);
  }

  /** Removes an item and focuses the next one. */
  async function remove(id: string): Promise<void> {
    const { selection } = ui.getState();
    const gone = selection.includes(id) ? selection : [id];
    const left = ids.filter((other) => !gone.includes(other));
    const next =
      left[Math.min(ids.slice(0, ids.indexOf(id)).filter((other) => left.includes(other)).length, left.length - 1)];
    if ((await commands.askAndRemove(gone)) && next !== undefined) onFocus(next);
  }

  function actIn(id: string, event: KeyboardEvent): boolean {
    const distance = DISTANCES[event.key];
    const move = MOVES[event.altKey ? `Alt ${event.key}` : event.key];
    if (move !== undefined) {
      reorder(id, move);
      return true;
    }
    if (event.altKey) return false;
    if (distance !== undefined) {
      go(id, neighbourOf(ids, id, distance)!, event);
      return true;
    }
    if (event.key === 'F2' || event.key === 'Enter') onRename(id);
    else if (event.key === 'Delete' || event.key === 'Backspace') void remove(id);
    else if (event.key === ' ') (event.ctrlKey ? commands.toggleSelected : (one: string) => commands.select([one]))(id);
    else return false;
    return true;
  }

  return (event) => {
    const row = (event.target as Element).closest<HTMLElement>('[data-id]');
    if (row === null || (event.target as Element).tagName === 'INPUT') return;
    const isInRow = event.target !== row;
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault();
      event.stopPropagation();
      return focusInRow(row, event.target as Element, event.key === 'ArrowRight' ? 1 : -1);
    }
    // A button of the row handles its own keys.
    if (isInRow && (event.key === 'Enter' || event.key === ' ')) return event.stopPropagation();
    if (!actIn(row.dataset['id']!, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** Moves the focus from the row through its buttons and back. */
function focusInRow(row: HTMLElement, from: Element, direction: 1 | -1): void {
  const stops = [row, ...row.querySelectorAll<HTMLElement>('button')];
  const at = stops.findIndex((stop) => stop === from);
  stops[Math.min(stops.length - 1, Math.max(0, at + direction))]!.focus();
}
