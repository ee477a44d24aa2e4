/** Phases of a popup: coming, resting, going (behaviour: location-2). All instants are session time, ms. */

/** Duration of the fade-out after a popup's time (behaviour: location-2). */
export const POPUP_FADE_MS = 1000;
/** Duration of leaving when another popup replaces it. */
export const POPUP_REPLACED_MS = 250;

/** Times at which a popup comes and begins to fade. */
export interface PopupTimes {
  startedAtMs: number;
  /** Null = it stays (in the preview). */
  fadesAtMs: number | null;
}

/** Tells whether any of the popup is visible at `nowMs`. */
export function isPopupSeen({ fadesAtMs }: PopupTimes, nowMs: number): boolean {
  return fadesAtMs === null || nowMs < fadesAtMs + POPUP_FADE_MS;
}

/**
 * Returns the time of the popup's next change: `nowMs` while it comes or goes, null when it is gone.
 * @param entranceMs duration of its entrance
 */
export function popupNextChange(times: PopupTimes, entranceMs: number, nowMs: number): number | null {
  const { startedAtMs, fadesAtMs } = times;
  if (fadesAtMs === null || !isPopupSeen(times, nowMs)) return null;
  const rests = nowMs >= startedAtMs + entranceMs && nowMs < fadesAtMs;
  return rests ? fadesAtMs : nowMs;
}
