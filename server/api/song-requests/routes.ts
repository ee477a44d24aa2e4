/** Routes for song requests: settings, the queue, and songs that the streamer adds. */
import { editorsOf } from '../../documents/kinds.ts';
import { DOCUMENT_ERRORS } from '../../documents/quotas.ts';
import { songsChannel } from '../../ground/base/changes.ts';
import { alsoHelpers, signedIn } from '../rights/access.ts';
import { route } from '../route.ts';

export const songRequestRoutes = [
  route({
    method: 'GET',
    path: '/song-requests/settings',
    summary: 'Reads the settings of song requests.',
    access: signedIn('read'),
    answer: 'SongRequestSettingsAnswer',
    errors: ['DOCUMENT_DAMAGED'],
    handle: async ({ caller }, { songRequestSettings }) => ({
      settings: await songRequestSettings.read(caller.userId),
    }),
  }),
  route({
    method: 'PATCH',
    path: '/song-requests/settings',
    summary: 'Changes the settings of song requests; what is left out stays.',
    access: signedIn('edit', ...editorsOf('songRequests')),
    body: 'UpdateSongRequestSettings',
    answer: 'SongRequestSettingsAnswer',
    errors: ['SONG_COMMAND_TAKEN', ...DOCUMENT_ERRORS],
    handle: async ({ caller, body }, { songRequestSettings }) => ({
      settings: await songRequestSettings.update(caller.userId, body),
    }),
  }),
  route({
    method: 'GET',
    path: '/song-requests',
    summary: 'Lists requested songs: those that play, wait or wait for approval, and recent ones.',
    access: alsoHelpers('see', signedIn('read')),
    query: 'FollowSongRequests',
    answer: 'SongRequestStatus',
    updates: {
      channel: ({ caller }) => songsChannel(caller.userId),
      isNothing: ({ revision }, { after }) => revision === after,
      next: (_query, { revision }) => ({ after: revision }),
    },
    handle: ({ caller, locale }, { songDesk }) => songDesk.status(caller.userId, locale),
  }),
  route({
    method: 'POST',
    path: '/song-requests/queue',
    summary: 'Approves, removes or moves a requested song, or skips the one that plays.',
    access: alsoHelpers('press', signedIn('run')),
    body: 'ChangeSongRequests',
    answer: null,
    errors: ['SESSION_FENCED'],
    handle: ({ caller, body }, { songDesk }) => songDesk.change(caller.userId, body),
  }),
  route({
    method: 'POST',
    path: '/song-requests',
    summary: 'Adds a song by words or by a link, free of charge. The status says what became of it.',
    access: alsoHelpers('press', signedIn('run')),
    body: 'AddSongRequest',
    answer: null,
    errors: ['SESSION_FENCED'],
    handle: ({ caller, body }, { songDesk }) => songDesk.add(caller.userId, body.words),
  }),
];
