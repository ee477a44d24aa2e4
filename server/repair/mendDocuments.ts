/**
 * Repairs the documents of a session of which some are unreadable: each becomes its newest readable state. Two states of every
 * document are stored, edited and applied; overlays also have earlier ones.
 */
import type { Locale, PointsRules, Profile, StreamerSettings } from '#schemas/generated/types.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import type { ProfileRow } from '../documents/profiles/store.ts';
import { DOCUMENT_KIND, documentKey, documentRows } from '../show/fold/documentRows.ts';
import {
  type AppliedDocument,
  type AppliedDocuments,
  type AppliedOverlay,
  type DocumentKey,
  othersOf,
  withOverlays,
} from '../show/fold/documents.ts';
import { documentKind } from '../show/fold/kinds/index.ts';
import { patchOverlay, storedOverlay } from '../show/fold/kinds/overlayKind.ts';
import { type Loss, LOSSES } from './losses.ts';
import type { Mend, RawDocument, RawSession, RawVersion } from './store.ts';

export interface MendDocuments {
  raw: RawSession;
  /** Never empty. */
  profiles: readonly ProfileRow[];
  versionsOf(profileId: string): Promise<readonly RawVersion[]>;
  /** Content of a new profile. */
  fresh(profile: ProfileRow): { profile: Profile; points: PointsRules };
  /** Whether a violation of the schema counts as damage; otherwise data of older programs is accepted as it is. */
  isStrict: boolean;
}

export interface MendedDocuments extends Pick<Mend, 'documents' | 'gone' | 'applied' | 'cutChanges'> {
  after: AppliedDocuments;
  losses: readonly Loss[];
}

/** A state of an overlay that can be opened. */
interface State {
  overlay: Overlay;
  version: number;
  /** Epoch ms. */
  atMs: number | null;
}

export async function mendDocuments(from: MendDocuments): Promise<MendedDocuments> {
  const overlays: MendedOverlay[] = [];
  for (const [position, profile] of from.profiles.entries()) overlays.push(await mendOverlay(from, profile, position));
  const all = mendOthers(from);
  const others = othersOf(all.flatMap(({ key, applied }) => (applied === null ? [] : { ...key, ...applied })));
  const after = withOverlays(
    { others },
    overlays.map((one) => one.applied),
  );
  const rows = from.raw.session === null ? [] : documentRows(after);
  return {
    after,
    documents: [...overlays, ...all].flatMap(({ writes }) => writes),
    gone: all.flatMap(({ key, applied }) => (applied === null ? key : [])),
    applied: rows.map(({ kind, key, value }) => ({ kind, key, body: JSON.stringify(value) })),
    cutChanges: [...overlays, ...all].flatMap(({ cut }) => cut ?? []),
    losses: [...overlays.flatMap(({ loss }) => loss ?? []), ...lossesOf(from, all)],
  };
}

function lossesOf({ profiles }: MendDocuments, all: readonly MendedOther[]): Loss[] {
  const lost = all.filter(({ isLost }) => isLost).map(({ key }) => key);
  const named = profiles.filter((profile) => lost.some(({ kind, id }) => kind === 'profile' && id === profile.id));
  const gone = lost.filter(({ kind }) => !['profile', 'points', 'streamer'].includes(kind)).length;
  return [
    ...named.map(({ name }) => LOSSES.profile(name)),
    ...(lost.some(({ kind }) => kind === 'points') ? [LOSSES.pointRules] : []),
    ...(gone > 0 ? [LOSSES.documents(gone)] : []),
  ];
}

interface MendedOverlay {
  applied: AppliedOverlay;
  writes: RawDocument[];
  cut: { kind: string; id: string; after: number } | null;
  loss: Loss | null;
}

async function mendOverlay(from: MendDocuments, profile: ProfileRow, position: number): Promise<MendedOverlay> {
  const { raw } = from;
  const { id } = profile;
  const read = (body: string | undefined): Overlay | null => readOverlay(body, id, from.isStrict);
  const row = raw.documents.find((document) => document.kind === 'overlay' && document.id === id);
  const stored = read(row?.body);
  const applied = appliedState(raw, id, from.isStrict);
  const changes = raw.changes.find((entry) => entry.kind === 'overlay' && entry.id === id);
  const last = Math.max(row?.version ?? 0, applied?.version ?? 0, changes?.lastVersion ?? 0);
  const isSound = changes?.isBroken !== true && last === row?.version;
  if (stored !== null && row !== undefined && isSound) {
    const kept = applied === null ? { overlay: stored, version: row.version } : applied;
    const { overlay, version } = kept;
    return { applied: { overlay, version, position }, writes: [], cut: null, loss: null };
  }
  const chosen =
    stored === null ? await earlierState(from, id, applied) : { overlay: stored, version: row!.version, atMs: null };
  const isNothingLost = chosen !== null && chosen.version === row?.version;
  const version = isNothingLost && last === row.version ? last : last + 1;
  const overlay = chosen?.overlay ?? { id, name: profile.name, itemsById: {}, order: [] };
  return {
    applied: { overlay, version, position },
    writes: [{ kind: 'overlay', id, version, body: JSON.stringify(overlay) }],
    cut: { kind: 'overlay', id, after: isNothingLost ? row.version : 0 },
    loss: isNothingLost ? null : chosen === null ? LOSSES.overlayItems(profile.name) : lossOf(profile, chosen),
  };
}

const lossOf = ({ name }: ProfileRow, { atMs }: State): Loss => LOSSES.overlay(name, atMs ?? 0);

function appliedState({ rows, session }: RawSession, id: string, isStrict: boolean): State | null {
  const value = readObject(
    rows.find(({ kind, key }) => kind === DOCUMENT_KIND && key === documentKey({ kind: 'overlay', id }))?.body,
  );
  const { version, overlay: body } = (value ?? {}) as { version?: unknown; overlay?: unknown };
  const overlay = readOverlay(JSON.stringify(body), id, isStrict);
  return overlay === null || typeof version !== 'number' ? null : { overlay, version, atMs: session?.at ?? null };
}

async function earlierState(from: MendDocuments, id: string, applied: State | null): Promise<State | null> {
  for (const { body, version, atMs } of await from.versionsOf(id)) {
    if (applied !== null && applied.version >= version) return applied;
    const overlay = readOverlay(body, id, from.isStrict);
    if (overlay !== null) return { overlay, version, atMs };
  }
  return applied;
}

function readOverlay(body: string | undefined, id: string, isStrict: boolean): Overlay | null {
  if (readObject(body) === null) return null;
  try {
    const overlay = storedOverlay(body!);
    const isWhole = overlay.id === id && overlay.order.every((itemId) => Object.hasOwn(overlay.itemsById, itemId));
    if (isStrict) patchOverlay(overlay, {});
    return isWhole ? overlay : null;
  } catch {
    return null;
  }
}

/** A document of another kind after a repair. */
interface MendedOther {
  key: DocumentKey;
  /** Null = neither of its states is readable. */
  applied: AppliedDocument | null;
  writes: RawDocument[];
  cut: { kind: string; id: string; after: number } | null;
  /** Whether it differs from what was stored. */
  isLost: boolean;
}

/**
 * Repairs one document.
 * @param made replaces an unreadable one; null = it is deleted
 */
function mendOther({ raw, isStrict }: MendDocuments, key: DocumentKey, made: object | null): MendedOther {
  const { kind, id } = key;
  const isRead = (value: unknown): value is object => isDocument(key, value, isStrict);
  const row = raw.documents.find((document) => document.kind === kind && document.id === id);
  const live = raw.rows.find((one) => one.kind === DOCUMENT_KIND && one.key === documentKey(key));
  const kept = (readObject(live?.body) ?? {}) as { document?: unknown; version?: unknown };
  const applied = isRead(kept.document) && typeof kept.version === 'number' ? kept.version : null;
  const changes = raw.changes.find((entry) => entry.kind === kind && entry.id === id);
  const last = Math.max(row?.version ?? 0, applied ?? 0, changes?.lastVersion ?? 0);
  const stored = readObject(row?.body);
  const isSound = changes?.isBroken !== true && last === row?.version;
  if (isRead(stored) && row && isSound)
    return { key, applied: { document: stored, version: row.version }, writes: [], cut: null, isLost: false };
  const document = isRead(stored) ? stored : applied === null ? made : (kept.document as object);
  const version = last + 1;
  return {
    key,
    applied: document && { document, version },
    writes: document ? [{ kind, id, version, body: JSON.stringify(document) }] : [],
    cut: { kind, id, after: 0 },
    isLost: !isRead(stored) && applied === null,
  };
}

/** Repairs every other document that is stored or was applied, and those that a streamer always has. */
function mendOthers(from: MendDocuments): MendedOther[] {
  const { raw, profiles, fresh } = from;
  const [first] = profiles;
  const own = profiles.map((row) => ({
    key: { kind: 'profile', id: row.id },
    made: fresh(row).profile as object | null,
  }));
  own.push({ key: { kind: 'points', id: 'points' }, made: fresh(first!).points });
  const timeZone = zoneOf(raw) ?? fresh(first!).profile.timeZone;
  own.push({ key: { kind: 'streamer', id: 'streamer' }, made: { timeZone } });
  const names = new Set(['overlay', ...own.map(({ key }) => key.kind)]);
  const rest = raw.documents
    .filter(({ kind }) => !names.has(kind))
    .map(({ kind, id }) => ({ key: { kind, id }, made: null }));
  return [...own, ...rest].map(({ key, made }) => mendOther(from, key, made));
}

/** Returns the time zone of a profile, for a streamer whose own is unreadable. */
function zoneOf({ documents }: RawSession): string | null {
  for (const { kind, id, body } of documents) {
    const value = kind === 'profile' ? readObject(body) : null;
    if (isDocument({ kind: 'profile', id }, value, false)) return (value as Profile).timeZone;
  }
  return null;
}

const LOCALES: readonly unknown[] = ['en', 'de'] satisfies Locale[];

/** Distinguishes a damaged document from one that an older program stored. */
const LOOKS: Readonly<Record<string, (value: object, id: string) => boolean>> = {
  profile(value, id) {
    const { id: own, locale, timeZone, pointsName } = value as Partial<Record<keyof Profile, unknown>>;
    return own === id && LOCALES.includes(locale) && typeof timeZone === 'string' && typeof pointsName === 'string';
  },
  points: (value) => typeof (value as Partial<PointsRules>).pointsPerCoin === 'number',
  streamer: (value) => typeof (value as Partial<StreamerSettings>).timeZone === 'string',
};

function isDocument({ kind, id }: DocumentKey, value: unknown, isStrict: boolean): value is object {
  if (typeof value !== 'object' || value === null || LOOKS[kind]?.(value, id) === false) return false;
  if (!isStrict) return true;
  try {
    documentKind(kind).patch(documentKind(kind).complete(value), id, {});
    return true;
  } catch {
    return false;
  }
}

/** Parses an object; null when the text is none. */
export function readObject(body: string | undefined): object | null {
  if (body === undefined) return null;
  try {
    const value = JSON.parse(body) as unknown;
    return typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
