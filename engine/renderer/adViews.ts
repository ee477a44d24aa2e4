/** Views of the ad that a live page shows, above everything and in a corner where it covers no item (behaviour: plan-21). */
import { freeCorner } from '../ads/adCorner.ts';
import { adNextChange, isAdOver, type LiveAd } from '../ads/liveAd.ts';
import type { LiveState } from '../client/liveStore.ts';
import type { Box } from '../core/geometry.ts';
import { isItemVisible, itemBox } from '../core/orientationMerge.ts';
import type { Locale, Orientation } from '#schemas/generated/types.ts';
import { type Look, ViewRunner, type ViewRunnerOptions } from './viewRunner.ts';

interface Basis {
  ad: LiveAd;
  box: Box;
  locale: Locale;
  /** Items for which the box was found. */
  itemsById: LiveState['itemsById'];
}

export interface AdViewsOptions extends ViewRunnerOptions {
  orientation: Orientation;
}

/** Builds the id with a space, which no item's id has. */
const stageId = ({ playbackId }: LiveAd): string => `ad ${playbackId}`;

/** Tells whether an id of the stage belongs to an ad. */
export const isAdId = (id: string): boolean => id.startsWith('ad ');

export function createAdViews(options: AdViewsOptions): ViewRunner<Basis> {
  const { orientation } = options;

  function boxIn({ order, itemsById }: LiveState): Box | null {
    const visible = order.map((id) => itemsById[id]!).filter((item) => isItemVisible(item, {}, orientation));
    return freeCorner(
      visible.map((item) => itemBox(item, orientation)),
      orientation,
    );
  }

  return new ViewRunner<Basis>(
    {
      ids: ({ ad }) => (ad === null ? [] : [stageId(ad)]),
      basisOf(_id, _position, state, known) {
        const { ad, overlay, itemsById } = state;
        if (ad === null || overlay === null) return null;
        if (known?.ad === ad && known.itemsById === itemsById && known.locale === overlay.locale) return known;
        const box = boxIn(state);
        return box === null ? null : { ad, box, locale: overlay.locale, itemsById };
      },
      look,
      indexOf: (_position, { order }) => order.length,
      exists: (id, { ad }) => ad !== null && stageId(ad) === id,
      triedWith: ({ ad }) => ad,
    },
    options,
  );
}

function look({ ad, box, locale }: Basis, nowMs: number): Look {
  const shown = { type: 'AD', box, scale: 1, locale, settings: {}, view: ad, shownAtMs: 0 } as const;
  return { shown: isAdOver(ad, nowMs) ? null : shown, nextChange: (atMs) => adNextChange(ad, atMs) };
}
