/** Collects the selected documents of the maker's account for a preset (behaviour: preset-5). */
import { AppError } from '#engine/core/appError.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { namedByBot, namedByFlow } from '#engine/flows/flowReferences.ts';
import { referencesOf } from '#engine/rules/references.ts';
import { themeSoundSet } from '#engine/rules/sounds/soundSets.ts';
import type { Moments, OverlayItem } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import { isJson } from '../../ground/db/dialect.ts';
import { dressedItem } from '#engine/rules/themes/dressed.ts';
import { storedOverlay } from '../../show/fold/kinds/overlayKind.ts';
import type { FlowParts } from '../bundles/flowsInBundle.ts';
import { botsOf, partsOfAlerts, partsOfFlows } from '../exports/collectFlows.ts';
import { momentsOf } from '../profiles/momentsOf.ts';

/** The name under which a preset carries its items. */
export const PRESET_OVERLAY = 'preset';

export interface Selection {
  alertIds?: readonly string[];
  flowIds?: readonly string[];
  itemIds?: readonly string[];
  botIds?: readonly string[];
  /** Takes in items that selected flows and items use. */
  autoSelect?: boolean;
}

export interface Contents {
  /** Null = no items. */
  overlay: Pick<Overlay, 'itemsById' | 'order'> | null;
  parts: FlowParts;
}

/** Returns the overlays of an account, oldest first. */
async function ownOverlays(database: Database, streamerId: string): Promise<Overlay[]> {
  const rows = await database('documents')
    .join('profiles', 'profiles.id', 'documents.id')
    .where({ 'documents.streamer_id': streamerId, kind: 'overlay' })
    .whereRaw(isJson('body'))
    .orderBy(['profiles.created_at', 'profiles.id'])
    .select<{ body: string }[]>('documents.body');
  return rows.map(({ body }) => storedOverlay(body));
}

/** Returns the items of overlays, overlay by overlay, bottom first. */
function itemsOfAll(overlays: readonly Overlay[]): ReadonlyMap<string, OverlayItem> {
  // A preset's items keep the look that they have here: members' overlays have themes of their own.
  return new Map(
    overlays.flatMap(({ order, itemsById, theme }) => order.map((id) => [id, undressed(itemsById[id]!, theme)])),
  );
}

/** Returns an item whose own settings are what a theme makes of it. */
function undressed(item: OverlayItem, theme: Overlay['theme']): OverlayItem {
  const { wears: _wears, own: _own, ownLandscape: _ownLandscape, ...plain } = dressedItem(item, theme);
  return plain;
}

const itemsNamed = (things: readonly { kind: string; id: string }[]): string[] =>
  things.flatMap(({ kind, id }) => (kind === 'item' ? [id] : []));

/** Returns the selected items, and those that are used besides. */
function usedItems(
  items: ReadonlyMap<string, OverlayItem>,
  { flows, followerBots }: Pick<FlowParts, 'flows' | 'followerBots'>,
  selected: readonly string[],
): { chosen: ReadonlySet<string>; besides: ReadonlySet<string> } {
  const chosen = new Set(selected.filter((id) => items.has(id)));
  const named = itemsNamed([...flows.flatMap(namedByFlow), ...followerBots.flatMap(namedByBot)]);
  const all = new Set([...chosen, ...named.filter((id) => items.has(id))]);
  // The set grows during the loop.
  for (const id of all)
    for (const other of itemsNamed(referencesOf(items.get(id)!))) if (items.has(other)) all.add(other);
  return { chosen, besides: new Set([...all].filter((id) => !chosen.has(id))) };
}

/** @throws PRESET_ITEMS_MISSING unless `autoSelect` */
function selectedItems(
  overlays: readonly Overlay[],
  parts: FlowParts,
  { itemIds = [], autoSelect = false }: Selection,
): Contents['overlay'] {
  const items = itemsOfAll(overlays);
  const { chosen, besides } = usedItems(items, parts, itemIds);
  if (besides.size > 0 && !autoSelect) {
    const names = [...besides].map((id) => items.get(id)!.name);
    throw new AppError('PRESET_ITEMS_MISSING', { names: names.join(', ') });
  }
  const order = [...items.keys()].filter((id) => chosen.has(id) || besides.has(id));
  if (order.length === 0) return null;
  return { order, itemsById: Object.fromEntries(order.map((id) => [id, items.get(id)!])) };
}

/**
 * Returns the moments that the alert boxes of a preset show: those of the oldest overlay that has both, because a member's
 * overlay has one ladder (behaviour: preset-21).
 */
async function momentsOfBoxes(
  database: Database,
  streamerId: string,
  overlays: readonly Overlay[],
  { itemsById }: Pick<Overlay, 'itemsById'>,
): Promise<Moments[]> {
  for (const { id, order, theme } of overlays) {
    if (!order.some((itemId) => itemsById[itemId]?.type === 'ALERT_BOX')) continue;
    const moments = await momentsOf(database, { id, streamerId });
    if (moments === null) continue;
    // Like the look of the items, the sounds of the maker's theme come along.
    const sounds = moments.soundSet === 'theme' ? { soundSet: themeSoundSet(theme) } : {};
    return [{ ...moments, ...sounds, id: PRESET_OVERLAY }];
  }
  return [];
}

const forAllProfiles = <D extends { profileIds: string[] }>(documents: readonly D[]): D[] =>
  documents.map((one) => ({ ...one, profileIds: [] }));

/** Collects audio alerts. @throws PRESET_WITHOUT_ALERT */
export async function selectedAlerts(
  database: Database,
  streamerId: string,
  { alertIds = [] }: Selection,
): Promise<Contents> {
  const parts = await partsOfAlerts(database, streamerId, alertIds);
  if (parts.alerts.length === 0) throw new AppError('PRESET_WITHOUT_ALERT');
  return { overlay: null, parts: { ...parts, alerts: forAllProfiles(parts.alerts) } };
}

/** Collects flows, items with the moments that they show, and follower bots. @throws PRESET_WITHOUT_CONTENT, PRESET_ITEMS_MISSING */
export async function selectedFlowsAndItems(
  database: Database,
  streamerId: string,
  selection: Selection,
): Promise<Contents> {
  const ofFlows = await partsOfFlows(database, streamerId, selection.flowIds ?? []);
  const followerBots = forAllProfiles(await botsOf(database, streamerId, selection.botIds ?? []));
  const plain = { ...ofFlows, flows: forAllProfiles(ofFlows.flows), followerBots };
  const overlays = await ownOverlays(database, streamerId);
  const overlay = selectedItems(overlays, plain, selection);
  const moments = overlay === null ? [] : await momentsOfBoxes(database, streamerId, overlays, overlay);
  const parts = { ...plain, moments };
  if (overlay === null && parts.flows.length === 0) throw new AppError('PRESET_WITHOUT_CONTENT');
  // Only files with an overlay have bots.
  return { overlay: overlay ?? (followerBots.length > 0 ? { itemsById: {}, order: [] } : null), parts };
}
