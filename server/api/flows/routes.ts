/** Routes for flows: list, create, edit step by step, follow, copy, and change many at a time. */
import type { Flow, FlowEntry, FlowTriggerNode, JsonObject, Locale } from '#schemas/generated/types.ts';
import { flowChannel } from '../../ground/base/changes.ts';
import { missedChanges } from '../../documents/changes/store.ts';
import { exportFlows } from '../../documents/exports/exportOverlay.ts';
import type { StoredFlow } from '../../documents/flows/store.ts';
import { DOCUMENT_ERRORS } from '../../documents/quotas.ts';
import { checkInput } from '../inputError.ts';
import { signedIn } from '../rights/access.ts';
import { route } from '../route.ts';
import { cooldownGroupRoutes } from './cooldownGroupRoutes.ts';
import { folderRoutes } from './folderRoutes.ts';
import { historyRoutes } from './historyRoutes.ts';
import { queueRoutes } from './queueRoutes.ts';
import { webhookRoutes } from './webhookRoutes.ts';
import { runRoutes } from './runRoutes.ts';
import { testRoutes } from './testRoutes.ts';

/** Maximum size of a flow, and overhead of a patch. */
const MAX_FLOW_BYTES = 128 * 1024;
/** Maximum number of flows of an account. */
const MAX_EXPORTED = 500;
const owns = { id: 'flow' } as const;

const byRank = (left: FlowTriggerNode, right: FlowTriggerNode): number => (left.rank < right.rank ? -1 : 1);

/** Number of triggers that a summary names. */
const MAX_CAUSES = 3;

const triggersOf = ({ triggersById }: Flow): FlowTriggerNode[] => Object.values(triggersById).sort(byRank);

function causesOf(flow: Flow): FlowEntry['causes'] {
  const on = triggersOf(flow).filter(({ isEnabled }) => isEnabled);
  return on.slice(0, MAX_CAUSES).map(({ kind, settings, when }) => ({ kind, settings, ...(when && { when }) }));
}

function entryOf({ flow, editedAtMs }: StoredFlow): FlowEntry {
  const { id, name, folderId, isEnabled, profileIds } = flow;
  const actions = Object.values(flow.blocksById).flatMap(({ kind }) => (kind === undefined ? [] : [kind]));
  return {
    id,
    name,
    ...(folderId !== undefined && { folderId }),
    isEnabled,
    profileIds,
    triggers: triggersOf(flow).map(({ kind }) => kind),
    actions: [...new Set(actions)],
    causes: causesOf(flow),
    cooldowns: flow.run.cooldowns,
    lastEditedAt: new Date(editedAtMs).toISOString(),
  };
}

/** A name in a step is that of a flow, so its rules apply. @throws NAME_REQUIRED, INPUT_INVALID */
function withName(patch: JsonObject, locale: Locale): JsonObject {
  if (!Object.hasOwn(patch, 'name')) return patch;
  const { name } = patch;
  checkInput('CreateFlow', { name }, locale);
  return { ...patch, name: (name as string).trim() };
}

export const flowRoutes = [
  ...folderRoutes,
  ...queueRoutes,
  ...webhookRoutes,
  ...runRoutes,
  ...historyRoutes,
  ...testRoutes,
  ...cooldownGroupRoutes,
  route({
    method: 'GET',
    path: '/flows',
    summary: 'Lists your flows and folders.',
    access: signedIn('read'),
    query: 'ListFlows',
    answer: 'FlowList',
    handle: async ({ caller, query }, { flows, flowFolders }) => {
      const { rows, total } = await flows.list(caller.userId, query);
      const folders = query.excludeFolders ? [] : await flowFolders.list(caller.userId);
      const inside = folders.filter(({ parentId = '' }) => query.parentId === undefined || parentId === query.parentId);
      return { items: rows.map(entryOf), folders: inside, total };
    },
  }),
  route({
    method: 'POST',
    path: '/flows',
    summary: 'Creates a flow.',
    access: signedIn('edit'),
    maxBodyBytes: MAX_FLOW_BYTES,
    body: 'CreateFlow',
    answer: 'FlowAnswer',
    status: 201,
    errors: ['FLOW_LIMIT_REACHED', 'FLOW_FOLDER_UNKNOWN', ...DOCUMENT_ERRORS],
    handle: ({ caller, body }, { flows }) => flows.create(caller, body),
  }),
  route({
    method: 'PATCH',
    path: '/flows/bulk-update',
    summary: 'Applies the same change to several of your flows.',
    access: signedIn('edit'),
    body: 'BulkUpdateFlows',
    answer: 'ChangedFlows',
    errors: ['FLOW_FOLDER_UNKNOWN', ...DOCUMENT_ERRORS],
    handle: async ({ caller, body }, { flows }) => ({ count: await flows.changeAll(caller.userId, body) }),
  }),
  route({
    method: 'POST',
    path: '/flows/bulk-delete',
    summary: 'Deletes several of your flows.',
    access: signedIn('edit'),
    body: 'FlowIds',
    answer: 'ChangedFlows',
    errors: ['SESSION_FENCED'],
    handle: async ({ caller, body }, { flows }) => ({ count: await flows.removeAll(caller.userId, body.ids) }),
  }),
  route({
    method: 'POST',
    path: '/flows/enable',
    summary: 'Turns on several of your flows.',
    access: signedIn('edit'),
    body: 'FlowIds',
    answer: 'ChangedFlows',
    errors: [...DOCUMENT_ERRORS],
    handle: async ({ caller, body }, { flows }) => ({
      count: await flows.changeAll(caller.userId, { ...body, isEnabled: true }),
    }),
  }),
  route({
    method: 'POST',
    path: '/flows/disable',
    summary: 'Turns off several of your flows.',
    access: signedIn('edit'),
    body: 'FlowIds',
    answer: 'ChangedFlows',
    errors: [...DOCUMENT_ERRORS],
    handle: async ({ caller, body }, { flows }) => ({
      count: await flows.changeAll(caller.userId, { ...body, isEnabled: false }),
    }),
  }),
  route({
    method: 'POST',
    path: '/flows/merge',
    summary: 'Merges several flows into one, with all triggers and the steps of each.',
    access: signedIn('edit'),
    body: 'MergeFlows',
    answer: 'FlowAnswer',
    errors: [
      'NOT_FOUND',
      'FLOWS_MERGE_RULES',
      'FLOWS_MERGE_DIFFERENT',
      'FLOWS_MERGE_VALUE',
      'FLOWS_MERGE_TOO_LARGE',
      ...DOCUMENT_ERRORS,
    ],
    handle: ({ caller, body }, { flows }) => flows.merge(caller.userId, body),
  }),
  route({
    method: 'GET',
    path: '/flows/export',
    summary: 'Exports flows as a file, with the flows that they start and every image, video and sound that they use.',
    access: signedIn('read'),
    limit: 'exports',
    query: 'ExportFlows',
    answer: 'file',
    errors: ['NOT_FOUND', 'MEDIA_STORAGE_FAILED'],
    handle: ({ caller, query }, { database, library }) =>
      exportFlows(database, library, caller.userId, query.ids.split(',').slice(0, MAX_EXPORTED)),
  }),
  route({
    method: 'GET',
    path: '/flows/{id}',
    summary: 'Reads a flow.',
    access: signedIn('read'),
    owns,
    answer: 'FlowAnswer',
    errors: ['DOCUMENT_DAMAGED'],
    handle: ({ caller, params }, { flows }) => flows.read(caller.userId, params.id),
  }),
  route({
    method: 'PATCH',
    path: '/flows/{id}',
    summary: 'Applies one edit: a merge patch on the flow.',
    access: signedIn('edit'),
    maxBodyBytes: MAX_FLOW_BYTES,
    owns,
    body: 'ChangeFlow',
    answer: 'EditAnswer',
    errors: ['FLOW_FOLDER_UNKNOWN', 'NAME_REQUIRED', ...DOCUMENT_ERRORS],
    handle: async ({ caller, params, body, locale }, { flows }) => ({
      version: await flows.change(caller.userId, params.id, withName(body.patch, locale)),
    }),
  }),
  route({
    method: 'GET',
    path: '/flows/{id}/changes',
    summary: 'Lists the changes of a flow after a version.',
    access: signedIn('read'),
    owns,
    query: 'FollowChanges',
    answer: 'DocumentChanges',
    updates: {
      channel: ({ params }) => flowChannel(params.id),
      isNothing: ({ version }, { after }) => version === after,
      next: (_query, { version }) => ({ after: version }),
    },
    handle: ({ params: { id }, query, caller: { userId } }, { database }) =>
      missedChanges(database, { streamerId: userId, kind: 'flow', id }, query.after),
  }),
  route({
    method: 'DELETE',
    path: '/flows/{id}',
    summary: 'Deletes a flow.',
    access: signedIn('edit'),
    owns,
    answer: null,
    errors: ['SESSION_FENCED'],
    handle: ({ caller, params }, { flows }) => flows.remove(caller.userId, params.id),
  }),
  route({
    method: 'POST',
    path: '/flows/{id}/duplicate',
    summary: 'Copies a flow; the copy is turned off.',
    access: signedIn('edit'),
    owns,
    answer: 'FlowAnswer',
    status: 201,
    errors: ['FLOW_LIMIT_REACHED', ...DOCUMENT_ERRORS],
    handle: ({ caller, params }, { flows }) => flows.duplicate(caller, params.id),
  }),
];
