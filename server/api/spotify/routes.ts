/** Routes for the connection to Spotify. */
import { inPerson, anyone, signedIn } from '../rights/access.ts';
import { route } from '../route.ts';

const OPENS_AN_ACCOUNT = 'it lets this server into an account at another service';

export const spotifyRoutes = [
  route({
    method: 'GET',
    path: '/spotify/get-redirect-url',
    summary: 'Begins to connect your Spotify account: returns the address at which you allow it.',
    access: inPerson(OPENS_AN_ACCOUNT),
    limit: 'outside',
    changes: true,
    query: 'BeginSpotify',
    answer: 'SpotifyRedirect',
    errors: ['SPOTIFY_CLIENT_ID_MISSING'],
    handle: async ({ caller, query }, { spotify }) => ({ url: await spotify.begin(caller.userId, query) }),
  }),
  route({
    method: 'GET',
    path: '/spotify/callback',
    summary: 'Receives the browser from Spotify, and leads it to the dashboard, where the connection is finished.',
    access: anyone('it only leads on; the login of the dashboard finishes the connection'),
    limit: 'outside',
    query: 'SpotifyCallback',
    answer: 'redirect',
    handle: ({ query }, { spotify }) => spotify.pageFor(query as Record<string, string>),
  }),
  route({
    method: 'POST',
    path: '/spotify/trade-code-for-access-token',
    summary: 'Connects your Spotify account with the address to which Spotify sent your browser.',
    access: inPerson(OPENS_AN_ACCOUNT),
    limit: 'outside',
    body: 'TradeSpotifyCode',
    answer: 'SpotifyProfile',
    errors: [
      'MUSIC_BUSY',
      'MUSIC_NOT_ALLOWED',
      'MUSIC_NOT_REACHED',
      'MUSIC_NO_DEVICE',
      'MUSIC_SIGNED_OUT',
      'SPOTIFY_ADDRESS_INCOMPLETE',
      'SPOTIFY_DENIED',
      'SPOTIFY_NOT_REGISTERED',
      'SPOTIFY_REFUSED',
      'SPOTIFY_SIGN_IN_ENDED',
    ],
    handle: ({ caller, body }, { spotify }) => spotify.connect(caller.userId, body.address),
  }),
  route({
    method: 'GET',
    path: '/spotify/profile',
    summary: 'Returns the name of your connected Spotify account.',
    access: signedIn('read'),
    answer: 'SpotifyProfile',
    errors: ['MUSIC_NOT_CONNECTED'],
    handle: async ({ caller }, { spotify }) => spotify.profile(caller.userId),
  }),
  route({
    method: 'GET',
    path: '/spotify/{id}/status',
    summary: 'Tells how the connection to Spotify does, and what plays.',
    access: signedIn('read'),
    owns: { id: 'ownAccount' },
    answer: 'SpotifyStatus',
    handle: async ({ caller }, { spotify }) => spotify.status(caller.userId),
  }),
  route({
    method: 'DELETE',
    path: '/spotify/disconnect',
    summary: 'Disconnects your Spotify account and deletes everything that is stored of it.',
    access: inPerson(OPENS_AN_ACCOUNT),
    answer: null,
    handle: ({ caller }, { spotify }) => spotify.disconnect(caller.userId),
  }),
];
