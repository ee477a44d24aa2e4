/** Views of the ad that a live page shows, above everything and at a place where it covers no item (behaviour: plan-21). */
import { freeCorner, isFree } from '../core/ads/adCorner.ts';
import { adNextChange, isAdOver, type LiveAd } from '../core/ads/liveAd.ts';
import type { Box } from '../core/geometry.ts';
import type { ItemTypeDefinition } from '../core/itemType.ts';
import { ITEMS } from '../items/index.ts';
import type { ItemType, JsonObject, Locale, Orientation } from '#schemas/generated/types.ts';
import { type Look, type SceneItem, ViewRunner, type ViewRunnerOptions } from './viewRunner.ts';

interface Basis {
  ad: LiveAd;
  box: Box;
  locale: Locale;
  /** Items for which the box was found. */
  items: readonly SceneItem[];
}

export interface AdViewsOptions extends ViewRunnerOptions {
  orientation: Orientation;
  /** Returns the items on the stage; the same list while nothing changed. */
  items: () => readonly SceneItem[];
  /** Called when a place for an ad was looked for; often while there is none. */
  onAdPlace?: ((ad: LiveAd, hasPlace: boolean) => void) | undefined;
}

/** Builds the id with a space, which no item's id has. */
const stageId = ({ playbackId }: LiveAd): string => `ad ${playbackId}`;

/** Tells whether an id of the stage belongs to an ad. */
export const isAdId = (id: string): boolean => id.startsWith('ad ');

function isBlank({ type, view }: SceneItem): boolean {
  const definition = ITEMS[type as ItemType] as unknown as ItemTypeDefinition<JsonObject, JsonObject, unknown>;
  return definition.isBlank?.(view) === true;
}

export function createAdViews(options: AdViewsOptions): ViewRunner<Basis> {
  const { orientation } = options;

  /** Returns the place of an ad: where it is, as long as nothing covers that. */
  function boxAmong(items: readonly SceneItem[], before: Box | undefined): Box | null {
    const covered = items.filter((item) => !isBlank(item)).map(({ box }) => box);
    if (before !== undefined && isFree(before, covered, orientation)) return before;
    return freeCorner(covered, orientation);
  }

  return new ViewRunner<Basis>(
    {
      ids: ({ ad }) => (ad === null ? [] : [stageId(ad)]),
      basisOf(_id, _position, { ad, overlay }, known) {
        if (ad === null || overlay === null) return null;
        const [items, { locale }] = [options.items(), overlay];
        if (known?.items === items && known.locale === locale) return known;
        const box = boxAmong(items, known?.box);
        options.onAdPlace?.(ad, box !== null);
        return box === null ? null : { ad, box, locale, items };
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
