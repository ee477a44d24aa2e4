/** Routes for administrators of the server about its agencies. */
import type { Caller } from '../../ground/http/caller.ts';
import type { Database } from '../../ground/db/connection.ts';
import { findUser } from '../../people/accounts/users/store.ts';
import type { Author } from '../../people/agencies/foundAgency.ts';
import { administrator } from '../rights/access.ts';
import { route } from '../route.ts';

const OTHERS = 'it reaches into the accounts of others';

async function authorOf(database: Database, { userId }: Caller, address: string): Promise<Author> {
  return { actor: { id: userId, email: (await findUser(database, userId))?.email ?? null }, address };
}

export const agencyRoutes = [
  route({
    method: 'GET',
    path: '/agencies',
    summary: 'Lists the agencies of this server.',
    access: administrator(OTHERS),
    answer: 'AgencyList',
    handle: (_request, { agencies }) => agencies.list(),
  }),
  route({
    method: 'POST',
    path: '/agencies',
    summary: 'Makes an agency with its first admin.',
    access: administrator(OTHERS),
    status: 201,
    body: 'CreateAgency',
    answer: 'AgencyAnswer',
    errors: ['USER_NOT_FOUND', 'AGENCY_ADMIN_IN_AGENCY', 'DEMO_ROLE'],
    handle: async ({ caller, body, address }, { agencies, database }) =>
      agencies.create(body, await authorOf(database, caller, address)),
  }),
  route({
    method: 'PATCH',
    path: '/agencies/{id}',
    summary: 'Renames an agency.',
    access: administrator(OTHERS),
    owns: { id: 'agency' },
    body: 'RenameAgency',
    answer: 'AgencyAnswer',
    handle: ({ params, body }, { agencies }) => agencies.rename(params.id, body.name),
  }),
  route({
    method: 'DELETE',
    path: '/agencies/{id}',
    summary: 'Closes an agency; the accounts of its members stay.',
    access: administrator(OTHERS),
    owns: { id: 'agency' },
    endsLogins: true,
    answer: null,
    handle: async ({ caller, params, address }, { agencies, presetFiles, presets, database }) => {
      await presetFiles.removeAll(params.id);
      await agencies.close(params.id, await authorOf(database, caller, address));
      await presets.removeAll(params.id);
    },
  }),
];
