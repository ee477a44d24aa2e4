/**
 * What becomes of the documents of a session of which some cannot be read: each is the newest state of it that can. Two
 * states are stored of every document, as edited and as applied; of overlays there are earlier ones besides.
 */
import type { BundlePoints, Locale, Profile } from '#schemas/generated/types.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { validateProfile } from '#schemas/generated/validators.js';
import type { ProfileRow } from '../documents/profiles/store.ts';
import { DOCUMENT_KIND, documentRows, overlayKey } from '../fold/documentRows.ts';
import {
  type AppliedDocuments,
  type AppliedOverlay,
  patchOverlay,
  storedOverlay,
  withOverlays,
} from '../fold/documents.ts';
import { type Loss, LOSSES } from './losses.ts';
import type { Mend, RawDocument, RawSession, RawVersion } from './store.ts';

export interface MendDocuments {
  raw: RawSession;
  /** Never empty. */
  profiles: readonly ProfileRow[];
  versionsOf(profileId: string): Promise<readonly RawVersion[]>;
  /** What a new profile has. */
  fresh(profile: ProfileRow): { profile: Profile; points: BundlePoints };
  /** Also what breaks the schema is damaged. Otherwise what an older program stored is taken as it is. */
  isStrict: boolean;
}

export interface MendedDocuments extends Pick<Mend, 'documents' | 'applied' | 'cutChanges'> {
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
  const settings = from.profiles.map((profile) => mendSettings(from, profile));
  const [first] = settings;
  const applied = overlays.map((one) => one.applied);
  const after = withOverlays({ profile: first!.profile, points: first!.points }, applied);
  const rows = from.raw.session === null ? [] : documentRows(after);
  return {
    after,
    documents: [...overlays, ...settings].flatMap(({ writes }) => writes),
    applied: rows.map(({ kind, key, value }) => ({ kind, key, body: JSON.stringify(value) })),
    cutChanges: overlays.flatMap(({ cut }) => cut ?? []),
    losses: [
      ...overlays.flatMap(({ loss }) => loss ?? []),
      ...settings.flatMap(({ lost }) => lost),
      ...(first!.arePointsLost ? [LOSSES.pointRules] : []),
    ],
  };
}

interface MendedOverlay {
  applied: AppliedOverlay;
  writes: RawDocument[];
  cut: { id: string; after: number } | null;
  loss: Loss | null;
}

async function mendOverlay(from: MendDocuments, profile: ProfileRow, position: number): Promise<MendedOverlay> {
  const { raw } = from;
  const { id } = profile;
  const read = (body: string | undefined): Overlay | null => readOverlay(body, id, from.isStrict);
  const row = raw.documents.find((document) => document.kind === 'overlay' && document.id === id);
  const stored = read(row?.body);
  const applied = appliedState(raw, id, from.isStrict);
  const changes = raw.changes.find((entry) => entry.id === id);
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
    cut: { id, after: isNothingLost ? row.version : 0 },
    loss: isNothingLost ? null : chosen === null ? LOSSES.overlayItems(profile.name) : lossOf(profile, chosen),
  };
}

const lossOf = ({ name }: ProfileRow, { atMs }: State): Loss => LOSSES.overlay(name, atMs ?? 0);

function appliedState({ rows, session }: RawSession, id: string, isStrict: boolean): State | null {
  const value = readObject(rows.find(({ kind, key }) => kind === DOCUMENT_KIND && key === overlayKey(id))?.body);
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

interface MendedSettings {
  profile: Profile;
  points: BundlePoints;
  writes: RawDocument[];
  lost: Loss[];
  arePointsLost: boolean;
}

function mendSettings({ raw, profiles, fresh, isStrict }: MendDocuments, row: ProfileRow): MendedSettings {
  const stored = (kind: string): RawDocument | undefined =>
    raw.documents.find((document) => document.kind === kind && document.id === row.id);
  const applied = (key: string): unknown =>
    profiles[0] === row
      ? readObject(raw.rows.find((one) => one.kind === DOCUMENT_KIND && one.key === key)?.body)
      : null;
  const isProfile = (value: unknown): value is Profile =>
    isSettings(value, row.id) && (!isStrict || validateProfile(value));
  const profile = [readObject(stored('profile')?.body), applied('profile')].find(isProfile);
  const points = [readObject(stored('points')?.body), applied('points')].find(arePoints);
  const made = fresh(row);
  const writeOf = (kind: string, value: object): RawDocument[] => {
    const before = stored(kind);
    const isSame = before !== undefined && JSON.stringify(readObject(before.body)) === JSON.stringify(value);
    return isSame ? [] : [{ kind, id: row.id, version: (before?.version ?? 0) + 1, body: JSON.stringify(value) }];
  };
  const all = { profile: profile ?? made.profile, points: points ?? made.points };
  return {
    ...all,
    writes: [...writeOf('profile', all.profile), ...writeOf('points', all.points)],
    lost: profile === undefined ? [LOSSES.profile(row.name)] : [],
    arePointsLost: points === undefined,
  };
}

const LOCALES: readonly unknown[] = ['en', 'de'] satisfies Locale[];

function isSettings(value: unknown, id: string): boolean {
  const { id: own, locale, timeZone, pointsName } = (value ?? {}) as Partial<Record<keyof Profile, unknown>>;
  return own === id && LOCALES.includes(locale) && typeof timeZone === 'string' && typeof pointsName === 'string';
}

function arePoints(value: unknown): value is BundlePoints {
  return typeof (value as Partial<BundlePoints> | null)?.pointsPerCoin === 'number';
}

/** The object that a text is; null when it is none. */
export function readObject(body: string | undefined): object | null {
  if (body === undefined) return null;
  try {
    const value = JSON.parse(body) as unknown;
    return typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
