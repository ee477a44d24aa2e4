/**
 * Flows of a streamer: made, edited step by step, copied, and changed many at a time. Folders and queues are documents of
 * their own (flowFolders.ts).
 */
import { AppError } from '#engine/core/appError.ts';
import { namedByAlert, namedByFlow, type NamedThing, renamedAlert, renamedFlow } from '#engine/flows/flowReferences.ts';
import { mergeFlows } from '#engine/flows/mergeFlows.ts';
import { newFlow } from '#engine/flows/newFlow.ts';
import type {
  AudioAlert,
  BulkUpdateFlows,
  CreateFlow,
  Flow,
  JsonObject,
  ListFlows,
  Plan,
} from '#schemas/generated/types.ts';
import { type Changes, flowChannel } from '../../base/changes.ts';
import type { Database } from '../../db/connection.ts';
import type { ListPage } from '../../db/listPage.ts';
import { ALERT } from '../audioAlerts/store.ts';
import type { DocumentService } from '../documentService.ts';
import { copyName } from '../profiles/profileService.ts';
import { currentDocument } from '../store.ts';
import type { FlowSecrets } from './flowSecrets.ts';
import { allNamed, FLOW, folderOf, idsThatAre, listFlows, type StoredFlow } from './store.ts';

export interface FlowServiceDeps {
  database: Database;
  documents: DocumentService;
  secrets: Pick<FlowSecrets, 'forget'>;
  /** Told of flows that were edited. */
  changes: Pick<Changes, 'changed'>;
  /** 128 random bits as text. */
  randomKey(): string;
}

/** The account for which something is done. */
export interface FlowOwner {
  userId: string;
  plan: Plan;
}

export interface VersionedFlow {
  flow: Flow;
  version: number;
}

export interface FlowService {
  list(streamerId: string, query: ListFlows): Promise<ListPage<StoredFlow>>;
  /** @throws FLOW_LIMIT_REACHED, FLOW_FOLDER_UNKNOWN, what `DocumentService.create` throws */
  create(owner: FlowOwner, wanted: CreateFlow): Promise<VersionedFlow>;
  /** @throws NOT_FOUND, DOCUMENT_DAMAGED */
  read(streamerId: string, id: string): Promise<VersionedFlow>;
  /** @returns the version it became; @throws FLOW_FOLDER_UNKNOWN, what `DocumentService.change` throws */
  change(streamerId: string, id: string, patch: object): Promise<number>;
  remove(streamerId: string, id: string): Promise<void>;
  /** A copy beside it, switched off: two of the same would both run. @throws FLOW_LIMIT_REACHED */
  duplicate(owner: FlowOwner, id: string): Promise<VersionedFlow>;
  /** Changes several alike. @returns how many there were; @throws FLOW_FOLDER_UNKNOWN */
  changeAll(streamerId: string, change: BulkUpdateFlows): Promise<number>;
  /**
   * Makes one of several: the first, with everything of the others, which are gone then.
   * @throws NOT_FOUND, FLOWS_MERGE_DIFFERENT, FLOWS_MERGE_VALUE, FLOWS_MERGE_TOO_LARGE
   */
  merge(streamerId: string, ids: readonly string[]): Promise<VersionedFlow>;
  /** @returns how many there were */
  removeAll(streamerId: string, ids: readonly string[]): Promise<number>;
}

const PARTS = ['triggersById', 'blocksById', 'casesById', 'variablesById'] as const;

/** The patch that makes a flow another one: what is not in it any more is named. */
function patchTo(before: Flow, after: Flow): JsonObject {
  const parts = PARTS.map((part) => {
    const gone = Object.keys(before[part]).filter((id) => !Object.hasOwn(after[part], id));
    const nothing = Object.fromEntries(gone.map((id) => [id, null]));
    return [part, { ...nothing, ...after[part] }];
  });
  return { isEnabled: after.isEnabled, ...Object.fromEntries(parts) } as JsonObject;
}

export function createFlowService({ database, documents, secrets, changes, randomKey }: FlowServiceDeps): FlowService {
  const refOf = (streamerId: string, id: string) => ({ streamerId, kind: FLOW, id });

  async function refuseUnknownFolder(streamerId: string, id: unknown): Promise<void> {
    if (typeof id !== 'string' || id === '') return;
    if ((await folderOf(database, streamerId, id)) === null) throw new AppError('FLOW_FOLDER_UNKNOWN', { id });
  }

  async function read(streamerId: string, id: string): Promise<VersionedFlow> {
    const { document, version } = await currentDocument(database, refOf(streamerId, id));
    return { flow: document as Flow, version };
  }

  async function add({ userId, plan }: FlowOwner, flow: Flow): Promise<VersionedFlow> {
    await documents.create(refOf(userId, flow.id), flow).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'DOCUMENTS_LIMIT') throw error;
      throw new AppError('FLOW_LIMIT_REACHED', { plan, limit: error.params['limit'] ?? 0 });
    });
    return read(userId, flow.id);
  }

  async function change(streamerId: string, id: string, patch: JsonObject): Promise<number> {
    // Its id is its name among documents: no edit gives it another.
    const { id: _id, ...rest } = patch;
    await refuseUnknownFolder(streamerId, rest['folderId']);
    const version = await documents.change(refOf(streamerId, id), rest);
    changes.changed(flowChannel(id));
    return version;
  }

  async function remove(streamerId: string, id: string): Promise<void> {
    await documents.remove(refOf(streamerId, id));
    await secrets.forget(streamerId, id);
    changes.changed(flowChannel(id));
  }

  /** Flows and audio alerts that name one that is gone name another from then on. */
  async function pointTo(streamerId: string, gone: ReadonlySet<string>, id: string): Promise<void> {
    const isGone = (thing: NamedThing): boolean => thing.kind === 'flow' && gone.has(thing.id);
    const idOf = (thing: NamedThing): string => (isGone(thing) ? id : thing.id);
    for (const flow of await allNamed<Flow>(database, streamerId, FLOW))
      if (namedByFlow(flow).some(isGone)) await change(streamerId, flow.id, patchTo(flow, renamedFlow(flow, idOf)));
    for (const alert of await allNamed<AudioAlert>(database, streamerId, ALERT))
      if (namedByAlert(alert).some(isGone)) {
        const { trigger } = renamedAlert(alert, idOf);
        await documents.change({ streamerId, kind: ALERT, id: alert.id }, { trigger });
      }
  }

  return {
    list: (streamerId, query) => listFlows(database, streamerId, query),
    async create(owner, wanted) {
      await refuseUnknownFolder(owner.userId, wanted.folderId);
      const parts = wanted as unknown as Partial<Flow>;
      return add(owner, newFlow({ ...parts, id: randomKey(), name: wanted.name.trim() }));
    },
    read,
    change: (streamerId, id, patch) => change(streamerId, id, patch as JsonObject),
    remove,
    async duplicate(owner, id) {
      const { flow } = await read(owner.userId, id);
      const all = await allNamed<Flow>(database, owner.userId, FLOW);
      const name = copyName(
        flow.name,
        all.map((other) => other.name),
      );
      const copyId = randomKey();
      // A flow that starts or stops itself does so in the copy too.
      const copy = renamedFlow(flow, (thing) => (thing.kind === 'flow' && thing.id === id ? copyId : thing.id));
      return add(owner, { ...copy, id: copyId, name, isEnabled: false });
    },
    async changeAll(streamerId, { ids, folderId, ...rest }) {
      await refuseUnknownFolder(streamerId, folderId);
      const moved = folderId === undefined ? {} : { folderId: folderId === '' ? null : folderId };
      const known = await idsThatAre(database, streamerId, FLOW, ids);
      for (const id of known) await change(streamerId, id, { ...rest, ...moved });
      return known.length;
    },
    async merge(streamerId, ids) {
      const flows: Flow[] = [];
      for (const id of ids) flows.push((await read(streamerId, id)).flow);
      const [first, ...others] = flows as [Flow, ...Flow[]];
      await change(streamerId, first.id, patchTo(first, mergeFlows(flows, randomKey)));
      for (const { id } of others) await remove(streamerId, id);
      await pointTo(streamerId, new Set(others.map(({ id }) => id)), first.id);
      return read(streamerId, first.id);
    },
    async removeAll(streamerId, ids) {
      const known = await idsThatAre(database, streamerId, FLOW, ids);
      for (const id of known) await remove(streamerId, id);
      return known.length;
    },
  };
}
