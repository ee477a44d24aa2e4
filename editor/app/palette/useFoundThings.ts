/** Finds flows, items of overlays and viewers of the account for the command palette. */
import { useNavigate } from 'react-router';
import { listFlows } from '#engine/client/api/calls/flows.ts';
import { listItems } from '#engine/client/api/calls/overlay.ts';
import { listViewers } from '#engine/client/api/calls/viewers.ts';
import { useCall } from '../api/useCall.ts';
import { useText } from '../AppContext.ts';
import { APP_TEXT } from '../appText.ts';
import type { Landing } from '../landing.ts';
import type { Command } from './findCommands.ts';

/** Most entries of each list; whoever wants others types more. */
const MOST = 20;

/**
 * Finds them by the longest of the words, because the server searches for one text; the palette compares the others.
 * @param words what is typed; '' = nothing is looked for
 */
export function useFoundThings(words: string): { commands: Command[]; isSearching: boolean } {
  const text = useText(APP_TEXT);
  const navigate = useNavigate();
  const search = words.split(/\s+/).reduce((longest, word) => (word.length > longest.length ? word : longest), '');
  const wants = { enabled: search !== '', keepsPrevious: true };
  const flows = useCall(listFlows, { query: { search, limit: MOST, excludeFolders: true } }, wants);
  const viewers = useCall(listViewers, { query: { search, limit: MOST } }, wants);
  const items = useCall(listItems, {}, wants);
  if (search === '') return { commands: [], isSearching: false };
  const open = (path: string, state?: Landing) => () => void navigate(path, state === undefined ? {} : { state });
  return {
    isSearching: [flows, viewers, items].some(({ isFetching }) => isFetching),
    commands: [
      ...(flows.data?.items ?? []).map(({ id, name }) => ({
        id,
        name,
        hint: text.found.flow,
        run: open(`/flows/${id}`),
      })),
      ...(items.data?.items ?? []).map(({ id, name, profileId, overlayName }) => ({
        id: `${profileId}/${id}`,
        name,
        hint: text.found.item(overlayName),
        movesFocus: true,
        run: open(`/overlays/${profileId}`, { item: id }),
      })),
      ...(viewers.data?.items ?? []).map(({ id, displayName, name }) => ({
        id,
        name: displayName,
        hint: text.found.viewer(name),
        run: open(`/viewers/${id}`),
      })),
    ],
  };
}
