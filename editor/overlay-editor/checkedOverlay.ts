/** Result of a check for the air. */
import type { Overlay } from '#engine/core/overlayDocument.ts';
import type { Finding } from '#engine/lint/finding.ts';
import type { ItemCost } from '#engine/lint/itemCost.ts';
import type { Orientation } from '#schemas/generated/types.ts';

export interface AirCheck {
  /** Version of the overlay that was looked at. */
  overlay: Overlay;
  findings: readonly Finding[];
  /** Names of sounds by id. */
  soundNames: Readonly<Record<string, string>>;
  /** Number of sounds that could not be read. */
  missingSounds: number;
  /** What the items of an orientation cost, the heaviest first; null = not measured yet. */
  costs: { orientation: Orientation; items: readonly ItemCost[] } | null;
}
