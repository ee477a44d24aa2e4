/** Contract between the command `liveloom lint` and its page. Types alone. */
import type { Overlay } from '../core/overlayDocument.ts';
import type { Locale, Orientation } from '#schemas/generated/types.ts';
import type { Finding } from './finding.ts';
import type { ItemCost } from './itemCost.ts';
import type { SampledOverlay } from './sampledOverlay.ts';

export interface LintRequest {
  orientation: Orientation;
  /** The overlay with a moment of each size, from small to large; one where no alert box shows moments. */
  samples: readonly SampledOverlay[];
}

export interface CostRequest {
  /** With addresses of pictures that the page may load. */
  overlay: Overlay;
  orientation: Orientation;
  locale: Locale;
}

export interface UsedSound {
  soundId: string;
  url: string;
  /** Highest volume with which it is played, 0..1. */
  volume: number;
}

export interface SoundFindings {
  findings: Finding[];
  /** Ids of the sounds that could not be read. */
  missing: string[];
}

/** API of the page, as `window.__lint`. */
export interface LintHandle {
  /** Judges still pictures. */
  draw(request: LintRequest): Promise<Finding[]>;
  /** Looks for flashes in some seconds of movement. */
  flashes(request: LintRequest): Promise<Finding[]>;
  sounds(sounds: readonly UsedSound[]): Promise<SoundFindings>;
  /** Measures what each item costs, the heaviest first. */
  costs(request: CostRequest): Promise<ItemCost[]>;
}
