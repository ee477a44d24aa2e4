/** What a file that is imported has in it, whatever program it comes from. */
import type { BothLanguages } from '#engine/core/appError.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import type { FlowParts } from '../bundles/flowsInBundle.ts';
import type { PackedMedia } from '../bundles/packedBundle.ts';
import type { ImportPartName } from '#schemas/generated/types.ts';

/** Parts of which a plan has so many. */
export type CountedPart = Exclude<ImportPartName, 'overlay' | 'media'>;

export interface Found {
  /** The program that wrote it, as people know it; for a plain list of viewers its format. */
  source: string;
  /** Null = the file has none. */
  overlay: Overlay | null;
  /** Flows and alerts as they can be stored; left out = none. */
  parts?: FlowParts;
  /** How many of each there are in the file, also of what cannot be taken over. */
  counts: Readonly<Record<CountedPart, number>>;
  /** Files that come along, and where their bytes lie in the file. */
  media?: readonly PackedMedia[];
  /** Rows and parts that cannot be read, in words. */
  problems: readonly string[];
  /** What cannot be taken over of flows and alerts, a sentence for each place. */
  losses?: readonly BothLanguages[];
}

export const NO_COUNTS = { viewers: 0, flows: 0, soundAlerts: 0 } as const;

/** A kind of file that can be imported. */
export interface ImportSource {
  /** Whether it is this kind. Looks at what is in it, never at its name. */
  isThis(value: unknown): boolean;
  /** @throws AppError naming file and place when it is broken */
  read(value: unknown, text: string, fileName: string, bytes: Uint8Array): Found;
}

/**
 * A file that hides what is in it. Where somebody has the means to open such a container, they add `open` here; without it
 * the file is recognised and said to be closed.
 */
export interface ContainerDecoder {
  program: string;
  isContainer(text: string): boolean;
  /** The text inside, as JSON; null = there is no way. */
  open: ((text: string) => Promise<string>) | null;
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
