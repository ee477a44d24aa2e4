/** Says on every page that shows a test that it is one, so that nobody takes made-up viewers for their own. */
import type { LiveStore } from '#engine/client/liveStore.ts';

/** The same word in every language of the dashboard. */
const WORD = 'TEST';

/** Adds the mark to the page and keeps it true. */
export function showTestMark(store: LiveStore): void {
  const element = document.body.appendChild(document.createElement('div'));
  element.className = 'test-mark';
  element.textContent = WORD;
  const update = (): void => void (element.hidden = !store.getState().isRehearsal);
  store.subscribe(update);
  update();
}
