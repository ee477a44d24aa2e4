/** Contents of an imported file, whatever program it comes from. */
import type { Overlay } from '#engine/core/overlayDocument.ts';
import type { FlowParts } from '../bundles/flowsInBundle.ts';
import type { PackedMedia } from '../bundles/packedBundle.ts';
import type { Loss } from './loss.ts';
import type { ImportCode, ImportPartName } from '#schemas/generated/types.ts';

/** Parts that a plan limits. */
export type CountedPart = Exclude<ImportPartName, 'overlay' | 'media'>;

export interface Found {
  /** The program that wrote it; for a plain list of viewers its format. */
  source: string;
  /** Null = the file has none. */
  overlay: Overlay | null;
  /** Flows and alerts as they can be stored; left out = none. */
  parts?: FlowParts;
  /** Number of each in the file, including those that cannot be imported. */
  counts: Readonly<Record<CountedPart, number>>;
  /** Accompanying files, and the position of their bytes. */
  media?: readonly PackedMedia[];
  /** Unreadable rows and parts, in words. */
  problems: readonly string[];
  /** Parts of flows and alerts that are changed or cannot be imported, one sentence for each place. */
  losses?: readonly Loss[];
  /** Whether the ids name the objects of another program: what the account has of them stays as it is. */
  hasObjectIds?: boolean;
  /** Counters that the flows change; they become items of an overlay. */
  counters?: readonly FoundCounter[];
  /** Program code in the file, which is shown and never imported. */
  code?: readonly FoundCode[];
}

export interface FoundCounter {
  id: string;
  name: string;
}

/** Program code, with the name of the piece that has it. */
export type FoundCode = ImportCode;

export const NO_COUNTS = { viewers: 0, flows: 0, soundAlerts: 0 } as const;

/** A format that can be imported. */
export interface ImportSource {
  /** Checks whether it is this format by its content, never by its name. */
  isThis(value: unknown): boolean;
  /** @throws AppError naming file and place when it is broken */
  read(value: unknown, text: string, fileName: string, bytes: Uint8Array): Found;
}

/**
 * A file with hidden contents. Anybody who can open such a container adds `open` here; without it the file is recognized and
 * reported as closed.
 */
export interface ContainerDecoder {
  program: string;
  isContainer(text: string): boolean;
  /** Returns the JSON text inside; null = there is no way to open it. */
  open: ((text: string, fileName: string) => Promise<string>) | null;
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
