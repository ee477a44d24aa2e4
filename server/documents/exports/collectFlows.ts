/** Collects the flows and alerts for a file with everything they need: named flows, queues, folders and groups. */
import {
  type NamedThing,
  namedByBot,
  namedByFlow,
  namedByMoments,
  renamedAlert,
  renamedBot,
  renamedFlow,
  renamedMoments,
} from '#engine/flows/flowReferences.ts';
import { withoutSecrets } from '#engine/flows/flowNeeds.ts';
import { withoutConnection } from '#engine/flows/withoutConnection.ts';
import type {
  AudioAlert,
  CooldownGroup,
  Flow,
  FlowFolder,
  FlowQueue,
  FollowerBot,
  GameIntegration,
} from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import { documentKind } from '../../show/fold/kinds/index.ts';
import { ALERT, BOT, COOLDOWN_GROUP, FLOW, FOLDER, GAME_INTEGRATION, QUEUE } from '../kinds.ts';
import { allNamed } from '../flows/store.ts';
import { momentsOf } from '../profiles/momentsOf.ts';
import type { ProfileRow } from '../profiles/store.ts';
import { type FlowParts, NO_FLOWS } from '../bundles/flowsInBundle.ts';

async function whole<D extends { id: string; name: string }>(
  database: Database,
  streamerId: string,
  kind: string,
): Promise<D[]> {
  const { complete } = documentKind(kind);
  return (await allNamed<D>(database, streamerId, kind)).map((one) => complete(one) as D);
}

const idsOf = (kind: NamedThing['kind'], flows: readonly Flow[]): Set<string> =>
  new Set(flows.flatMap(namedByFlow).flatMap((thing) => (thing.kind === kind ? [thing.id] : [])));

/** Returns these flows and those that they name, directly or indirectly. */
function withNamed(all: readonly Flow[], chosen: ReadonlySet<string>): Flow[] {
  const wanted = new Set(chosen);
  const byId = new Map(all.map((flow) => [flow.id, flow]));
  // The set grows during the loop.
  for (const id of wanted) for (const other of idsOf('flow', [byId.get(id)!])) if (byId.has(other)) wanted.add(other);
  return all.filter(({ id }) => wanted.has(id));
}

/** Returns folders with their parents. */
function withParents(all: readonly FlowFolder[], chosen: ReadonlySet<string>): FlowFolder[] {
  const wanted = new Set(chosen);
  const byId = new Map(all.map((folder) => [folder.id, folder]));
  for (const id of wanted) {
    const parentId = byId.get(id)?.parentId;
    if (parentId !== undefined) wanted.add(parentId);
  }
  return all.filter(({ id }) => wanted.has(id));
}

async function partsOf(
  database: Database,
  streamerId: string,
  flows: readonly Flow[],
  shortForms: Pick<FlowParts, 'alerts' | 'followerBots' | 'moments'>,
): Promise<FlowParts> {
  const among = <D extends { id: string }>(all: readonly D[], ids: ReadonlySet<string>): D[] =>
    all.filter(({ id }) => ids.has(id));
  const queues = await whole<FlowQueue>(database, streamerId, QUEUE);
  const groups = await whole<CooldownGroup>(database, streamerId, COOLDOWN_GROUP);
  const folders = await whole<FlowFolder>(database, streamerId, FOLDER);
  const games = await whole<GameIntegration>(database, streamerId, GAME_INTEGRATION);
  return {
    flows: flows.map(withoutSecrets),
    ...shortForms,
    queues: among(queues, idsOf('queue', flows)),
    folders: withParents(folders, idsOf('folder', flows)),
    cooldownGroups: among(groups, idsOf('cooldownGroup', flows)),
    gameIntegrations: among(games, idsOf('gameIntegration', flows)).map(withoutConnection),
  };
}

/** Returns everything that runs for a profile; in the file it only belongs to this one. */
export async function partsOfProfile(database: Database, { id, streamerId }: ProfileRow): Promise<FlowParts> {
  const isFor = ({ profileIds }: { profileIds: readonly string[] }): boolean =>
    profileIds.length === 0 || profileIds.includes(id);
  const all = await whole<Flow>(database, streamerId, FLOW);
  const flows = withNamed(all, new Set(all.filter(isFor).map((flow) => flow.id)));
  const alerts = (await whole<AudioAlert>(database, streamerId, ALERT)).filter(isFor);
  const bots = (await whole<FollowerBot>(database, streamerId, BOT)).filter(isFor);
  const moments = await momentsOf(database, { id, streamerId });
  const profileIds = [id];
  return partsOf(
    database,
    streamerId,
    flows.map((flow) => ({ ...flow, profileIds })),
    {
      alerts: alerts.map((alert) => ({ ...alert, profileIds })),
      followerBots: bots.map((bot) => ({ ...bot, profileIds })),
      moments: moments === null ? [] : [moments],
    },
  );
}

/**
 * Returns the parts of some flows.
 * @param ids missing ones are ignored
 */
export async function partsOfFlows(database: Database, streamerId: string, ids: readonly string[]): Promise<FlowParts> {
  const all = await whole<Flow>(database, streamerId, FLOW);
  const known = new Set(all.map(({ id }) => id));
  return partsOf(database, streamerId, withNamed(all, new Set(ids.filter((id) => known.has(id)))), {
    alerts: [],
    followerBots: [],
    moments: [],
  });
}

/**
 * Returns the parts of some alerts.
 * @param ids missing ones are ignored
 */
export async function partsOfAlerts(
  database: Database,
  streamerId: string,
  ids: readonly string[],
): Promise<FlowParts> {
  const wanted = new Set(ids);
  const alerts = (await whole<AudioAlert>(database, streamerId, ALERT)).filter(({ id }) => wanted.has(id));
  return { ...NO_FLOWS, alerts };
}

/**
 * Returns some follower bots.
 * @param ids missing ones are ignored
 */
export async function botsOf(database: Database, streamerId: string, ids: readonly string[]): Promise<FollowerBot[]> {
  const wanted = new Set(ids);
  return (await whole<FollowerBot>(database, streamerId, BOT)).filter(({ id }) => wanted.has(id));
}

const MEDIA_KINDS: ReadonlySet<NamedThing['kind']> = new Set(['image', 'video', 'audio']);

/** Parts that refer to files. */
type WithMedia = Pick<FlowParts, 'flows' | 'alerts' | 'followerBots' | 'moments'>;

/** Returns the ids of files that flows, alerts and bots use. */
export function mediaIdsOfParts({ flows, alerts, followerBots, moments }: WithMedia): string[] {
  const named = [
    ...flows.flatMap(namedByFlow),
    ...followerBots.flatMap(namedByBot),
    ...moments.flatMap(namedByMoments),
  ];
  const ids = named.flatMap(({ kind, id }) => (MEDIA_KINDS.has(kind) ? [id] : []));
  return [...new Set([...ids, ...alerts.map(({ soundId }) => soundId)])];
}

/** Replaces the ids of files in the parts. */
export function partsWithMedia<P extends WithMedia>(parts: P, idOf: (id: string) => string): P {
  const rename = ({ kind, id }: NamedThing): string => (MEDIA_KINDS.has(kind) ? idOf(id) : id);
  return {
    ...parts,
    flows: parts.flows.map((flow) => renamedFlow(flow, rename)),
    alerts: parts.alerts.map((alert) => renamedAlert(alert, rename)),
    followerBots: parts.followerBots.map((bot) => renamedBot(bot, rename)),
    moments: parts.moments.map((one) => renamedMoments(one, rename)),
  };
}
