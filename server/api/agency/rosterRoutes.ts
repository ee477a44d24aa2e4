/** Routes for admins and managers of an agency about its streamers in numbers. */
import { signedIn } from '../rights/access.ts';
import { route } from '../route.ts';

export const rosterRoutes = [
  route({
    method: 'GET',
    path: '/agency/roster',
    summary: 'Lists the streamers of the agency in numbers: who is live, and their streams by day or month.',
    access: signedIn('agency', 'ADMIN', 'MANAGER'),
    query: 'ListRoster',
    answer: 'Roster',
    errors: ['ROSTER_RANGE'],
    handle: ({ caller, query }, { roster }) => roster.list(caller.agencyId!, query),
  }),
  route({
    method: 'GET',
    path: '/agency/roster/export',
    summary: 'Exports the streamers of the agency in numbers as a file for spreadsheets.',
    access: signedIn('agency', 'ADMIN', 'MANAGER'),
    limit: 'exports',
    query: 'ExportRoster',
    answer: 'file',
    errors: ['ROSTER_RANGE'],
    handle: ({ caller, query }, { roster }) => roster.file(caller.agencyId!, query),
  }),
];
