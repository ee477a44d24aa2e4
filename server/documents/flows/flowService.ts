/**
 * Manages a streamer's flows: creates, edits step by step, copies, and changes many at a time. Folders and queues are documents
 * of their own (flowFolders.ts).
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
  MergeFlows,
  Plan,
} from '#schemas/generated/types.ts';
import { type Changes, flowChannel } from '../../ground/base/changes.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { ListPage } from '../../ground/db/listPage.ts';
import { ALERT, FLOW } from '../kinds.ts';
import type { JointChange } from '../changeTogether.ts';
import type { DocumentService } from '../documentService.ts';
import { copyName } from '../copyName.ts';
import { currentDocument } from '../store.ts';
import type { FlowSecrets } from './flowSecrets.ts';
import { allNamed, folderOf, idsThatAre, listFlows, type StoredFlow } from './store.ts';

export interface FlowServiceDeps {
  database: Database;
  documents: DocumentService;
  secrets: Pick<FlowSecrets, 'forget'>;
  /** Notified of edited flows. */
  changes: Pick<Changes, 'changed'>;
  /** Returns 128 random bits as text. */
  randomKey(): string;
}

/** The account that owns the flows. */
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
  /** Edits a flow and returns the new version. @throws FLOW_FOLDER_UNKNOWN, what `DocumentService.change` throws */
  change(streamerId: string, id: string, patch: object): Promise<number>;
  remove(streamerId: string, id: string): Promise<void>;
  /** Copies a flow. The copy is disabled, because otherwise both would run. @throws FLOW_LIMIT_REACHED */
  duplicate(owner: FlowOwner, id: string): Promise<VersionedFlow>;
  /** Applies the same change to several flows and returns their number. @throws FLOW_FOLDER_UNKNOWN */
  changeAll(streamerId: string, change: BulkUpdateFlows): Promise<number>;
  /**
   * Merges several flows into the first, with everything of the others, which are deleted. All of it is one transaction.
   * @throws NOT_FOUND, FLOWS_MERGE_RULES, FLOWS_MERGE_DIFFERENT, FLOWS_MERGE_VALUE, FLOWS_MERGE_TOO_LARGE
   */
  merge(streamerId: string, wanted: MergeFlows): Promise<VersionedFlow>;
  /** Deletes flows and returns their number. */
  removeAll(streamerId: string, ids: readonly string[]): Promise<number>;
}

const PARTS = ['triggersById', 'blocksById', 'casesById', 'variablesById'] as const;

/** Returns the patch from one flow to another, including removed parts. */
function patchTo(before: Flow, after: Flow): JsonObject {
  const parts = PARTS.map((part) => {
    const gone = Object.keys(before[part]).filter((id) => !Object.hasOwn(after[part], id));
    const nothing = Object.fromEntries(gone.map((id) => [id, null]));
    return [part, { ...nothing, ...after[part] }];
  });
  const { isEnabled, profileIds } = after;
  return { isEnabled, profileIds, run: runPatch(before, after), ...Object.fromEntries(parts) } as JsonObject;
}

/** Returns the patch of the run rules, which removes limits that only the old flow has. */
function runPatch({ run: before }: Flow, { run: after }: Flow): object {
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  return { ...Object.fromEntries(gone.map((name) => [name, null])), ...after };
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
    // A flow's id identifies its document, so no edit changes it.
    const { id: _id, ...rest } = patch;
    await refuseUnknownFolder(streamerId, rest['folderId']);
    const version = await documents.change(refOf(streamerId, id), rest);
    changes.changed(flowChannel(id));
    return version;
  }

  async function remove(streamerId: string, id: string): Promise<void> {
    await documents.remove(refOf(streamerId, id));
    await secrets.forget(streamerId, [id]);
    changes.changed(flowChannel(id));
  }

  /** Redirects flows and audio alerts that name a deleted flow to another one. */
  async function pointTo(streamerId: string, gone: ReadonlySet<string>, id: string): Promise<JointChange['edits']> {
    const isGone = (thing: NamedThing): boolean => thing.kind === 'flow' && gone.has(thing.id);
    const idOf = (thing: NamedThing): string => (isGone(thing) ? id : thing.id);
    const flows = (await allNamed<Flow>(database, streamerId, FLOW))
      .filter((flow) => flow.id !== id && !gone.has(flow.id) && namedByFlow(flow).some(isGone))
      .map((flow) => ({
        document: refOf(streamerId, flow.id),
        edit: (now: object) => patchTo(now as Flow, renamedFlow(now as Flow, idOf)),
      }));
    const alerts = (await allNamed<AudioAlert>(database, streamerId, ALERT))
      .filter((alert) => namedByAlert(alert).some(isGone))
      .map((alert) => ({
        document: { streamerId, kind: ALERT, id: alert.id },
        edit: (now: object) => ({ trigger: renamedAlert(now as AudioAlert, idOf).trigger }),
      }));
    return [...flows, ...alerts];
  }

  async function mergeOf(streamerId: string, { ids, rulesOf }: MergeFlows): Promise<JointChange> {
    const flows: Flow[] = [];
    for (const id of ids) flows.push((await read(streamerId, id)).flow);
    const [first, ...others] = flows as [Flow, ...Flow[]];
    const merged = mergeFlows(flows, randomKey, rulesOf);
    const gone = others.map(({ id }) => id);
    return {
      edits: [
        { document: refOf(streamerId, first.id), edit: (now) => patchTo(now as Flow, merged) },
        ...(await pointTo(streamerId, new Set(gone), first.id)),
      ],
      removals: gone.map((id) => refOf(streamerId, id)),
      along: (transaction) => secrets.forget(streamerId, gone, transaction),
    };
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
    async merge(streamerId, wanted) {
      const { ids, rulesOf } = wanted;
      if (rulesOf !== undefined && !ids.includes(rulesOf)) throw new AppError('FLOWS_MERGE_RULES', { id: rulesOf });
      const touched = new Set<string>();
      await documents.changeTogether(streamerId, async () => {
        const joint = await mergeOf(streamerId, wanted);
        touched.clear();
        for (const { kind, id } of [...joint.edits.map(({ document }) => document), ...joint.removals])
          if (kind === FLOW) touched.add(id);
        return joint;
      });
      for (const id of touched) changes.changed(flowChannel(id));
      return read(streamerId, ids[0]!);
    },
    async removeAll(streamerId, ids) {
      const known = await idsThatAre(database, streamerId, FLOW, ids);
      for (const id of known) await remove(streamerId, id);
      return known.length;
    },
  };
}
