/** Marks every page that shows a test, so that nobody takes made-up viewers for real ones. */
import type { LiveStore } from '#engine/client/liveStore.ts';

/** Word that is the same in every language of the dashboard. */
const WORD = 'TEST';

/** Adds the mark to the page and keeps it up to date. */
export function showTestMark(store: LiveStore): void {
  const element = document.body.appendChild(document.createElement('div'));
  element.className = 'test-mark';
  element.textContent = WORD;
  const update = (): void => void (element.hidden = !store.getState().isRehearsal);
  store.subscribe(update);
  update();
}
