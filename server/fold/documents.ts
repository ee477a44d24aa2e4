/**
 * Documents as the fold sees them. They are stored by their API and reach the session as `documentChanged` events with a
 * merge patch on the previous version; the session keeps the version it has applied.
 */
import { AppError, type ErrorField } from '#engine/core/appError.ts';
import { completeSettings } from '#engine/core/completeSettings.ts';
import type { Documents } from '#engine/core/foldContext.ts';
import { mergePatch } from '#engine/core/mergePatch.ts';
import { MAX_ITEMS, type Overlay, overlayFromFile, overlayToFile } from '#engine/core/overlayDocument.ts';
import { describeProblem, formatErrors } from '#engine/core/validation.ts';
import type { Bundle, DocumentChangedPayload } from '#schemas/generated/types.ts';
import { validateOverlay } from '#schemas/generated/validators.js';

/** An overlay and the version of it that has been applied. */
export interface AppliedOverlay {
  overlay: Overlay;
  version: number;
  /** Where it stands among the others: those that were added later have higher numbers. */
  position: number;
}

/** The documents of a session. `overlay` holds the items of all overlays: events reach every profile of a streamer. */
export interface AppliedDocuments extends Documents {
  /** The overlay of each profile, in the order in which they were added; never empty. */
  overlays: readonly AppliedOverlay[];
}

/** Documents with these overlays. A single one stays the same object, by which pages find what changed. */
export function withOverlays(
  { profile, points }: Pick<Documents, 'profile' | 'points'>,
  overlays: readonly AppliedOverlay[],
): AppliedDocuments {
  const [first, ...others] = overlays.map(({ overlay }) => overlay);
  const all = { itemsById: { ...first!.itemsById }, order: [...first!.order] };
  for (const { itemsById, order } of others) {
    Object.assign(all.itemsById, itemsById);
    all.order.push(...order);
  }
  return { profile, points, overlays, overlay: others.length === 0 ? first! : { ...first!, ...all } };
}

/** The documents a bundle brings, at version 1. */
export function documentsFromBundle(bundle: Bundle): AppliedDocuments {
  const { profile, overlay, points } = bundle;
  return withOverlays({ profile, points }, [{ overlay: overlayFromFile(overlay), version: 1, position: 0 }]);
}

/** The version of an overlay that has been applied; 0 = the session does not have it. */
export function appliedVersion({ overlays }: AppliedDocuments, id: string): number {
  return overlays.find(({ overlay }) => overlay.id === id)?.version ?? 0;
}

/**
 * A stored overlay. An older program may have stored it, without the settings that came later.
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

/** The overlay with the settings that its items got after it was stored. */
export function completeItems(overlay: Overlay, isWanted: (id: string) => boolean = () => true): Overlay {
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
  const ids = Object.keys(itemsById);
  const count = Math.max(ids.length, order.length);
  if (count > MAX_ITEMS) return `order and itemsById: ${count} items are too many (at most ${MAX_ITEMS})`;
  const renamed = ids.find((key) => itemsById[key]!.id !== key);
  if (renamed !== undefined) return `itemsById.${renamed}.id: the id of an item cannot be changed`;
  const named = new Set(order);
  const odd = order.find((key) => !Object.hasOwn(itemsById, key)) ?? ids.find((key) => !named.has(key));
  if (odd === undefined && named.size === order.length) return null;
  return `order and itemsById must name the same items once each; look at "${odd ?? 'a repeated id'}"`;
}

/** A patch takes all items away and brings as many new ones at most; more is not even merged. */
const MAX_PATCHED = 2 * MAX_ITEMS;

function sizeProblem(patch: { itemsById?: unknown; order?: unknown }): string | null {
  const { itemsById, order } = patch;
  const patched = typeof itemsById === 'object' && itemsById !== null ? Object.keys(itemsById).length : 0;
  const count = Math.max(patched, Array.isArray(order) ? order.length : 0);
  return count > MAX_PATCHED ? `order and itemsById: ${count} items are too many (at most ${MAX_ITEMS})` : null;
}

/**
 * The overlay with a patch applied. An item that the patch brings may lack settings that came later (a recorded change);
 * an item that was there must stay whole. Throws MESSAGE_INVALID when the result breaks the schema; the old one stays valid.
 */
export function patchOverlay(overlay: Overlay, patch: object): Overlay {
  refuse(overlay, sizeProblem(patch));
  const patched = mergePatch(overlay, patch) as Overlay;
  refuse(overlay, structureProblem(patched, overlay.id));
  const next = completeItems(patched, (id) => !Object.hasOwn(overlay.itemsById, id));
  checkSchema(next);
  return next;
}

function refuse(overlay: Overlay, problem: string | null, fields: readonly ErrorField[] = []): void {
  if (problem === null) return;
  throw new AppError('MESSAGE_INVALID', { problem: `overlay ${overlay.id}: ${problem}` }, { fields });
}

/** Fields are named as in a patch: an editor shows what is wrong beside its input. */
function checkSchema(overlay: Overlay): void {
  const file = overlayToFile(overlay);
  if (validateOverlay(file)) return;
  const problems = formatErrors(validateOverlay.errors, file);
  const byId = (path: string): string =>
    path.replace(/^items\[(\d+)\]/, (_all, index: string) => `itemsById.${overlay.order[Number(index)]}`);
  const fields = problems.map(({ path, message }) => ({ path: byId(path), message }));
  refuse(overlay, describeProblem(problems[0]!), fields);
}

/**
 * The documents after a change. A patch on an overlay that is not there adds it when it is a whole one; the patch `null`
 * takes it away. A change that does not follow on the applied version is refused by name.
 */
export function applyChange(documents: AppliedDocuments, change: DocumentChangedPayload): AppliedDocuments {
  const { overlays } = documents;
  const known = overlays.find(({ overlay }) => overlay.id === change.id);
  const isWhole = change.patch !== null && change.patch['id'] === change.id;
  if (known === undefined && !isWhole) throw unknownDocument(documents, change);
  if (known !== undefined && change.version !== known.version + 1) {
    const problem = `documentChanged.version: ${change.version} does not follow on version ${known.version} of overlay ${change.id}`;
    throw new AppError('MESSAGE_INVALID', { problem });
  }
  const others = overlays.filter((entry) => entry !== known);
  if (change.patch === null) return withoutOverlay(documents, others, change.id);
  const overlay = patchOverlay(known?.overlay ?? emptyOverlay(change.id), change.patch);
  const taken = overlay.order.find((id) => others.some((other) => Object.hasOwn(other.overlay.itemsById, id)));
  refuse(overlay, taken === undefined ? null : `itemsById.${taken}: another overlay has an item of this id`);
  const position = known?.position ?? Math.max(...overlays.map((entry) => entry.position)) + 1;
  const applied = { overlay, version: change.version, position };
  return withOverlays(
    documents,
    known ? overlays.map((entry) => (entry === known ? applied : entry)) : [...overlays, applied],
  );
}

function withoutOverlay(documents: AppliedDocuments, left: readonly AppliedOverlay[], id: string): AppliedDocuments {
  if (left.length > 0) return withOverlays(documents, left);
  throw new AppError('MESSAGE_INVALID', { problem: `documentChanged.id: "${id}" is the only overlay and must stay` });
}

function emptyOverlay(id: string): Overlay {
  return { id, name: '', itemsById: {}, order: [] };
}

function unknownDocument({ overlays }: AppliedDocuments, { id }: DocumentChangedPayload): AppError {
  const known = overlays.map(({ overlay }) => `"${overlay.id}"`).join(' or ');
  const problem = `documentChanged.id: "${id}" is not a document of this ${overlays.length > 1 ? 'streamer' : 'profile'} (use ${known})`;
  return new AppError('MESSAGE_INVALID', { problem });
}
