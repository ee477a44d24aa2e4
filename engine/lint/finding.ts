/** Findings of the linter for the air: what viewers would see badly, or what the platform would hide (behaviour: lint-1). */
import type { Orientation } from '#schemas/generated/types.ts';
import { READABLE_PX } from '../core/readableSize.ts';
import type { SafeZonePart } from '../core/safeZones.ts';

export const LINT_RULES = ['contrast', 'size', 'zone', 'picture', 'flash', 'loud', 'length', 'shop'] as const;

export type LintRule = (typeof LINT_RULES)[number];

interface Place {
  /** Item of the overlay; null = the overlay as a whole, a flow, or a sound. */
  itemId: string | null;
  /** Orientation that was looked at; null = it does not matter. */
  orientation: Orientation | null;
}

/** Letters that do not stand out from what is behind them. */
export interface ContrastFinding extends Place {
  rule: 'contrast';
  /** Beginning of the text; empty = found by the settings alone. */
  text: string;
  /** Contrast over the worse of a black and a white picture, 1..21. */
  ratio: number;
  /** Smallest contrast that is enough for their size. */
  wanted: number;
}

/** Letters too small for a phone at arm's length. */
export interface SizeFinding extends Place {
  rule: 'size';
  text: string;
  /** Font size as drawn, overlay units. */
  sizePx: number;
  wantedPx: number;
}

/** Texts under the platform's own interface. */
export interface ZoneFinding extends Place {
  rule: 'zone';
  part: SafeZonePart;
  /** Covered share of the text or the item, 0..1. */
  share: number;
}

/** A picture that is drawn larger than its file. */
export interface PictureFinding extends Place {
  rule: 'picture';
  /** Size of the file, its own pixels. */
  width: number;
  height: number;
  /** Drawn size in sizes of the file. */
  factor: number;
}

/** Flashes that can cause seizures. */
export interface FlashFinding extends Place {
  rule: 'flash';
  /** Time of the worst second's end, ms from the start of the samples. */
  atMs: number;
  /** Largest share of a third by a third of the picture that flashes, 0..1. */
  share: number;
  isRed: boolean;
}

/** A sound that clips. */
export interface LoudFinding extends Place {
  rule: 'loud';
  soundId: string;
  /** True peak after its volume, dBTP. */
  peakDb: number;
}

/** A show that stands too long. */
export interface LengthFinding extends Place {
  rule: 'length';
  flowName: string;
  durationMs: number;
}

/** Something that a shop stream must not do. */
export interface ShopFinding extends Place {
  rule: 'shop';
  what: 'voice' | 'area' | 'moment';
  flowName: string;
  /** Covered share of the picture, 0..1; 0 for voices. */
  share: number;
}

export type Finding =
  | ContrastFinding
  | SizeFinding
  | ZoneFinding
  | PictureFinding
  | FlashFinding
  | LoudFinding
  | LengthFinding
  | ShopFinding;

/** Limits of the rules (behaviour: lint-2 to lint-8). */
export const LIMITS = {
  /** WCAG 1.4.3, level AA. */
  contrast: 4.5,
  /** The same for large letters. */
  largeContrast: 3,
  /** Font size from which letters are large, overlay units. */
  largePx: 48,
  /** Smallest outline that counts as a ground, px. */
  outlinePx: 2,
  /** Smallest font size in portrait, overlay units. */
  sizePx: READABLE_PX,
  /** Share of a text that the platform may cover. */
  zoneShare: 0.1,
  /** Most that a picture may be enlarged. */
  pictureFactor: 1.5,
  /** Longest show of an alert, ms. */
  lengthMs: 8_000,
  /** Largest share of the picture in a shop stream. */
  shopShare: 0.5,
  /** Highest true peak of a sound, dBTP (EBU R 128). */
  peakDb: -1,
} as const;
