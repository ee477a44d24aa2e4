/** Routes for the themes of an account: list, create, save, delete. */
import { DOCUMENT_ERRORS } from '../../documents/quotas.ts';
import { signedIn } from '../rights/access.ts';
import { route } from '../route.ts';

const owns = { id: 'theme' } as const;

export const themeRoutes = [
  route({
    method: 'GET',
    path: '/themes',
    summary: 'Lists your own themes with their looks.',
    access: signedIn('read'),
    answer: 'ThemeList',
    handle: async ({ caller }, { themes }) => ({ items: await themes.list(caller.userId) }),
  }),
  route({
    method: 'POST',
    path: '/themes',
    summary: 'Creates a theme, or brings a deleted one back.',
    access: signedIn('edit'),
    status: 201,
    body: 'CreateTheme',
    answer: 'ThemeAnswer',
    errors: [...DOCUMENT_ERRORS],
    handle: async ({ caller, body }, { themes }) => ({ theme: await themes.create(caller.userId, body) }),
  }),
  route({
    method: 'PUT',
    path: '/themes/{id}',
    summary: 'Saves a theme as a whole. Overlays keep the look that they wear.',
    access: signedIn('edit'),
    owns,
    body: 'SaveTheme',
    answer: 'ThemeAnswer',
    errors: [...DOCUMENT_ERRORS],
    handle: async ({ caller, params, body }, { themes }) => ({
      theme: await themes.save(caller.userId, params.id, body),
    }),
  }),
  route({
    method: 'DELETE',
    path: '/themes/{id}',
    summary: 'Deletes a theme. Overlays keep the look that they wear.',
    access: signedIn('edit'),
    owns,
    answer: null,
    errors: ['SESSION_FENCED'],
    handle: ({ caller, params }, { themes }) => themes.remove(caller.userId, params.id),
  }),
];
