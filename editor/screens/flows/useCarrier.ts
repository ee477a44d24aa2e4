/** Adds the announcements item that examples show their texts in, when no overlay has one. */
import { addItem, listItems } from '#engine/client/api/calls/overlay.ts';
import { listProfiles } from '#engine/client/api/calls/profiles.ts';
import { useAction, useCall } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { FLOW_LIST_TEXT } from './flowListText.ts';
import type { FlowStarter } from './starters.ts';

const FIRST = { limit: 1, sortColumn: 'createdAt' } as const;
/** Kinds of steps that an announcements item carries when none is chosen. */
const CARRIED: readonly string[] = ['SHOW_TEXT', 'START_WHEEL', 'START_BALLOON'];

export interface Carrier {
  /** What making the example adds, in one sentence; '' = it adds nothing. */
  about: string;
  /** Adds what is missing. @throws {ApiError} */
  make(): Promise<void>;
}

export function useCarrier({ steps }: FlowStarter): Carrier {
  const { starter: text } = useText(FLOW_LIST_TEXT);
  const isCarried = steps.some(({ kind }) => CARRIED.includes(kind));
  const items = useCall(listItems, {}, { enabled: isCarried }).data?.items;
  const profile = useCall(listProfiles, { query: FIRST }, { enabled: isCarried }).data?.items[0];
  const add = useAction(addItem, { invalidates: [listItems] });
  const isMissing = isCarried && items !== undefined && !items.some(({ type }) => type === 'LOCATION');
  if (!isMissing) return { about: '', make: () => Promise.resolve() };
  if (profile === undefined) return { about: text.noOverlay, make: () => Promise.resolve() };
  return {
    about: text.addsCarrier(profile.name),
    async make() {
      await add.mutateAsync({ params: { profileId: profile.id }, body: { type: 'LOCATION' } });
    },
  };
}
