/** Routes for join sounds in general: whether they play, and how loud. The viewer's data has the sound itself. */
import { editorsOf } from '../../documents/kinds.ts';
import { DOCUMENT_ERRORS } from '../../documents/quotas.ts';
import { signedIn } from '../rights/access.ts';
import { route } from '../route.ts';

export const joinSoundRoutes = [
  route({
    method: 'GET',
    path: '/join-sounds',
    summary: 'Reports whether join sounds are played, their volume, and their number.',
    access: signedIn('read'),
    answer: 'JoinSoundsAnswer',
    errors: ['DOCUMENT_DAMAGED'],
    handle: ({ caller }, { joinSounds }) => joinSounds.read(caller.userId),
  }),
  route({
    method: 'PATCH',
    path: '/join-sounds',
    summary: 'Turns join sounds on or off, or changes their volume.',
    access: signedIn('edit', ...editorsOf('joinSounds')),
    body: 'UpdateJoinSounds',
    answer: 'JoinSoundsAnswer',
    errors: [...DOCUMENT_ERRORS],
    handle: ({ caller, body }, { joinSounds }) => joinSounds.update(caller.userId, body),
  }),
];
