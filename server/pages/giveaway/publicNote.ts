/** Prepares the note about a removed entrant for the proof of the draw, which nobody can change later. Pure. */
import { cutCombiningRuns } from '#engine/core/combiningRuns.ts';
import { withoutControls } from '#engine/core/controlCharacters.ts';
import { isVisible } from '#engine/core/visibleText.ts';
import type { KnownViewer } from '#schemas/generated/types.ts';

const NAME_SIGN = '…';
/** A single letter as a name is also a word. */
const SHORTEST_NAME = 2;

const composed = (text: string): string => cutCombiningRuns(text).normalize('NFC');
const quoted = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** The note in one line, without the names and the id of the viewer: they could not be deleted from it (behaviour: viewerdelete-2). */
export function publicNote(written: string, { tiktokId, name, displayName }: KnownViewer): string {
  const note = withoutControls(composed(written)).split(/\s+/u).filter(isVisible).join(' ');
  const names = [displayName, name, tiktokId]
    .map((one) => composed(one).trim().replaceAll(/\s+/gu, ' '))
    .filter((one) => isVisible(one) && one.length >= SHORTEST_NAME)
    .sort((one, other) => other.length - one.length);
  return names.reduce(
    (left, one) =>
      left.replace(new RegExp(`(?<![\\p{L}\\p{N}_])@?${quoted(one)}(?![\\p{L}\\p{N}_])`, 'giu'), NAME_SIGN),
    note,
  );
}
