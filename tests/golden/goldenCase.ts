/** Golden image: items at a moment. Data only; the harness draws it with the real renderer. */
import type { Box } from '#engine/core/geometry.ts';
import type { LiveAd } from '#engine/core/ads/liveAd.ts';
import type { LiveGame, LiveItem, Locale, Orientation } from '#schemas/generated/types.ts';

export interface GoldenCase {
  /** File name without extension: `goal-horizontal-portrait`. */
  name: string;
  orientation: Orientation;
  mode: 'live' | 'preview';
  locale: Locale;
  /** Session time of the picture, epoch ms. */
  nowMs: number;
  /** Items, bottom first. */
  items: readonly LiveItem[];
  /** Running games, each in the box of one of the items. */
  games?: readonly LiveGame[];
  ad?: LiveAd | null;
  /** Name of the golden image that this case has without WebGL; by default its own. */
  flatTwin?: string;
  /** True = metal mirrors a light scene, which takes seconds to prepare on the processor. */
  hasReflections?: boolean;
  /** Part that is kept, overlay px. */
  crop: Box;
  /** True = kept at half its size. */
  isHalved?: boolean;
}
