/**
 * Documents as the fold sees them. They are stored by their API and reach the session as `documentChanged` events with a
 * merge patch on the previous version; the session keeps the version it has applied.
 */
import { AppError } from '#engine/core/appError.ts';
import { completeSettings } from '#engine/core/completeSettings.ts';
import type { Documents } from '#engine/core/foldContext.ts';
import { mergePatch } from '#engine/core/mergePatch.ts';
import { type Overlay, overlayFromFile, overlayToFile } from '#engine/core/overlayDocument.ts';
import { describeFirst } from '#engine/core/validation.ts';
import type { Bundle, DocumentChangedPayload } from '#schemas/generated/types.ts';
import { validateOverlay } from '#schemas/generated/validators.js';

/** The documents of a session and the version of each that has been applied. */
export interface AppliedDocuments extends Documents {
  overlayVersion: number;
}

/** The documents a bundle brings, at version 1. */
export function documentsFromBundle(bundle: Bundle): AppliedDocuments {
  const { profile, overlay, points } = bundle;
  return { profile, overlay: overlayFromFile(overlay), points, overlayVersion: 1 };
}

/** A stored overlay. An older program may have stored it, without the settings that came later. */
export function storedOverlay(body: string): Overlay {
  return completeItems(JSON.parse(body) as Overlay, () => true);
}

function completeItems(overlay: Overlay, isWanted: (id: string) => boolean): Overlay {
  const entries = Object.entries(overlay.itemsById);
  const itemsById = Object.fromEntries(entries.map(([id, item]) => [id, isWanted(id) ? completeSettings(item) : item]));
  return { ...overlay, itemsById };
}

const MEMBERS: readonly string[] = ['id', 'name', 'itemsById', 'order'] satisfies (keyof Overlay)[];

/** What is wrong with the overlay's own structure after an edit, in words; null = nothing. Items are checked by schema. */
function structureProblem(next: Overlay, id: string): string | null {
  const unknown = Object.keys(next).find((member) => !MEMBERS.includes(member));
  if (unknown !== undefined) return `unknown field "${unknown}" (known: ${MEMBERS.join(', ')})`;
  if (next.id !== id) return 'id: the id of an overlay cannot be changed';
  const { itemsById, order } = next;
  if (!Array.isArray(order) || typeof itemsById !== 'object' || itemsById === null)
    return 'order and itemsById cannot be removed';
  const renamed = Object.keys(itemsById).find((key) => itemsById[key]!.id !== key);
  if (renamed !== undefined) return `itemsById.${renamed}.id: the id of an item cannot be changed`;
  const odd =
    order.find((key) => !Object.hasOwn(itemsById, key)) ?? Object.keys(itemsById).find((key) => !order.includes(key));
  if (odd === undefined && new Set(order).size === order.length) return null;
  return `order and itemsById must name the same items once each; look at "${odd ?? 'a repeated id'}"`;
}

/**
 * The overlay with a patch applied. An item that the patch brings may lack settings that came later (a recorded change);
 * an item that was there must stay whole. Throws MESSAGE_INVALID when the result breaks the schema; the old one stays valid.
 */
export function patchOverlay(overlay: Overlay, patch: object): Overlay {
  const patched = mergePatch(overlay, patch) as Overlay;
  refuse(overlay, structureProblem(patched, overlay.id));
  const next = completeItems(patched, (id) => !Object.hasOwn(overlay.itemsById, id));
  refuse(overlay, schemaProblem(next));
  return next;
}

function refuse(overlay: Overlay, problem: string | null): void {
  if (problem !== null) throw new AppError('MESSAGE_INVALID', { problem: `overlay ${overlay.id}: ${problem}` });
}

function schemaProblem(overlay: Overlay): string | null {
  const file = overlayToFile(overlay);
  return validateOverlay(file) ? null : describeFirst(validateOverlay.errors, file);
}

/** The documents after a change. A change that does not follow on the applied version is refused by name. */
export function applyChange(documents: AppliedDocuments, change: DocumentChangedPayload): AppliedDocuments {
  if (change.id !== documents.overlay.id) {
    throw new AppError('MESSAGE_INVALID', {
      problem: `documentChanged.id: "${change.id}" is not a document of this profile (use "${documents.overlay.id}")`,
    });
  }
  if (change.version !== documents.overlayVersion + 1) {
    const problem = `documentChanged.version: ${change.version} does not follow on version ${documents.overlayVersion} of overlay ${change.id}`;
    throw new AppError('MESSAGE_INVALID', { problem });
  }
  return { ...documents, overlay: patchOverlay(documents.overlay, change.patch), overlayVersion: change.version };
}
