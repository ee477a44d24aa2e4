/** Finds the documents of the own account that a preset of a kind can contain. */
import { useQuery } from '@tanstack/react-query';
import { listAlerts } from '#engine/client/api/calls/audioAlerts.ts';
import { listBots } from '#engine/client/api/calls/followerBot.ts';
import { listFlows } from '#engine/client/api/calls/flows.ts';
import { listItems } from '#engine/client/api/calls/overlay.ts';
import type { Api } from '#engine/client/api/client.ts';
import { allPages, PAGE } from '../../../../app/api/allPages.ts';
import { keyOf, useApi } from '../../../../app/api/useCall.ts';
import type { PresetKind } from '../../../presets/presetKinds.ts';

/** A document to choose. */
export interface OwnDocument {
  id: string;
  name: string;
  /** A line about it, such as the name of the overlay that an item belongs to. */
  about?: string;
}

export type ContentPart = 'items' | 'flows' | 'bots' | 'alerts';

/** Documents by part, in the order of their lists; undefined while they load. */
export type OwnDocuments = { readonly [Part in ContentPart]?: readonly OwnDocument[] };

/** Parts of each kind, in their order on the screen. */
export const PARTS_OF: Readonly<Record<PresetKind, readonly ContentPart[]>> = {
  'overlay-and-flows': ['items', 'flows', 'bots'],
  'audio-alerts': ['alerts'],
};

const LOADERS: Readonly<Record<ContentPart, (api: Api, signal: AbortSignal) => Promise<OwnDocument[]>>> = {
  items: async (api, signal) => {
    const { items } = await api(listItems, {}, { signal });
    return items.map(({ id, name, overlayName: about }) => ({ id, name, about }));
  },
  flows: (api, signal) =>
    allPages((offset) =>
      api(listFlows, { query: { limit: PAGE, offset, excludeFolders: true, sortColumn: 'name' } }, { signal }),
    ),
  bots: async (api, signal) => {
    const all = await allPages((offset) =>
      api(listBots, { query: { limit: PAGE, offset, sortColumn: 'name' } }, { signal }),
    );
    return all.map(({ bot: { id, name } }) => ({ id, name }));
  },
  alerts: async (api, signal) => {
    const all = await allPages((offset) =>
      api(listAlerts, { query: { limit: PAGE, offset, sortColumn: 'name' } }, { signal }),
    );
    return all.map(({ alert: { id, name } }) => ({ id, name }));
  },
};

export function useOwnDocuments(kind: PresetKind): OwnDocuments {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['documents for a preset', kind, keyOf(listItems)],
    queryFn: async ({ signal }) =>
      Object.fromEntries(
        await Promise.all(PARTS_OF[kind].map(async (part) => [part, await LOADERS[part](api, signal)] as const)),
      ) as OwnDocuments,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnMount: 'always',
  });
  return data ?? {};
}
