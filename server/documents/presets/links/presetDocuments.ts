/** Turns the contents of a preset into documents of a member's account, under the ids that the link assigned. */
import { type Overlay, overlayFromFile } from '#engine/core/overlayDocument.ts';
import {
  type NamedThing,
  renamedAlert,
  renamedBot,
  renamedFlow,
  renamedMoments,
} from '#engine/flows/flowReferences.ts';
import { MOMENTS } from '#engine/rules/moments/newMoments.ts';
import { remapReferences } from '#engine/rules/references.ts';
import type { FlowFolder, FollowerBot, OverlayItem } from '#schemas/generated/types.ts';
import type { AnyBundle } from '../../bundles/bundleFile.ts';
import { freeName } from '../../copyName.ts';
import { ALERT, BOT, COOLDOWN_GROUP, FLOW, FOLDER, QUEUE } from '../../kinds.ts';
import type { PlainDocument } from '../plainDocument.ts';
import type { LinkIds } from './store.ts';

interface Named {
  id: string;
  name: string;
}

const OVERLAY = 'overlay';
const ITEM = 'item';
const MEDIA = 'media';

const thing = (kind: string, id: string): string => `${kind} ${id}`;

const botsIn = (bundle: AnyBundle): readonly FollowerBot[] => ('overlay' in bundle ? (bundle.followerBots ?? []) : []);

/** Returns the documents of a bundle by kind, without its overlay. */
const namedIn = (bundle: AnyBundle) => {
  const { folders = [], queues = [], cooldownGroups = [], flows, alerts } = bundle;
  return {
    [FOLDER]: folders,
    [QUEUE]: queues,
    [COOLDOWN_GROUP]: cooldownGroups,
    [FLOW]: flows,
    [ALERT]: alerts,
    [BOT]: botsIn(bundle),
  } as Readonly<Record<string, readonly Named[]>>;
};

/** Kinds of a bundle's documents in the order in which they name each other. */
export const PRESET_KINDS = [FOLDER, QUEUE, COOLDOWN_GROUP, FLOW, ALERT, BOT] as const;

const itemsIn = (bundle: AnyBundle): readonly OverlayItem[] => ('overlay' in bundle ? bundle.overlay.items : []);

export const hasItems = (bundle: AnyBundle): boolean => itemsIn(bundle).length > 0;

/**
 * Assigns ids and free names to everything in a preset that has none yet.
 * @param taken names of the account's documents by kind
 */
export function withNewIds(
  bundle: AnyBundle,
  ids: LinkIds,
  taken: Readonly<Record<string, readonly string[]>>,
  randomKey: () => string,
): LinkIds {
  const things: Record<string, string> = { ...ids.things };
  const names: Record<string, { given: string; used: string }> = { ...ids.names };
  for (const [kind, documents] of Object.entries(namedIn(bundle))) {
    const used = [...(taken[kind] ?? [])];
    for (const { id, name } of documents) {
      if (Object.hasOwn(things, thing(kind, id))) continue;
      things[thing(kind, id)] = randomKey();
      const free = freeName(name, used);
      used.push(free);
      names[thing(kind, id)] = { given: name, used: free };
    }
  }
  for (const { id } of itemsIn(bundle)) things[thing(ITEM, id)] ??= randomKey();
  return { things, names };
}

/** Assigns known ids to items or files. */
export const withIds = (ids: LinkIds, kind: 'item' | 'media', given: ReadonlyMap<string, string>): LinkIds => ({
  ...ids,
  things: { ...ids.things, ...Object.fromEntries([...given].map(([id, own]) => [thing(kind, id), own])) },
});

/** Returns the ids of the files that have no file in the account yet. */
export const mediaWithoutIds = ({ media }: AnyBundle, { things }: LinkIds): string[] =>
  media.flatMap(({ id }) => (Object.hasOwn(things, thing(MEDIA, id)) ? [] : [id]));

/** Returns the files of the account that belong to the preset. */
export const mediaIdsOf = ({ things }: LinkIds): string[] =>
  Object.entries(things).flatMap(([key, id]) => (key.startsWith(thing(MEDIA, '')) ? [id] : []));

/** Things that belong to an account, by the kinds under which they are named. */
const OWN_KINDS: Readonly<Record<string, string>> = {
  image: MEDIA,
  video: MEDIA,
  audio: MEDIA,
  item: ITEM,
  folder: FOLDER,
  queue: QUEUE,
  cooldownGroup: COOLDOWN_GROUP,
  flow: FLOW,
  profile: 'profile',
};

const idIn = ({ things }: LinkIds, kind: string, id: string): string => things[thing(kind, id)] ?? '';

/** Returns the id of a named thing in the account; '' = the preset does not have it. Other things, such as gifts, stay. */
const idsOf =
  (ids: LinkIds) =>
  ({ kind, id }: { kind: string; id: string }): string =>
    Object.hasOwn(OWN_KINDS, kind) ? idIn(ids, OWN_KINDS[kind]!, id) : id;

/** Returns the overlay items of a preset as a part of an overlay. */
function itemsOf(bundle: Extract<AnyBundle, { overlay: unknown }>, ids: LinkIds): object {
  const { itemsById, order } = overlayFromFile(bundle.overlay);
  const idOf = idsOf(ids);
  const own = order.map((id) => ({ ...remapReferences(itemsById[id]!, idOf), id: idIn(ids, ITEM, id) }));
  return { itemsById: Object.fromEntries(own.map((item) => [item.id, item])), order: own.map(({ id }) => id) };
}

/** Returns the items with all references of the account, under the ids of the preset, for a copy that renames them. */
export function itemsToCopy(bundle: AnyBundle, ids: LinkIds, name: string): Overlay {
  const idOf = idsOf(ids);
  const items = itemsIn(bundle).map((item) =>
    remapReferences(item, (one) => (one.kind === 'item' ? one.id : idOf(one))),
  );
  return overlayFromFile({ id: name, name, items });
}

function folderUnder({ parentId, ...rest }: FlowFolder, idOf: (one: NamedThing) => string): FlowFolder {
  const parent = parentId === undefined ? '' : idOf({ kind: 'folder', id: parentId });
  return { ...rest, ...(parent !== '' && { parentId: parent }) };
}

/** Returns the documents of a preset as the member gets them. */
export function documentsOfPreset(bundle: AnyBundle, ids: LinkIds, profileId: string | null): PlainDocument[] {
  const idOf = idsOf(ids);
  const profileIds = profileId === null ? [] : [profileId];
  const { folders = [], queues = [], cooldownGroups = [], flows, alerts } = bundle;
  const bodies: Readonly<Record<(typeof PRESET_KINDS)[number], readonly Named[]>> = {
    [FOLDER]: folders.map((folder) => folderUnder(folder, idOf)),
    [QUEUE]: queues,
    [COOLDOWN_GROUP]: cooldownGroups,
    [FLOW]: flows.map((flow) => ({ ...renamedFlow(flow, idOf), profileIds })),
    [ALERT]: alerts.map((alert) => ({ ...renamedAlert(alert, idOf), profileIds })),
    [BOT]: botsIn(bundle).map((bot) => ({ ...renamedBot(bot, idOf), profileIds })),
  };
  const documents = PRESET_KINDS.flatMap((kind) =>
    bodies[kind].map((one): PlainDocument => {
      const { given, used } = ids.names[thing(kind, one.id)] ?? { given: '', used: '' };
      const id = idIn(ids, kind, one.id);
      return { kind, id, body: { ...one, id, name: one.name === given ? used : one.name } };
    }),
  );
  if (profileId === null || !('overlay' in bundle)) return documents;
  const moments = (bundle.moments ?? []).map((one): PlainDocument => {
    return { kind: MOMENTS, id: profileId, body: { ...renamedMoments(one, idOf), id: profileId } };
  });
  return [{ kind: OVERLAY, id: profileId, body: itemsOf(bundle, ids) }, ...moments, ...documents];
}
