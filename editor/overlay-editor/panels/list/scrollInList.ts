/**
 * Scrolls a row into view within its list alone: `scrollIntoView` would move the page and the canvas too. On a phone,
 * where list and canvas scroll together, it does nothing.
 */

export function scrollInList(row: HTMLElement): void {
  const list = scrollingAround(row);
  if (list === null) return;
  const [seen, own] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  if (own.top < seen.top) list.scrollTop += own.top - seen.top;
  else if (own.bottom > seen.bottom) list.scrollTop += own.bottom - seen.bottom;
}

/** Returns the nearest scrolling ancestor that excludes the canvas, which is in the `main` of the page. */
function scrollingAround(row: HTMLElement): HTMLElement | null {
  const view = row.ownerDocument.defaultView!;
  for (let element = row.parentElement; element !== null; element = element.parentElement) {
    if (element.querySelector('main') !== null) return null;
    const overflow = view.getComputedStyle(element).overflowY;
    if ((overflow === 'auto' || overflow === 'scroll') && element.scrollHeight > element.clientHeight) return element;
  }
  return null;
}
