/** Brings a row into view by moving its list alone: `scrollIntoView` would move the page too, and the canvas with it. */

export function scrollInList(row: HTMLElement): void {
  const list = scrollingAround(row);
  if (list === null) return;
  const [seen, own] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  if (own.top < seen.top) list.scrollTop += own.top - seen.top;
  else if (own.bottom > seen.bottom) list.scrollTop += own.bottom - seen.bottom;
}

/** The nearest element around the row that scrolls by itself; the page does not count. */
function scrollingAround(row: HTMLElement): HTMLElement | null {
  const { body, documentElement, defaultView } = row.ownerDocument;
  for (let element = row.parentElement; element !== null; element = element.parentElement) {
    if (element === body || element === documentElement) return null;
    const overflow = defaultView!.getComputedStyle(element).overflowY;
    if ((overflow === 'auto' || overflow === 'scroll') && element.scrollHeight > element.clientHeight) return element;
  }
  return null;
}
