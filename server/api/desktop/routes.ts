/** Routes of the desktop app: what the operator offers, and how it runs on this computer. */
import { anyone, inPerson, signedIn } from '../rights/access.ts';
import { route } from '../route.ts';

const AT_THE_COMPUTER = inPerson('it changes the computer of the person who sits at it');

export const desktopRoutes = [
  route({
    method: 'GET',
    path: '/desktop',
    summary: 'Lists the desktop files that this server offers, and describes the desktop app that it is.',
    access: signedIn('read'),
    answer: 'DesktopAnswer',
    handle: ({ isLocal }, { desktop }) => desktop.describe(isLocal),
  }),
  route({
    method: 'GET',
    path: '/desktop/file',
    summary: 'Downloads the desktop file of a system.',
    access: signedIn('read'),
    query: 'DesktopFileQuery',
    answer: 'file',
    errors: ['NOT_FOUND'],
    handle: ({ query }, { desktop }) => desktop.files.open(query.system),
  }),
  route({
    method: 'GET',
    path: '/desktop/latest',
    summary:
      'Returns the signed description of the newest desktop files, for desktop apps that look for a newer version.',
    access: anyone('desktop apps ask it without an account, and it is signed'),
    answer: 'LatestDesktop',
    errors: ['NOT_FOUND'],
    handle: async (_request, { desktop }) => ({ latest: await desktop.files.latest() }),
  }),
  route({
    method: 'PUT',
    path: '/desktop/start-with-system',
    summary: 'Makes the desktop app start when you sign in to your computer, or undoes that.',
    access: AT_THE_COMPUTER,
    body: 'StartWithSystem',
    answer: null,
    errors: ['NOT_FOUND', 'DESKTOP_START_NOT_CHANGED'],
    handle: ({ body, isLocal }, { desktop }) => desktop.setStartsWithSystem(body.isOn, isLocal),
  }),
  route({
    method: 'POST',
    path: '/desktop/stop',
    summary: 'Stops the desktop app on this computer.',
    access: AT_THE_COMPUTER,
    answer: null,
    errors: ['NOT_FOUND'],
    handle: async ({ isLocal }, { desktop }) => desktop.stop(isLocal),
  }),
];
