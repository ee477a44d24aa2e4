/** Applies the parts of one request to a viewer. */
import type { UpdateViewer, ViewerAnswer } from '#schemas/generated/types.ts';
import type { Changer } from '../../ground/http/author.ts';
import type { ApiServices } from '../services.ts';

/** Timeout for the list of voices. */
const VOICES_WITHIN_MS = 20_000;

type Services = Pick<
  ApiServices,
  'speechTexts' | 'viewerMerges' | 'viewerNotes' | 'viewerPoints' | 'viewers' | 'viewerSettings'
>;

/** @throws what the services throw; nothing is changed when a check refuses */
export async function changeViewer(
  caller: Changer,
  viewerId: string,
  { points, voice, note, isMuted, isHidden, ...change }: UpdateViewer,
  { speechTexts, viewerMerges, viewerNotes, viewerPoints, viewers, viewerSettings }: Services,
): Promise<ViewerAnswer> {
  const { userId } = caller;
  // Checks that may refuse come first.
  await speechTexts.refuseUnknownVoice(voice?.voiceId, 'voice.voiceId', VOICES_WITHIN_MS);
  if (Object.keys(change).length > 0) await viewerSettings.change(userId, viewerId, change);
  if (points) await viewerPoints.change(caller, [viewerId], points);
  if (voice || isMuted !== undefined) {
    const wanted = voice ?? (await viewers.read(userId, viewerId)).voice;
    await viewerSettings.setVoice(userId, viewerId, { ...wanted, ...(isMuted !== undefined && { isMuted }) });
  }
  if (isHidden !== undefined) await viewerSettings.hide(userId, await viewerMerges.idsOf(userId, viewerId), isHidden);
  if (note !== undefined) await viewerNotes.set(userId, viewerId, note);
  return viewers.read(userId, viewerId);
}
