/** Tests that every list can be sorted by every name in the API description. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { insertAgency, joinAgency } from '../people/agencies/store.ts';
import { apiSchema, schemaAt } from './apiSchemas.ts';
import { ROUTES } from './index.ts';

let api: ApiServer;
let admin: Account;
let agencyAdmin: Account;
beforeAll(async () => {
  api = await startApiServer();
  admin = await api.account('admin', { isAdministrator: true, plan: 'PRO' });
  agencyAdmin = await api.account('agency-admin');
  const joining = { agencyId: 'north', role: 'ADMIN', letsAgencyIn: false, nowMs: 1 } as const;
  await insertAgency(api.database, { id: 'north', name: 'North', createdAtMs: 1 });
  await joinAgency(api.database, agencyAdmin.id, joining);
});
afterAll(() => api.close());

const lists = ROUTES.flatMap(({ method, path, query }) => {
  const names = query === undefined ? undefined : schemaAt(apiSchema(query), ['sortColumn'])['enum'];
  return method === 'GET' && !path.includes('{') && Array.isArray(names)
    ? names.map((name) => [path, String(name)] as const)
    : [];
});

it.each(lists)('%s is sorted by %s, in both directions', async (path, name) => {
  for (const sortDirection of ['asc', 'desc'])
    expect(
      (
        await api.call('GET', `${path}?sortColumn=${name}&sortDirection=${sortDirection}`, {
          as: path.startsWith('/agency/') ? agencyAdmin : admin,
        })
      ).status,
    ).toBe(200);
});

it('knows the lists', () => expect(new Set(lists.map(([path]) => path)).size).toBeGreaterThan(8));
