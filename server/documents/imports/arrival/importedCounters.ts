/** Adds the counters of another program to an overlay of the account, as items that are hidden until the streamer shows them. */
import { createHash } from 'node:crypto';
import { newItem } from '#engine/core/newItem.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { counter } from '#engine/items/counter/state.ts';
import type { Flow, Locale } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import type { DocumentChange } from '../../../show/session/storedDocuments.ts';
import { itemsThatAre } from '../../flows/store.ts';
import type { FoundCounter } from '../importContents.ts';

export interface ArrivingCounters {
  /** Ids of the items, by the ids of the counters in the file. */
  itemIds: ReadonlyMap<string, string>;
  /** Edits that add the items; none when all exist. */
  edits: readonly DocumentChange[];
  /** Name of the overlay; null = nothing is added. */
  overlayName: string | null;
  added: readonly FoundCounter[];
}

const NO_COUNTERS: ArrivingCounters = { itemIds: new Map(), edits: [], overlayName: null, added: [] };

/** @param profile the overlay that gets them: the account's first one */
export async function arrivingCounters(
  database: Database,
  streamerId: string,
  counters: readonly FoundCounter[],
  flows: readonly Flow[],
  locale: Locale,
): Promise<ArrivingCounters> {
  const text = JSON.stringify(flows.map(({ blocksById }) => blocksById));
  const used = counters.filter(({ id }) => text.includes(JSON.stringify(id)));
  if (used.length === 0) return NO_COUNTERS;
  const profile = await database('profiles')
    .where({ streamer_id: streamerId })
    .orderBy(['created_at', 'id'])
    .first<{ id: string; name: string } | undefined>('id', 'name');
  if (profile === undefined) return NO_COUNTERS;
  const itemIds = new Map(used.map(({ id }) => [id, itemIdOf(streamerId, id)]));
  const there = await itemsThatAre(database, streamerId, [...itemIds.values()]);
  const added = used.filter(({ id }) => !there.has(itemIds.get(id)!));
  const items = added.map(({ id, name }) => {
    const item = newItem(itemIds.get(id)!, counter, locale);
    return {
      ...item,
      name,
      isVisible: false,
      isVisibleLandscape: false,
      settings: { ...item.settings, prefix: `${name}: ` },
    };
  });
  const edit = (before: object): object => ({
    itemsById: Object.fromEntries(items.map((item) => [item.id, item])),
    order: [...(before as Overlay).order, ...items.map(({ id }) => id)],
  });
  const document = { streamerId, kind: 'overlay', id: profile.id };
  return { itemIds, edits: items.length === 0 ? [] : [{ document, edit }], overlayName: profile.name, added };
}

const itemIdOf = (streamerId: string, id: string): string =>
  createHash('sha256')
    .update(JSON.stringify([streamerId, 'counter', id]))
    .digest('base64url')
    .slice(0, 22);
