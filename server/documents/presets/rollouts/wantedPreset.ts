/** A version of a preset that members should have, and its contents. */
import type { PresetField, RolloutTarget } from '#schemas/generated/types.ts';
import type { AnyBundle } from '../../bundles/bundleFile.ts';
import type { PackedMedia } from '../../bundles/packedBundle.ts';
import { bundleWith } from '../links/arrival.ts';
import type { FieldValues } from '../presetFields.ts';

export interface WantedPreset {
  /** The name that groups of members use. */
  key: string;
  /** Null = the preset does not exist yet. */
  presetId: string | null;
  name: string;
  version: number;
  fields: readonly PresetField[];
  target: RolloutTarget;
  /** The document of the bundle as text. */
  bundle: string;
  /** The files behind it in the packed file. */
  media: readonly PackedMedia[];
  /** Names the packed file in the media storage. */
  storageId: string;
}

/** Returns the contents of a preset with a member's values. */
export type BundleOf = (preset: WantedPreset, values: FieldValues) => AnyBundle;

/** Members often enter nothing, so that they all get the same contents. */
const MAX_KEPT = 20;

/** Reads contents once for members with the same values. */
export function createBundles(): BundleOf {
  const kept = new Map<string, AnyBundle>();
  return (preset, values) => {
    const name = JSON.stringify([preset.key, values]);
    const known = kept.get(name);
    if (known !== undefined) return known;
    if (kept.size >= MAX_KEPT) kept.clear();
    const bundle = bundleWith(preset, values, preset.name);
    kept.set(name, bundle);
    return bundle;
  };
}
