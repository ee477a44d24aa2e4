/**
 * Leaves out what an account already has of another program's objects: the same file twice adds nothing twice, and copies that
 * the streamer changed stay as they are (behaviour: import-4).
 */
import type { Database } from '../../../ground/db/connection.ts';
import { namedByFlow } from '#engine/flows/flowReferences.ts';
import type { FlowParts } from '../../bundles/flowsInBundle.ts';
import { arrivedId } from '../../flows/importedFlows.ts';
import { idsThatAre } from '../../flows/store.ts';
import { ALERT, FLOW } from '../../kinds.ts';

interface NewParts {
  parts: FlowParts;
  /** Names of what the account has already. */
  known: readonly string[];
  /** The account's ids of flows that are known, by their ids in the file. */
  knownFlowIds: ReadonlyMap<string, string>;
}

export async function withoutKnown(database: Database, streamerId: string, parts: FlowParts): Promise<NewParts> {
  const place = { streamerId, profileId: null };
  const thereOf = async (kind: string, list: readonly { id: string }[]): Promise<ReadonlyMap<string, string>> => {
    const ids = new Map(list.map(({ id }) => [id, arrivedId(place, kind, id)]));
    const there = new Set(await idsThatAre(database, streamerId, kind, [...ids.values()]));
    return new Map([...ids].filter(([, id]) => there.has(id)));
  };
  const knownFlowIds = await thereOf(FLOW, parts.flows);
  const knownAlertIds = await thereOf(ALERT, parts.alerts);
  const flows = parts.flows.filter(({ id }) => !knownFlowIds.has(id));
  const alerts = parts.alerts.filter(({ id }) => !knownAlertIds.has(id));
  const queueIds = new Set(flows.map(({ run }) => run.queueId));
  const groupIds = new Set(flows.flatMap(({ run }) => run.cooldowns.map(({ groupId }) => groupId)));
  const gameIds = new Set(
    flows.flatMap(namedByFlow).flatMap(({ kind, id }) => (kind === 'gameIntegration' ? [id] : [])),
  );
  const known = [
    ...parts.flows.filter(({ id }) => knownFlowIds.has(id)),
    ...parts.alerts.filter(({ id }) => knownAlertIds.has(id)),
  ];
  return {
    parts: {
      ...parts,
      flows,
      alerts,
      queues: parts.queues.filter(({ id }) => queueIds.has(id)),
      gameIntegrations: parts.gameIntegrations.filter(({ id }) => gameIds.has(id)),
      cooldownGroups: parts.cooldownGroups.filter(({ id }) => groupIds.has(id)),
    },
    known: known.map(({ name }) => name),
    knownFlowIds,
  };
}
