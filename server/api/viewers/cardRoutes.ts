/** Routes for one viewer in short form, which helpers may see and change. */
import type { ViewerAnswer, ViewerCard } from '#schemas/generated/types.ts';
import { alsoHelpers, signedIn } from '../rights/access.ts';
import { route } from '../route.ts';
import { changeViewer } from './changeViewer.ts';

/** The card has no points and no voice, so that nothing else can be refused. */
const UPDATE_ERRORS = ['SESSION_FENCED'] as const;

/** Leaves out everything that a streamer knows about a viewer besides. */
function cardOf({ viewer, voice, isHidden, note }: ViewerAnswer): ViewerCard {
  return {
    id: viewer.id,
    name: viewer.name,
    displayName: viewer.displayName,
    pictureUrl: viewer.profilePictureUrl,
    level: viewer.level,
    balance: viewer.balance,
    isMuted: voice.isMuted,
    isHidden,
    note,
  };
}

export const cardRoutes = [
  route({
    method: 'GET',
    path: '/viewers/{id}/card',
    summary: 'Reads one of your viewers in short form.',
    access: alsoHelpers('viewers', signedIn('read')),
    owns: { id: 'viewer' },
    answer: 'ViewerCard',
    handle: async ({ caller, params }, { viewers }) => cardOf(await viewers.read(caller.userId, params.id)),
  }),
  route({
    method: 'PATCH',
    path: '/viewers/{id}/card',
    summary: 'Changes your note about one of your viewers, or whether the viewer is read aloud or hidden.',
    access: alsoHelpers('viewers', signedIn('edit')),
    owns: { id: 'viewer' },
    body: 'UpdateViewerCard',
    answer: 'ViewerCard',
    errors: UPDATE_ERRORS,
    handle: async ({ caller, params, body }, services) => cardOf(await changeViewer(caller, params.id, body, services)),
  }),
];
