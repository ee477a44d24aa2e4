/** Finds items that hold something on air: what viewers would miss if an edit removed them (behaviour: item-205). */
import { isEqualJson } from '#schemas/runtime.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import { profileOf } from '../fold/documents.ts';
import { isShownAnywhere } from '../fold/items/itemContext.ts';
import { type LiveItemState, typeOf } from '../fold/items/rules.ts';
import { isLocked, isPutAway } from '../fold/planGate.ts';
import type { SessionState } from '../fold/sessionState.ts';

/** Returns the ids of such items of an overlay, bottom first. */
export function runningItems(state: SessionState, overlayId: string, nowMs: number): string[] {
  const { documents, stages, limits } = state;
  const found = documents.overlays.find(({ overlay }) => overlay.id === overlayId);
  if (found === undefined || isPutAway(limits, 'profile', overlayId)) return [];
  return found.overlay.order.filter((id) => {
    const live = stages.items.byId[id];
    return live !== undefined && !isLocked(limits, 'item', live.item.type) && isRunning(live, state, overlayId, nowMs);
  });
}

function isRunning(live: LiveItemState, { documents }: SessionState, overlayId: string, nowMs: number): boolean {
  const { item, overrides, settings, data } = live;
  if (!isShownAnywhere(item, overrides)) return false;
  if (overrides.settings !== undefined) return true;
  const type = typeOf(item);
  if (type.isEmpty) return !type.isEmpty(data);
  const { locale, timeZone, pointsName } = profileOf(documents, overlayId);
  const context = { nowMs, orientation: 'portrait', mode: 'live', locale, timeZone, pointsName } as const;
  const view = type.view(data, settings, context);
  if (view === null || type.isBlank?.(view)) return false;
  return !isEqualJson(counted(data), counted(type.initial(settings, nowMs)));
}

/** Moments and former values only serve animations, and what is loaded from the totals is loaded again. */
const MOTION = /AtMs$|^previous|^isLoaded$/;

function counted(data: unknown): JsonObject {
  const entries = Object.entries(data as JsonObject).filter(([key]) => !MOTION.test(key));
  return Object.fromEntries(entries);
}
