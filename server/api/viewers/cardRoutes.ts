/** Routes for one viewer in short form, which helpers may see and change. */
import type { ViewerAnswer, ViewerCard } from '#schemas/generated/types.ts';
import { alsoHelpers, signedIn } from '../rights/access.ts';
import { route } from '../route.ts';

/** Leaves out everything that a streamer knows about a viewer besides. */
function cardOf({ viewer, voice, note }: ViewerAnswer): ViewerCard {
  return {
    id: viewer.id,
    name: viewer.name,
    displayName: viewer.displayName,
    pictureUrl: viewer.profilePictureUrl,
    level: viewer.level,
    balance: viewer.balance,
    isMuted: voice.isMuted,
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
    summary: 'Changes your note about one of your viewers, or whether the viewer is read aloud.',
    access: alsoHelpers('viewers', signedIn('edit')),
    owns: { id: 'viewer' },
    body: 'UpdateViewerCard',
    answer: 'ViewerCard',
    errors: ['SESSION_FENCED'],
    handle: async ({ caller: { userId }, params, body }, { viewers, viewerSettings, viewerNotes }) => {
      const { isMuted, note } = body;
      if (isMuted !== undefined) {
        const { voice } = await viewers.read(userId, params.id);
        await viewerSettings.setVoice(userId, params.id, { ...voice, isMuted });
      }
      if (note !== undefined) await viewerNotes.set(userId, params.id, note);
      return cardOf(await viewers.read(userId, params.id));
    },
  }),
];
