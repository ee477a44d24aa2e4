/** List at the bottom of its box: new rows enter there and push the others up, all by animations of CSS. */
import { EASE_OUT } from './peer.ts';

export interface Rows<Row> {
  show(rows: readonly Row[]): void;
}

/**
 * @param keyOf rows with the same key are the same element
 * @param make fills the element of a new row
 * @param change called for an existing row that looks different
 */
export function createRows<Row>(
  list: HTMLElement,
  enterMs: number,
  keyOf: (row: Row) => string,
  make: (element: HTMLElement, row: Row) => void,
  change: (element: HTMLElement, row: Row) => void = () => undefined,
): Rows<Row> {
  const elements = new Map<string, HTMLElement>();

  function enter(row: Row): HTMLElement {
    const element = document.createElement('div');
    element.className = 'row';
    make(element, row);
    list.append(element);
    elements.set(keyOf(row), element);
    return element;
  }

  return {
    show: (rows) => {
      const keys = new Set(rows.map(keyOf));
      for (const [key, element] of elements) {
        if (keys.has(key)) continue;
        element.remove();
        elements.delete(key);
      }
      const entered: HTMLElement[] = [];
      for (const row of rows) {
        const known = elements.get(keyOf(row));
        if (known === undefined) entered.push(enter(row));
        else change(known, row);
      }
      if (entered.length === 0) return;
      const timing = { duration: enterMs, easing: EASE_OUT };
      for (const element of entered) element.animate([{ opacity: 0 }, { opacity: 1 }], timing);
      const heightPx = entered.reduce((sum, element) => sum + element.offsetHeight, 0);
      list.animate([{ transform: `translateY(${heightPx}px)` }, { transform: 'none' }], timing);
    },
  };
}
