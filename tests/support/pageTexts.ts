/** Everything a page says, also to screen readers. */
import type { Page } from 'playwright';

/** Texts in order, each trimmed; parts that are marked `translate="no"` (names, addresses) are left out. */
export function pageTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isOurs = (element: Element | null): boolean =>
      element !== null && element.closest('[translate="no"], code, kbd') === null;
    const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent !== null && isOurs(parent) && isSeen(parent) && !['SCRIPT', 'STYLE'].includes(parent.tagName))
        texts.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      if (!isOurs(element) || !isSeen(element)) continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '');
    }
    return texts.map((text) => text.trim()).filter((text) => text !== '');
  });
}
