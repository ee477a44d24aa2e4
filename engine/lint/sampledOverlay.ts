/**
 * An overlay as pages would get it, with sample data of viewers whose names have 24 characters: what the linter draws. The
 * same overlay always gets the same samples.
 */
import type { ItemTypeDefinition } from '../core/itemType.ts';
import { type Overlay, itemsInOrder } from '../core/overlayDocument.ts';
import { quietSnapshot } from '../core/quietSnapshot.ts';
import { randomFor } from '../core/random.ts';
import { SAMPLE_VIEWERS } from '../core/sampleViewers.ts';
import { ITEMS } from '../items/index.ts';
import { dressedOverlay } from '../rules/themes/dressed.ts';
import type { JsonObject, LiveItem, Locale, MomentStaging, OverlayItem, Snapshot } from '#schemas/generated/types.ts';

/** Time of the samples: 2026-01-01 20:00 UTC, epoch ms. */
export const SAMPLED_AT_MS = 1_767_297_600_000;

/** Longest name that an overlay has to show whole. */
const LONG_NAME = 'Maximiliane Sonnenschein';
const SEED = 7;
const SAMPLE_NAMES: ReadonlySet<string> = new Set(SAMPLE_VIEWERS.map(({ displayName }) => displayName));

export type SampledOverlay = Omit<Snapshot, 'cues'>;

interface SampleOptions {
  locale: Locale;
  /** Size of the moment in alert boxes. */
  staging: MomentStaging;
  /** Rewrites picture addresses to ones that the page may load. */
  sign?: (settings: JsonObject) => JsonObject;
}

/** Returns an overlay full of samples. */
function sampledOverlay(overlay: Overlay, options: SampleOptions): SampledOverlay {
  const items = itemsInOrder(dressedOverlay(overlay)).map((item) => sampledItem(item, options));
  return quietSnapshot(overlay, options.locale, items);
}

const STAGINGS: readonly MomentStaging[] = ['line', 'card', 'stage', 'scene'];

/** Returns the overlay with a moment of each size, from small to large; one where no alert box shows moments. */
export function sampledMoments(overlay: Overlay, options: Omit<SampleOptions, 'staging'>): SampledOverlay[] {
  const hasMoments = itemsInOrder(overlay).some(({ type }) => type === 'ALERT_BOX');
  const stagings = hasMoments ? STAGINGS : STAGINGS.slice(-1);
  return stagings.map((staging) => sampledOverlay(overlay, { ...options, staging }));
}

type AnyDefinition = ItemTypeDefinition<JsonObject, JsonObject, unknown>;

function sampledItem(dressed: OverlayItem, { locale, staging, sign = (same) => same }: SampleOptions): LiveItem {
  const { wears: _wears, own: _own, ownLandscape: _ownLandscape, ...item } = dressed;
  const settings = item.settings as unknown as JsonObject;
  const random = randomFor(SEED, item.id, item.type);
  const definition = ITEMS[item.type] as unknown as AnyDefinition;
  const sample = definition.sample(settings, { nowMs: SAMPLED_AT_MS, random, locale });
  const data = withLongNames(item.type === 'ALERT_BOX' ? withStaging(sample, staging) : sample) as JsonObject;
  return {
    ...item,
    settings: sign(settings),
    settingsLandscape: sign(item.settingsLandscape as JsonObject),
    data: sign(data),
    shownAtMs: 0,
    shownAtMsLandscape: 0,
  };
}

const withStaging = (data: JsonObject, staging: MomentStaging): JsonObject => ({
  ...data,
  moment: { ...(data['moment'] as JsonObject), staging },
});

/** Replaces the names of sample viewers, wherever they are. */
function withLongNames(value: unknown): unknown {
  if (typeof value === 'string') return SAMPLE_NAMES.has(value) ? LONG_NAME : value;
  if (Array.isArray(value)) return value.map(withLongNames);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withLongNames(part)]));
}
