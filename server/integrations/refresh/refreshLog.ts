/** Remembers for ten minutes which overlays were refreshed in broadcast software, for the page that sets overlays up. */
import type { Clock } from '#engine/core/clock.ts';
import type { Orientation, PageRefresh } from '#schemas/generated/types.ts';

const KEPT_MS = 600_000;
/** Overlays that are remembered; refreshes of further ones are only in the log of the server. */
const MAX_OVERLAYS = 10_000;

/** An overlay in one orientation. */
export interface RefreshedOverlay {
  profileId: string;
  orientation: Orientation;
}

export interface RefreshLog {
  refreshed(overlay: RefreshedOverlay, source: string): void;
  /** Notes that an overlay still shows nothing, and is not refreshed any more for now. */
  gaveUp(overlay: RefreshedOverlay): void;
  /** Notes that an overlay is well. */
  recovered(overlay: RefreshedOverlay): void;
  of(profileId: string): PageRefresh[];
}

interface Refreshes extends RefreshedOverlay {
  source: string;
  timesMs: number[];
  isGivenUp: boolean;
}

const keyOf = ({ profileId, orientation }: RefreshedOverlay): string => `${profileId}/${orientation}`;

export function createRefreshLog(clock: Clock): RefreshLog {
  const known = new Map<string, Refreshes>();

  function forgetOld(): void {
    const sinceMs = clock.nowMs() - KEPT_MS;
    for (const [key, refreshes] of known) {
      refreshes.timesMs = refreshes.timesMs.filter((atMs) => atMs > sinceMs);
      if (refreshes.timesMs.length === 0) known.delete(key);
    }
  }

  function setGivenUp(overlay: RefreshedOverlay, isGivenUp: boolean): void {
    const refreshes = known.get(keyOf(overlay));
    if (refreshes !== undefined) refreshes.isGivenUp = isGivenUp;
  }

  return {
    refreshed({ profileId, orientation }, source) {
      forgetOld();
      const key = keyOf({ profileId, orientation });
      const timesMs = [...(known.get(key)?.timesMs ?? []), clock.nowMs()];
      if (known.has(key) || known.size < MAX_OVERLAYS)
        known.set(key, { profileId, orientation, source, timesMs, isGivenUp: false });
    },
    gaveUp: (overlay) => setGivenUp(overlay, true),
    recovered: (overlay) => setGivenUp(overlay, false),
    of(profileId) {
      forgetOld();
      const orientations: readonly Orientation[] = ['portrait', 'landscape'];
      return orientations.flatMap((orientation) => {
        const refreshes = known.get(keyOf({ profileId, orientation }));
        if (refreshes === undefined) return [];
        const { source, timesMs, isGivenUp } = refreshes;
        const lastAtMs = Math.floor(timesMs.at(-1)!);
        return [{ orientation, source: source.slice(0, 200), count: timesMs.length, lastAtMs, isGivenUp }];
      });
    },
  };
}
