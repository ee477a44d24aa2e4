import type { LiveItem, Locale, Snapshot } from '#schemas/generated/types.ts';
import type { Overlay } from './overlayDocument.ts';

/** Returns an overlay as pages get it, without games and sounds. */
export function quietSnapshot(
  { id, name }: Pick<Overlay, 'id' | 'name'>,
  locale: Locale,
  items: LiveItem[],
): Omit<Snapshot, 'cues'> {
  return {
    overlayId: id,
    overlayName: name,
    locale,
    timeZone: 'UTC',
    pointsName: '',
    playAudioOnDesktop: false,
    playAudioOnMobile: false,
    volume: 0,
    items,
    games: [],
  };
}
