/** Routes about the program: its description, changelog and health. */
import { changelog } from '../../operation/about/changelog.ts';
import { anyone, signedIn } from '../rights/access.ts';
import { route } from '../route.ts';

export const aboutRoutes = [
  route({
    method: 'GET',
    path: '/config',
    summary: 'Says what this server offers: version, languages, plans, features, limits.',
    access: anyone('pages need it before anybody signs in'),
    answer: 'ProgramConfig',
    handle: async ({ isLocal }, { about }) => about.config(isLocal),
  }),
  route({
    method: 'GET',
    path: '/changelog',
    summary: 'Lists the changes of each version, in the language of the reader.',
    access: anyone('it holds nothing of anybody'),
    answer: 'ChangelogAnswer',
    handle: async ({ locale }) => changelog(locale),
  }),
  route({
    method: 'GET',
    path: '/health',
    summary: 'Reports the health of the server. Always 200: a degraded server still serves overlays.',
    access: anyone('monitoring has no account'),
    answer: 'HealthAnswer',
    handle: ({ locale, isLocal }, { about }) => about.health(locale, isLocal),
  }),
  route({
    method: 'GET',
    path: '/top-live-streamers',
    summary: 'Lists streamers of this server who are live now and agreed to be listed, most viewers first.',
    access: signedIn('read'),
    answer: 'TopLiveStreamers',
    handle: async (_request, { streamers }) => ({ items: await streamers.top() }),
  }),
  route({
    method: 'GET',
    path: '/debug',
    summary: 'Reports data of your account for support: versions and counts, nothing secret.',
    access: signedIn('read'),
    answer: 'DebugAnswer',
    handle: ({ caller }, { about }) => about.debug(caller),
  }),
];
