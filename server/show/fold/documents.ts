/**
 * Documents as the fold sees them. The API stores them and sends `documentChanged` events with a merge patch on the previous
 * version; the session keeps the version that it has applied.
 */
import { AppError, type BothLanguages } from '#engine/core/appError.ts';
import type { Documents } from '#engine/core/foldContext.ts';
import { type Overlay, overlayFromFile } from '#engine/core/overlayDocument.ts';
import { PersistentMap } from '#engine/core/persistentMap.ts';
import { describeWords } from '#engine/core/validation.ts';
import { withAccountOptions, withInheritedOptions } from '#engine/rules/profileOptions.ts';
import type {
  Bundle,
  DocumentChangedPayload,
  PointsRules,
  Profile,
  StreamerSettings,
} from '#schemas/generated/types.ts';
import { documentKind } from './kinds/index.ts';
import { overlayKind } from './kinds/overlayKind.ts';

/** An overlay with the version that has been applied. */
export interface AppliedOverlay {
  overlay: Overlay;
  version: number;
  /** Rank among the other overlays; later ones have higher numbers. */
  position: number;
}

/** Any other document with the version that has been applied. */
export interface AppliedDocument<D extends object = object> {
  document: D;
  version: number;
}

/** Documents by kind, then by id. */
export type OtherDocuments = Readonly<Record<string, PersistentMap<AppliedDocument>>>;

/** The documents of a session. `overlay` holds the items of all overlays, because events reach every profile of a streamer. */
export interface AppliedDocuments extends Documents {
  /** The overlay of each profile, in the order in which they were added; never empty. */
  overlays: readonly AppliedOverlay[];
  /** The documents of all other kinds. Their number does not slow an event down. */
  others: OtherDocuments;
}

/** Identifies a document of a streamer. */
export type DocumentKey = Pick<DocumentChangedPayload, 'kind' | 'id'>;

const NONE = PersistentMap.empty<AppliedDocument>();

function find(others: OtherDocuments, { kind, id }: DocumentKey): AppliedDocument | undefined {
  return Object.hasOwn(others, kind) ? others[kind]!.get(id) : undefined;
}

/** Finds the document of a kind of which a streamer has exactly one. @throws {Error} when it is not there */
function single(others: OtherDocuments, kind: string): object {
  const found = find(others, { kind, id: kind });
  if (found === undefined) throw new Error('not all documents of the session are there');
  return found.document;
}

/** Finds the profile of an overlay. Old recordings contain overlays without one; those use the first profile. */
function profileIn(others: OtherDocuments, overlayId: string): Profile | undefined {
  return find(others, { kind: 'profile', id: overlayId })?.document as Profile | undefined;
}

function firstProfile(others: OtherDocuments): Profile {
  const all = [...(others['profile'] ?? NONE).entries()].sort(([one], [other]) => (one < other ? -1 : 1));
  if (all[0] === undefined) throw new Error('not all documents of the session are there');
  return all[0][1].document as Profile;
}

/** Returns the profile that shows an overlay, with the options that apply to it. */
export function profileOf(
  { others, profile, streamer }: Pick<AppliedDocuments, 'others' | 'profile' | 'streamer'>,
  overlayId: string,
): Profile {
  const own = profileIn(others, overlayId);
  return own === undefined ? profile : withInheritedOptions(own, streamer);
}

/** Returns the profile that represents several: the only one of them, otherwise the account's. */
export function profileOfAll(documents: AppliedDocuments, profileIds: readonly string[]): Profile {
  return profileIds.length === 1 ? profileOf(documents, profileIds[0]!) : documents.profile;
}

/** Returns the profile that shows an item. */
export function profileOfItem(documents: AppliedDocuments, itemId: string): Profile {
  const found = documents.overlays.find(({ overlay }) => Object.hasOwn(overlay.itemsById, itemId));
  return found === undefined ? documents.profile : profileOf(documents, found.overlay.id);
}

/**
 * Replaces the overlays of the documents. A single overlay stays the same object, so that pages can compare by identity.
 * @throws {Error} when a document is missing that every streamer has
 */
export function withOverlays(
  { others }: Pick<AppliedDocuments, 'others'>,
  overlays: readonly AppliedOverlay[],
): AppliedDocuments {
  const [first, ...rest] = overlays.map(({ overlay }) => overlay);
  const all = { itemsById: { ...first!.itemsById }, order: [...first!.order] };
  for (const { itemsById, order } of rest) {
    Object.assign(all.itemsById, itemsById);
    all.order.push(...order);
  }
  return withOthers({ overlays, overlay: rest.length === 0 ? first! : { ...first!, ...all } }, others);
}

/** Replaces the other documents; the overlays stay the same objects. */
function withOthers(
  { overlays, overlay }: Pick<AppliedDocuments, 'overlays' | 'overlay'>,
  others: OtherDocuments,
): AppliedDocuments {
  const points = single(others, 'points') as PointsRules;
  const streamer = single(others, 'streamer') as StreamerSettings;
  const first = profileIn(others, overlays[0]!.overlay.id) ?? firstProfile(others);
  const profile = withAccountOptions(first, streamer);
  return { profile, points, streamer, overlays, overlay, others };
}

/** Groups documents outside overlays by kind and id. */
export function othersOf(all: readonly (DocumentKey & AppliedDocument)[]): OtherDocuments {
  const others: Record<string, PersistentMap<AppliedDocument>> = {};
  for (const { kind, id, document, version } of all)
    others[kind] = (others[kind] ?? NONE).set(id, { document, version });
  return others;
}

/** Returns the documents that a bundle contains, at version 1. */
export function documentsFromBundle({ profile, overlay, points, moments = [] }: Bundle): AppliedDocuments {
  const others = othersOf([
    { kind: 'profile', id: profile.id, document: profile, version: 1 },
    { kind: 'points', id: 'points', document: points, version: 1 },
    { kind: 'streamer', id: 'streamer', document: { timeZone: profile.timeZone }, version: 1 },
    ...moments.map((document) => ({ kind: 'moments', id: profile.id, document, version: 1 })),
  ]);
  return withOverlays({ others }, [{ overlay: overlayFromFile(overlay), version: 1, position: 0 }]);
}

/** Returns the applied version of a document, or 0 when the session does not have it. */
export function appliedVersion({ overlays, others }: AppliedDocuments, key: DocumentKey): number {
  if (key.kind === 'overlay') return overlays.find(({ overlay }) => overlay.id === key.id)?.version ?? 0;
  return find(others, key)?.version ?? 0;
}

/** Lists the documents of a session with their versions. */
export function appliedKeys({ overlays, others }: AppliedDocuments): (DocumentKey & { version: number })[] {
  const keys = overlays.map(({ overlay: { id }, version }) => ({ kind: 'overlay', id, version }));
  for (const [kind, byId] of Object.entries(others))
    for (const [id, { version }] of byId.entries()) keys.push({ kind, id, version });
  return keys;
}

/**
 * Applies a change to the documents. A patch on a missing document adds it when it is complete; the patch `null` removes the
 * document. A change that does not follow the applied version is refused with its reason.
 */
export function applyChange(documents: AppliedDocuments, change: DocumentChangedPayload): AppliedDocuments {
  if (change.kind === 'overlay') return changedOverlays(documents, change);
  const { others } = documents;
  const { kind, id, patch, version } = change;
  const { isSingle, ...rules } = documentKind(kind);
  const known = find(others, change);
  if (known) refuseGap(change, known.version);
  if (isSingle && (id !== kind || patch === null)) throw refused(notTheOne(id, kind));
  if (patch === null && !known) throw refused(notThere(id, kind));
  const byId = others[kind] ?? NONE;
  const next =
    patch === null
      ? byId.delete(id)
      : byId.set(id, { document: rules.patch(known?.document ?? null, id, patch), version });
  return withOthers(documents, { ...others, [kind]: next });
}

const notTheOne = (id: string, kind: string): BothLanguages => ({
  en: `"${id}" is not the one document of kind ${kind}`,
  de: `"${id}" ist nicht das eine Dokument der Art ${kind}`,
});

const notThere = (id: string, kind: string): BothLanguages => ({
  en: `"${id}" is not a document of kind ${kind}`,
  de: `"${id}" ist kein Dokument der Art ${kind}`,
});

function refused(problem: BothLanguages): AppError {
  return new AppError('MESSAGE_INVALID', { problem: describeWords({ path: 'documentChanged.id', message: problem }) });
}

function refuseGap({ kind, id, version }: DocumentChangedPayload, known: number): void {
  if (version === known + 1) return;
  const message = {
    en: `${version} does not follow on version ${known} of ${kind} ${id}`,
    de: `${version} folgt nicht auf Version ${known} von ${kind} ${id}`,
  };
  throw new AppError('MESSAGE_INVALID', { problem: describeWords({ path: 'documentChanged.version', message }) });
}

function changedOverlays(documents: AppliedDocuments, change: DocumentChangedPayload): AppliedDocuments {
  const { overlays } = documents;
  const known = overlays.find(({ overlay }) => overlay.id === change.id);
  const isWhole = change.patch !== null && change.patch['id'] === change.id;
  if (known === undefined && !isWhole) throw unknownOverlay(documents, change);
  if (known !== undefined) refuseGap(change, known.version);
  const others = overlays.filter((entry) => entry !== known);
  if (change.patch === null) return withoutOverlay(documents, others, change.id);
  const overlay = overlayKind.patch(known?.overlay ?? null, change.id, change.patch);
  const taken = overlay.order.find((id) => others.some((other) => Object.hasOwn(other.overlay.itemsById, id)));
  if (taken !== undefined) {
    const problem = {
      en: `overlay ${overlay.id}: itemsById.${taken}: another overlay has an item of this id`,
      de: `Overlay ${overlay.id}: itemsById.${taken}: ein anderes Overlay hat ein Element mit dieser ID`,
    };
    throw new AppError('MESSAGE_INVALID', { problem }, { fields: [] });
  }
  const position = known?.position ?? Math.max(...overlays.map((entry) => entry.position)) + 1;
  const applied = { overlay, version: change.version, position };
  return withOverlays(
    documents,
    known ? overlays.map((entry) => (entry === known ? applied : entry)) : [...overlays, applied],
  );
}

function withoutOverlay(documents: AppliedDocuments, left: readonly AppliedOverlay[], id: string): AppliedDocuments {
  if (left.length > 0) return withOverlays(documents, left);
  throw refused({
    en: `"${id}" is the only overlay and must stay`,
    de: `"${id}" ist das einzige Overlay und muss bleiben`,
  });
}

function unknownOverlay({ overlays }: AppliedDocuments, { id }: DocumentChangedPayload): AppError {
  const known = overlays.map(({ overlay }) => `"${overlay.id}"`);
  const isOne = overlays.length === 1;
  return refused({
    en: `"${id}" is not a document of this ${isOne ? 'profile' : 'streamer'} (use ${known.join(' or ')})`,
    de: `"${id}" ist kein Dokument dieses ${isOne ? 'Profils' : 'Streamers'} (möglich: ${known.join(' oder ')})`,
  });
}
