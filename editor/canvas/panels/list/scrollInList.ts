/**
 * Brings a row into view by moving its list alone: `scrollIntoView` would move the page too, and the canvas with it. On a
 * phone the list scrolls together with the canvas: there it stays where it is.
 */

export function scrollInList(row: HTMLElement): void {
  const list = scrollingAround(row);
  if (list === null) return;
  const [seen, own] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  if (own.top < seen.top) list.scrollTop += own.top - seen.top;
  else if (own.bottom > seen.bottom) list.scrollTop += own.bottom - seen.bottom;
}

/** The nearest element around the row that scrolls without the canvas, which is the `main` of the page. */
function scrollingAround(row: HTMLElement): HTMLElement | null {
  const view = row.ownerDocument.defaultView!;
  for (let element = row.parentElement; element !== null; element = element.parentElement) {
    if (element.querySelector('main') !== null) return null;
    const overflow = view.getComputedStyle(element).overflowY;
    if ((overflow === 'auto' || overflow === 'scroll') && element.scrollHeight > element.clientHeight) return element;
  }
  return null;
}
