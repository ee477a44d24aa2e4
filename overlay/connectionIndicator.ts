/** Indicates in previews whether the page is connected (behaviour: live-5). Never created on air. */
import type { LiveStore } from '#engine/client/liveStore.ts';
import type { Scheduler } from '#engine/core/clock.ts';

/** Display time of the green tick (behaviour: live-5). */
const TICK_MS = 1_000;

/** Adds the indicator to the page and keeps it up to date. */
export function showConnection(store: LiveStore, scheduler: Scheduler): void {
  const element = document.body.appendChild(document.createElement('div'));
  element.className = 'connection';
  let cancelHide = (): void => undefined;

  function update(): void {
    const status = store.getState().connection;
    if (element.dataset.status === status) return;
    cancelHide();
    element.dataset.status = status;
    element.classList.toggle('is-shown', status !== 'connecting');
    if (status === 'connected') cancelHide = scheduler.after(TICK_MS, () => element.classList.remove('is-shown'));
  }

  store.subscribe(update);
  update();
}
