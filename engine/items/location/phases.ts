/** When a popup comes, rests and goes (behaviour: location-2). All instants are session time, ms. */

/** After its duration the popup fades for this long and is hidden then (behaviour: location-2). */
export const POPUP_FADE_MS = 1000;
/** A popup that another one replaces makes room for it within this time. */
export const POPUP_REPLACED_MS = 250;

/** When a popup comes and begins to fade. */
export interface PopupTimes {
  startedAtMs: number;
  /** Null = it stays (in the preview). */
  fadesAtMs: number | null;
}

/** Whether anything of the popup is seen at `nowMs`. */
export function isPopupSeen({ fadesAtMs }: PopupTimes, nowMs: number): boolean {
  return fadesAtMs === null || nowMs < fadesAtMs + POPUP_FADE_MS;
}

/**
 * When the popup next changes by itself: `nowMs` while it comes or goes, null when it is gone.
 * @param entranceMs how long it comes in
 */
export function popupNextChange(times: PopupTimes, entranceMs: number, nowMs: number): number | null {
  const { startedAtMs, fadesAtMs } = times;
  if (fadesAtMs === null || !isPopupSeen(times, nowMs)) return null;
  const rests = nowMs >= startedAtMs + entranceMs && nowMs < fadesAtMs;
  return rests ? fadesAtMs : nowMs;
}
