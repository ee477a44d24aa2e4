/** Routes for reports of past streams: list, read, export, delete. */
import { signedIn } from '../rights/access.ts';
import { route } from '../route.ts';

const owns = { id: 'streamReport' } as const;

export const streamRoutes = [
  route({
    method: 'GET',
    path: '/streams',
    summary: 'Lists your streams, newest first.',
    access: signedIn('read'),
    query: 'ListStreamReports',
    answer: 'StreamReportList',
    handle: ({ caller, query }, { streamReports }) => streamReports.list(caller.userId, query),
  }),
  route({
    method: 'GET',
    path: '/streams/{id}',
    summary: 'Reads the report of a stream: timeline, highlights, most active viewers, and alerts.',
    access: signedIn('read'),
    owns,
    answer: 'StreamReport',
    handle: ({ caller, params }, { streamReports }) => streamReports.read(caller.userId, params.id),
  }),
  route({
    method: 'GET',
    path: '/streams/{id}/export',
    summary: 'Exports a table of a report as a file for spreadsheets.',
    access: signedIn('read'),
    limit: 'exports',
    owns,
    query: 'ExportStreamReport',
    answer: 'file',
    handle: ({ caller, params, query }, { streamReports }) => streamReports.file(caller.userId, params.id, query),
  }),
  route({
    method: 'DELETE',
    path: '/streams/{id}',
    summary: 'Deletes the report of a stream.',
    access: signedIn('edit'),
    owns,
    answer: null,
    handle: ({ caller, params }, { streamReports }) => streamReports.remove(caller.userId, params.id),
  }),
];
