/** Overlays as documents: reads, completes, changes and checks them. */
import { AppError, type BothLanguages } from '#engine/core/appError.ts';
import { completeSettings } from '#engine/core/completeSettings.ts';
import { mergePatch } from '#engine/core/mergePatch.ts';
import { itemsInOrder, MAX_ITEMS, type Overlay } from '#engine/core/overlayDocument.ts';
import { mediaIdsOf, referencesOf } from '#engine/rules/references.ts';
import { validateOverlay } from '#schemas/generated/validators.js';
import type { DocumentKind } from './documentKind.ts';
import { refuseBySchema, refuseDocument } from './refuseDocument.ts';

/**
 * Reads a stored overlay; settings that came later may be missing.
 * @throws OVERLAY_DAMAGED when it cannot be read
 */
export function storedOverlay(body: string): Overlay {
  try {
    return completeItems(JSON.parse(body) as Overlay);
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'no JSON' : 'parts are missing';
    throw new AppError('OVERLAY_DAMAGED', { reason }, { cause: error });
  }
}

/** Completes an overlay with settings that its items got later. */
export function completeItems(overlay: Overlay, isWanted: (id: string) => boolean = () => true): Overlay {
  const entries = Object.entries(overlay.itemsById);
  const itemsById = Object.fromEntries(entries.map(([id, item]) => [id, isWanted(id) ? completeSettings(item) : item]));
  return { ...overlay, itemsById };
}

const MEMBERS: readonly string[] = ['id', 'name', 'itemsById', 'order', 'theme'] satisfies (keyof Overlay)[];

/** Describes what is wrong with the overlay's own structure after an edit, or returns null. Items are checked by schema. */
function structureProblem(next: Overlay, id: string): BothLanguages | null {
  const unknown = Object.keys(next).find((member) => !MEMBERS.includes(member));
  if (unknown !== undefined) {
    const known = MEMBERS.join(', ');
    return {
      en: `unknown field "${unknown}" (known: ${known})`,
      de: `unbekanntes Feld "${unknown}" (bekannt: ${known})`,
    };
  }
  if (next.id !== id)
    return {
      en: 'id: the id of an overlay cannot be changed',
      de: 'id: die ID eines Overlays kann nicht geändert werden',
    };
  const { itemsById, order } = next;
  if (!Array.isArray(order) || typeof itemsById !== 'object' || itemsById === null)
    return { en: 'order and itemsById cannot be removed', de: 'order und itemsById können nicht entfernt werden' };
  const ids = Object.keys(itemsById);
  const count = Math.max(ids.length, order.length);
  if (count > MAX_ITEMS) return tooMany(count);
  const renamed = ids.find((key) => itemsById[key]!.id !== key);
  if (renamed !== undefined) {
    const path = `itemsById.${renamed}.id`;
    return {
      en: `${path}: the id of an item cannot be changed`,
      de: `${path}: die ID eines Elements kann nicht geändert werden`,
    };
  }
  const named = new Set(order);
  const odd = order.find((key) => !Object.hasOwn(itemsById, key)) ?? ids.find((key) => !named.has(key));
  if (odd === undefined && named.size === order.length) return null;
  return {
    en: `order and itemsById must name the same items once each; look at "${odd ?? 'a repeated id'}"`,
    de: `order und itemsById müssen dieselben Elemente je einmal nennen; sieh nach bei "${odd ?? 'eine wiederholte ID'}"`,
  };
}

/** A patch removes at most all items and adds as many new ones; larger ones are not even merged. */
const MAX_PATCHED = 2 * MAX_ITEMS;

const tooMany = (count: number): BothLanguages => ({
  en: `order and itemsById: ${count} items are too many (at most ${MAX_ITEMS})`,
  de: `order und itemsById: ${count} Elemente sind zu viele (höchstens ${MAX_ITEMS})`,
});

function sizeProblem(patch: { itemsById?: unknown; order?: unknown }): BothLanguages | null {
  const { itemsById, order } = patch;
  const patched = typeof itemsById === 'object' && itemsById !== null ? Object.keys(itemsById).length : 0;
  const count = Math.max(patched, Array.isArray(order) ? order.length : 0);
  return count > MAX_PATCHED ? tooMany(count) : null;
}

/**
 * Applies a patch to the overlay. New items in a recorded patch may lack later settings; existing items must stay complete.
 * @throws MESSAGE_INVALID when the result violates the schema; the old one stays valid
 */
export function patchOverlay(overlay: Overlay, patch: object): Overlay {
  refuse(overlay, sizeProblem(patch));
  const patched = mergePatch(overlay, patch) as Overlay;
  refuse(overlay, structureProblem(patched, overlay.id));
  const next = completeItems(patched, (id) => !Object.hasOwn(overlay.itemsById, id));
  checkSchema(next, overlay);
  return next;
}

const nameOf = ({ id }: Overlay): BothLanguages => ({ en: `overlay ${id}`, de: `Overlay ${id}` });

function refuse(overlay: Overlay, problem: BothLanguages | null): void {
  if (problem !== null) refuseDocument(nameOf(overlay), problem);
}

/**
 * Checks the overlay and only the items whose objects changed, so that one edit of a large overlay stays cheap. Fields are
 * named as in a patch, so that an editor can show problems beside their inputs.
 */
function checkSchema(overlay: Overlay, before: Overlay): void {
  const changed = itemsInOrder(overlay).filter((item) => before.itemsById[item.id] !== item);
  const { id, name, theme } = overlay;
  const file = { id, name, items: changed, ...(theme !== undefined && { theme }) };
  if (validateOverlay(file)) return;
  const byId = (path: string): string =>
    path.replace(/^items\[(\d+)\]/, (_all, index: string) => `itemsById.${changed[Number(index)]!.id}`);
  refuseBySchema(nameOf(overlay), { errors: validateOverlay.errors, data: file }, byId);
}

function emptyOverlay(id: string): Overlay {
  return { id, name: '', itemsById: {}, order: [] };
}

export const overlayKind: DocumentKind<Overlay> = {
  patch: (before, id, patch) => patchOverlay(before ?? emptyOverlay(id), patch),
  complete: (overlay) => completeItems(overlay),
  names: (overlay) =>
    itemsInOrder(overlay).map((item) => ({
      item: { id: item.id, name: item.name },
      // Pictures can also be named by their addresses.
      named: [...referencesOf(item), ...mediaIdsOf(item).map((id) => ({ kind: 'image', id }) as const)],
    })),
  isSingle: false,
};
