import type { SampleContext } from '../../core/itemType.ts';
import { SAMPLE_VIEWERS } from '../../core/sampleViewers.ts';
import { viewerNameOf } from '../../core/viewerName.ts';
import type { LocationData, LocationSettings } from '#schemas/generated/types.ts';
import { SAMPLE_POPUP_TEXT } from './text.ts';

/** Creates a popup about a sample viewer, which stays in the preview. */
export function sampleLocation(_settings: LocationSettings, { random, locale }: SampleContext): LocationData {
  const viewer = random.pick(SAMPLE_VIEWERS);
  const viewerName = viewerNameOf(viewer);
  const popup = {
    playbackId: `sample:${viewer.tiktokId}`,
    runs: [{ text: viewerName, role: 'username' as const }, ...random.pick(SAMPLE_POPUP_TEXT[locale])],
    imageUrl: '',
    viewerName,
    profilePictureUrl: viewer.profilePictureUrl,
    showProfilePicture: true,
    startedAtMs: 0,
    durationMs: 5000,
  };
  return { popup, replaced: null };
}
