/** Collects the selected documents of the maker's account for a preset (behaviour: preset-5). */
import { AppError } from '#engine/core/appError.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { namedByBot, namedByFlow } from '#engine/flows/flowReferences.ts';
import { referencesOf } from '#engine/rules/references.ts';
import type { OverlayItem } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import { isJson } from '../../ground/db/dialect.ts';
import { dressedItem } from '#engine/rules/themes/dressed.ts';
import { storedOverlay } from '../../show/fold/kinds/overlayKind.ts';
import type { FlowParts } from '../bundles/flowsInBundle.ts';
import { botsOf, partsOfAlerts, partsOfFlows } from '../exports/collectFlows.ts';

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

/** Returns the items of all overlays of an account, overlay by overlay, bottom first. */
async function allItems(database: Database, streamerId: string): Promise<ReadonlyMap<string, OverlayItem>> {
  const rows = await database('documents')
    .join('profiles', 'profiles.id', 'documents.id')
    .where({ 'documents.streamer_id': streamerId, kind: 'overlay' })
    .whereRaw(isJson('body'))
    .orderBy(['profiles.created_at', 'profiles.id'])
    .select<{ body: string }[]>('documents.body');
  const overlays = rows.map(({ body }) => storedOverlay(body));
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
async function selectedItems(
  database: Database,
  streamerId: string,
  parts: FlowParts,
  { itemIds = [], autoSelect = false }: Selection,
): Promise<Contents['overlay']> {
  const items = await allItems(database, streamerId);
  const { chosen, besides } = usedItems(items, parts, itemIds);
  if (besides.size > 0 && !autoSelect) {
    const names = [...besides].map((id) => items.get(id)!.name);
    throw new AppError('PRESET_ITEMS_MISSING', { names: names.join(', ') });
  }
  const order = [...items.keys()].filter((id) => chosen.has(id) || besides.has(id));
  if (order.length === 0) return null;
  return { order, itemsById: Object.fromEntries(order.map((id) => [id, items.get(id)!])) };
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

/** Collects flows, items and follower bots. @throws PRESET_WITHOUT_CONTENT, PRESET_ITEMS_MISSING */
export async function selectedFlowsAndItems(
  database: Database,
  streamerId: string,
  selection: Selection,
): Promise<Contents> {
  const ofFlows = await partsOfFlows(database, streamerId, selection.flowIds ?? []);
  const followerBots = forAllProfiles(await botsOf(database, streamerId, selection.botIds ?? []));
  const parts = { ...ofFlows, flows: forAllProfiles(ofFlows.flows), followerBots };
  const overlay = await selectedItems(database, streamerId, parts, selection);
  if (overlay === null && parts.flows.length === 0) throw new AppError('PRESET_WITHOUT_CONTENT');
  // Only files with an overlay have bots.
  return { overlay: overlay ?? (followerBots.length > 0 ? { itemsById: {}, order: [] } : null), parts };
}
