/** Result of a check for the air. */
import type { Overlay } from '#engine/core/overlayDocument.ts';
import type { Finding } from '#engine/lint/finding.ts';

export interface AirCheck {
  /** Version of the overlay that was looked at. */
  overlay: Overlay;
  findings: readonly Finding[];
  /** Names of sounds by id. */
  soundNames: Readonly<Record<string, string>>;
  /** Number of sounds that could not be read. */
  missingSounds: number;
}
