/** Routes for folders of flows. */
import { DOCUMENT_ERRORS } from '../../documents/quotas.ts';
import { signedIn } from '../rights/access.ts';
import { route } from '../route.ts';

const owns = { id: 'flowFolder' } as const;

export const folderRoutes = [
  route({
    method: 'GET',
    path: '/flows/folders',
    summary: 'Lists your folders of flows.',
    access: signedIn('read'),
    answer: 'FlowFolderList',
    handle: async ({ caller }, { flowFolders }) => ({ items: await flowFolders.list(caller.userId) }),
  }),
  route({
    method: 'POST',
    path: '/flows/folders',
    summary: 'Creates a folder of flows.',
    access: signedIn('edit'),
    body: 'SaveFlowFolder',
    answer: 'FlowFolderAnswer',
    status: 201,
    errors: ['FLOW_FOLDER_UNKNOWN', ...DOCUMENT_ERRORS],
    handle: async ({ caller, body }, { flowFolders }) => ({ folder: await flowFolders.create(caller.userId, body) }),
  }),
  route({
    method: 'PATCH',
    path: '/flows/folders/{id}',
    summary: 'Renames a folder of flows, or moves it into another.',
    access: signedIn('edit'),
    owns,
    body: 'ChangeFlowFolder',
    answer: 'FlowFolderAnswer',
    errors: ['FLOW_FOLDER_UNKNOWN', 'FLOW_FOLDER_IN_ITSELF', ...DOCUMENT_ERRORS],
    handle: async ({ caller, params, body }, { flowFolders }) => ({
      folder: await flowFolders.change(caller.userId, params.id, body),
    }),
  }),
  route({
    method: 'DELETE',
    path: '/flows/folders/{id}',
    summary: 'Deletes a folder; its contents move to its parent folder.',
    access: signedIn('edit'),
    owns,
    answer: null,
    errors: [...DOCUMENT_ERRORS],
    handle: ({ caller, params }, { flowFolders }) => flowFolders.remove(caller.userId, params.id),
  }),
];
