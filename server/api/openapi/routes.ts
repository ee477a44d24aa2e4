/** Route for the description of the REST interface. */
import { anyone } from '../rights/access.ts';
import { route } from '../route.ts';

export const openApiRoutes = [
  route({
    method: 'GET',
    path: '/openapi.json',
    summary: 'Describes this interface (OpenAPI 3.1).',
    access: anyone('it holds nothing of anybody'),
    limit: 'light',
    answer: 'OpenApiDocument',
    isShared: true,
    handle: async (_request, { describe }) => describe(),
  }),
];
