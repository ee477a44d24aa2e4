/**
 * Plans how a session that cannot be opened can be repaired: what is left out or reverted, and what is lost. Every plan was
 * tried: it opens the session beside the database with what would be stored.
 */
import { createHash } from 'node:crypto';
import type { Scheduler } from '#engine/core/clock.ts';
import type { Bundle } from '#schemas/generated/types.ts';
import type { Database } from '../ground/db/connection.ts';
import { isFileDamaged } from '../ground/db/databaseReason.ts';
import { type ProfileRow, profilesOf, seedOf } from '../documents/profiles/store.ts';
import { DOCUMENT_KIND } from '../show/fold/documentRows.ts';
import type { AppliedDocuments } from '../show/fold/documents.ts';
import { SESSION_FOLD } from '../show/fold/sessionFold.ts';
import { Session } from '../show/session/session.ts';
import type { SessionHost } from '../show/session/sessionHost.ts';
import type { StoredRow } from '../show/fold/stage.ts';
import { type StageName, STAGES } from '../show/fold/stages.ts';
import { findFailingParts } from './findFailingParts.ts';
import { type Loss, LOSSES } from './losses.ts';
import { mendDocuments, type MendedDocuments, readObject } from './mendDocuments.ts';
import {
  brokenEvents,
  brokenViewers,
  type Mend,
  type RawSession,
  rawVersions,
  readableStore,
  readRaw,
} from './store.ts';

/** Leave out damaged data, or start over with the overlays. */
export type RepairWay = 'leaveOut' | 'startAnew';

export interface RepairPlan {
  way: RepairWay;
  /** Changes with the plan, so that only what the user agreed to is done. */
  id: string;
  losses: readonly Loss[];
  mend: Mend;
}

export interface PlanDeps {
  database: Database;
  scheduler: Scheduler;
  host: Pick<SessionHost, 'shown'>;
  /** The bundle from which a new profile is copied. */
  starter: Bundle;
}

/** Data that both ways start from. */
interface Found {
  streamerId: string;
  raw: RawSession;
  profiles: readonly ProfileRow[];
  viewers: { tiktokId: string; name: string }[];
  events: number[];
}

/** Returns plans that open the session, the one with the least losses first; none when only a backup helps. */
export async function repairPlans(deps: PlanDeps, streamerId: string): Promise<RepairPlan[]> {
  try {
    const found = await lookAt(deps.database, streamerId);
    if (found.profiles.length === 0) return [];
    for (const isStrict of [false, true]) {
      const plans = await plansOf(deps, found, await documentsOf(deps, found, isStrict));
      if (plans.length > 0) return plans;
    }
    return [];
  } catch (error) {
    if (isFileDamaged(error)) return [];
    throw error;
  }
}

async function lookAt(database: Database, streamerId: string): Promise<Found> {
  return {
    streamerId,
    raw: await readRaw(database, streamerId),
    profiles: await profilesOf(database, streamerId),
    viewers: await brokenViewers(database, streamerId),
    events: await brokenEvents(database, streamerId),
  };
}

function documentsOf(
  deps: PlanDeps,
  { streamerId, raw, profiles }: Found,
  isStrict: boolean,
): Promise<MendedDocuments> {
  const { profile, points } = deps.starter;
  return mendDocuments({
    raw,
    profiles,
    isStrict,
    versionsOf: (id) => rawVersions(deps.database, streamerId, id),
    fresh: ({ id, name }) => ({ profile: { ...profile, id, name }, points }),
  });
}

async function plansOf(deps: PlanDeps, found: Found, documents: MendedDocuments): Promise<RepairPlan[]> {
  const live = await liveRowsOf(deps, found, documents.after);
  const viewers = [...found.viewers, ...(await oddViewers(deps, found, documents.after))];
  const beside: Loss[] = [
    ...(viewers.length > 0 ? [LOSSES.viewers(viewers.map(({ name }) => name))] : []),
    ...(found.events.length > 0 ? [LOSSES.journal(found.events.length)] : []),
  ];
  const mend = (rows: Mend['rows']): Mend => ({
    documents: documents.documents,
    gone: documents.gone,
    applied: documents.applied,
    cutChanges: documents.cutChanges,
    rows,
    viewers: viewers.map(({ tiktokId }) => tiktokId),
    events: found.events,
  });
  const leaveOut = planOf('leaveOut', [...documents.losses, ...live.losses, ...beside], mend(live.left));
  const startAnew = planOf('startAnew', [...documents.losses, LOSSES.running, ...beside], mend('all'));
  const plans: RepairPlan[] = [];
  if (await opens(deps, found, documents.after, live.kept, leaveOut.mend)) plans.push(leaveOut);
  const isLossless = plans.length > 0 && leaveOut.losses.length === 0;
  if (!isLossless && (await opens(deps, found, documents.after, [], startAnew.mend))) plans.push(startAnew);
  return plans;
}

function planOf(way: RepairWay, losses: readonly Loss[], mend: Mend): RepairPlan {
  const id = createHash('sha256')
    .update(JSON.stringify([way, mend]))
    .digest('base64url')
    .slice(0, 22);
  return { way, id, losses, mend };
}

const STAGE_OF = new Map(
  (Object.keys(STAGES) as StageName[]).flatMap((name) => STAGES[name].rowKinds.map((kind) => [kind, name] as const)),
);

interface LiveRows {
  kept: StoredRow[];
  left: StoredRow[];
  losses: Loss[];
}

/** Returns the usable rows of running work. */
async function liveRowsOf(deps: PlanDeps, { raw }: Found, documents: AppliedDocuments): Promise<LiveRows> {
  const rows = raw.rows
    .filter(({ kind }) => kind !== DOCUMENT_KIND && kind !== 'documents')
    .map(({ kind, key, body }): StoredRow => ({ kind, key, value: readObject(body) }));
  const readable = rows.filter(({ value }) => value !== null);
  const atMs = raw.session?.at ?? 0;
  const starts = (some: readonly StoredRow[]): boolean => {
    try {
      const state = SESSION_FOLD.start(documents, { seq: 0, at: atMs, rows: some });
      return documents.overlays.every(({ overlay }) => deps.host.shown(state, overlay.id));
    } catch {
      return false;
    }
  };
  const failing = new Set(await findFailingParts(readable, starts, pauseOf(deps)));
  const left = rows.filter((row) => row.value === null || failing.has(row));
  return { kept: readable.filter((row) => !failing.has(row)), left, losses: lossesOf(left, documents) };
}

function lossesOf(rows: readonly StoredRow[], { overlay }: AppliedDocuments): Loss[] {
  const items = new Set<string>();
  const stages = new Set<StageName>();
  for (const { kind, key } of rows) {
    const itemId = [key, key.slice(0, key.lastIndexOf('/'))].find((id) => Object.hasOwn(overlay.itemsById, id));
    const stage = STAGE_OF.get(kind);
    if (stage === 'items' && itemId !== undefined) items.add(itemId);
    else if (stage !== undefined) stages.add(stage);
  }
  return [...[...items].map((id) => LOSSES.item(overlay.itemsById[id]!.name)), ...[...stages].map(LOSSES.stage)];
}

/** Finds viewers that are JSON but unusable for a session. */
async function oddViewers(
  deps: PlanDeps,
  { raw, streamerId }: Found,
  documents: AppliedDocuments,
): Promise<Found['viewers']> {
  const at = raw.session?.at ?? 0;
  const fresh = SESSION_FOLD.start(documents, { seq: 0, at, rows: [] });
  const takesUp = (rows: readonly StoredRow[]): boolean => {
    try {
      SESSION_FOLD.surveyRows(fresh, rows, true);
      return true;
    } catch {
      return false;
    }
  };
  const store = readableStore(deps.database, streamerId, { viewers: [] });
  const found: StoredRow[] = [];
  for (let rows = await store.viewersAfter(''); rows.length; rows = await store.viewersAfter(rows.at(-1)!.key))
    found.push(...(await findFailingParts(rows, takesUp, pauseOf(deps))));
  return found.map(({ key, value }) => ({ tiktokId: key, name: nameOf(value) ?? key }));
}

function nameOf(viewer: unknown): string | null {
  const { name } = (viewer ?? {}) as { name?: unknown };
  return typeof name === 'string' ? name : null;
}

const pauseOf =
  ({ scheduler }: PlanDeps) =>
  (): Promise<void> =>
    new Promise((resolve) => void scheduler.after(0, resolve));

/** Opens a session with what would be stored, without writing. */
async function opens(
  deps: PlanDeps,
  { raw, streamerId }: Found,
  documents: AppliedDocuments,
  live: readonly StoredRow[],
  { applied, viewers }: Mend,
): Promise<boolean> {
  const { database, host } = deps;
  const store = readableStore(database, streamerId, { viewers });
  const rows = [...applied.map(({ body, ...key }) => ({ ...key, value: JSON.parse(body) as unknown })), ...live];
  try {
    const session = await Session.open({
      store: {
        ...store,
        load: () => Promise.resolve(raw.session && { ...raw.session, rows }),
        append: () => Promise.resolve(),
      },
      documents,
      seed: await seedOf(database, streamerId),
      startAtMs: 0,
      time: { mode: 'recorded' },
    });
    for (const { overlay } of documents.overlays) host.shown(session.state, overlay.id);
    await session.close();
    return true;
  } catch {
    return false;
  }
}
