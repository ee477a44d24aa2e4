/** Routes for overlays: read, edit step by step or item by item, and follow. An overlay has the id of its profile. */
import { AppError } from '#engine/core/appError.ts';
import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import { overlayToFile } from '#engine/core/overlayDocument.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { planLimits } from '#engine/rules/planLimits.ts';
import { ITEMS } from '#engine/items/index.ts';
import { EVENT_META, ITEM_META } from '#schemas/generated/meta.ts';
import type { EventType, ItemType, JsonObject, ListedItem, Locale } from '#schemas/generated/types.ts';
import { overlayRef } from '../../show/session/storedDocuments.ts';
import { missedChanges } from '../../documents/changes/store.ts';
import { overlayChannel } from '../../ground/base/changes.ts';
import { checkInput } from '../inputError.ts';
import { alsoHelpers, byCommand, signedIn } from '../rights/access.ts';
import { HELPER_ITEM_COMMANDS } from '../rights/helperRights.ts';
import { ITEM_COMMAND_RIGHTS } from '../rights/commandRights.ts';
import { route } from '../route.ts';
import { listItems } from '../../documents/overlays/store.ts';
import { GROWTH_ERRORS } from '../../documents/quotas.ts';
import { refuseForeignAddresses } from '../../media/library/foreignMedia.ts';

/**
 * Maximum size of a step, which may bring many items at once: pasted ones, or all that a redo restores. Half a line of a
 * recording.
 */
export const MAX_STEP_BYTES = 512 * 1024;

const owns = { profileId: 'profile' } as const;
const ownsItem = { profileId: 'profile', itemId: 'item' } as const;

/** @throws ITEM_TYPE_UNKNOWN */
function ofTypes(items: readonly ListedItem[], types: readonly string[]): ListedItem[] {
  const unknown = types.find((type) => !Object.hasOwn(ITEMS, type));
  if (unknown !== undefined)
    throw new AppError('ITEM_TYPE_UNKNOWN', { type: unknown, known: Object.keys(ITEMS).join(', ') });
  return items.filter(({ type }) => types.includes(type));
}

/** The field that the action `add` needs. */
const SECONDS = { field: 'seconds' };

/** Events that a person may send to an item. */
const ITEM_COMMANDS = (Object.keys(EVENT_META) as EventType[]).filter(
  (type) => EVENT_META[type].item && EVENT_META[type].origins.includes('command'),
);

/** Adds current defaults that older commands lack. */
function asToday(type: string, payload: JsonObject): JsonObject {
  return type === 'showImage' ? { startsWhenLoaded: true, ...payload } : payload;
}

/** @throws COMMAND_UNKNOWN */
function itemCommand(type: string): EventType {
  const known = ITEM_COMMANDS.find((command) => command === type);
  if (known === undefined) throw new AppError('COMMAND_UNKNOWN', { type, known: ITEM_COMMANDS.join(', ') });
  return known;
}

/** A name in a step is that of the profile, so its rules apply. @throws NAME_REQUIRED, INPUT_INVALID */
function withProfileName(patch: JsonObject, locale: Locale): JsonObject {
  if (!Object.hasOwn(patch, 'name')) return patch;
  const { name } = patch;
  checkInput('UpdateProfile', { name }, locale);
  return { ...patch, name: (name as string).trim() };
}

export const overlayRoutes = [
  route({
    method: 'GET',
    path: '/overlay/{profileId}/export',
    summary: 'Exports the overlay as a file, with every image, video and sound that it uses.',
    access: signedIn('read'),
    limit: 'exports',
    owns,
    answer: 'file',
    errors: ['MEDIA_STORAGE_FAILED'],
    handle: ({ params }, { overlays }) => overlays.exported(params.profileId),
  }),
  route({
    method: 'GET',
    path: '/overlay/config',
    summary: 'Gives the size of the canvas and the defaults of each item type.',
    access: signedIn('read'),
    answer: 'OverlayConfig',
    handle: async ({ caller }) => {
      const { lockedItems } = planLimits(caller.plan);
      const types = (Object.keys(ITEMS) as ItemType[]).map((type) => ({
        type,
        version: ITEMS[type].version,
        size: ITEMS[type].defaultSize,
        settings: ITEM_META[type].defaults as unknown as JsonObject,
        isInPlan: !lockedItems.includes(type),
      }));
      return { canvas: CANVAS_SIZE, types };
    },
  }),
  route({
    method: 'GET',
    path: '/overlay/items',
    summary: 'Lists the items of all your overlays.',
    access: signedIn('read'),
    answer: 'ItemList',
    handle: async ({ caller }, { database }) => ({ items: await listItems(database, caller.userId) }),
  }),
  route({
    method: 'GET',
    path: '/overlay/items/by_type',
    summary: 'Lists your items of a type.',
    access: signedIn('read'),
    query: 'FindItems',
    answer: 'ItemList',
    errors: ['ITEM_TYPE_UNKNOWN'],
    handle: async ({ caller, query }, { database }) => ({
      items: ofTypes(await listItems(database, caller.userId), [query.type]),
    }),
  }),
  route({
    method: 'GET',
    path: '/overlay/items/by_types',
    summary: 'Lists your items of some types.',
    access: signedIn('read'),
    query: 'FindItemsOfTypes',
    answer: 'ItemList',
    errors: ['ITEM_TYPE_UNKNOWN'],
    handle: async ({ caller, query }, { database }) => ({
      items: ofTypes(await listItems(database, caller.userId), query.types.split(',')),
    }),
  }),
  route({
    method: 'GET',
    path: '/overlay/{profileId}',
    summary: 'Reads an overlay.',
    access: signedIn('read'),
    owns,
    answer: 'OverlayAnswer',
    handle: async ({ params }, { overlays }) => {
      const { overlay, version } = await overlays.read(params.profileId);
      return { version, overlay: overlayToFile(overlay) };
    },
  }),
  route({
    method: 'GET',
    path: '/overlay/{profileId}/running',
    summary: 'Lists the items that hold something on air: a count, a time that runs, messages.',
    access: signedIn('read'),
    owns,
    answer: 'RunningItems',
    handle: async ({ params }, { overlays }) => ({ ids: await overlays.running(params.profileId) }),
  }),
  route({
    method: 'PATCH',
    path: '/overlay/{profileId}',
    summary: 'Applies one edit: a merge patch on name, items by id, and order.',
    access: signedIn('edit'),
    maxBodyBytes: MAX_STEP_BYTES,
    owns,
    body: 'ChangeOverlay',
    answer: 'EditAnswer',
    errors: ['MEDIA_NOT_YOURS', 'MESSAGE_INVALID', 'NAME_REQUIRED', ...GROWTH_ERRORS],
    handle: async ({ params, body, locale }, { overlays }) => ({
      version: await overlays.change(params.profileId, withProfileName(body.patch, locale)),
    }),
  }),
  route({
    method: 'GET',
    path: '/overlay/{profileId}/changes',
    summary: 'Lists the changes after a version.',
    access: signedIn('read'),
    owns,
    query: 'FollowChanges',
    answer: 'DocumentChanges',
    updates: {
      channel: ({ params }) => overlayChannel(params.profileId),
      isNothing: ({ version }, { after }) => version === after,
      next: (_query, { version }) => ({ after: version }),
    },
    handle: ({ params: { profileId: id }, query, caller: { userId } }, { database }) =>
      missedChanges(database, overlayRef({ id, streamerId: userId }), query.after),
  }),
  route({
    method: 'POST',
    path: '/overlay/{profileId}/items',
    summary: 'Adds an item on top.',
    access: signedIn('edit'),
    owns,
    body: 'NewItem',
    answer: 'ItemAnswer',
    status: 201,
    errors: ['ITEM_TYPE_UNKNOWN', 'MEDIA_NOT_YOURS', 'MESSAGE_INVALID', ...GROWTH_ERRORS],
    handle: ({ caller, params, body }, { overlays }) => overlays.addItem(params.profileId, body, caller.language),
  }),
  route({
    method: 'PATCH',
    path: '/overlay/{profileId}/items/order',
    summary: 'Reorders all items, bottom first.',
    access: signedIn('edit'),
    owns,
    body: 'OrderItems',
    answer: 'EditAnswer',
    errors: ['MEDIA_NOT_YOURS', 'MESSAGE_INVALID', ...GROWTH_ERRORS],
    handle: async ({ params, body }, { overlays }) => ({
      version: await overlays.change(params.profileId, { order: body.order }),
    }),
  }),
  route({
    method: 'PATCH',
    path: '/overlay/{profileId}/items/{itemId}',
    summary: 'Changes an item; what is left out stays.',
    access: signedIn('edit'),
    owns: ownsItem,
    body: 'UpdateItem',
    answer: 'ItemAnswer',
    errors: ['MEDIA_NOT_YOURS', 'MESSAGE_INVALID', ...GROWTH_ERRORS],
    handle: ({ params, body }, { overlays }) => overlays.updateItem(params.profileId, params.itemId, body),
  }),
  route({
    method: 'DELETE',
    path: '/overlay/{profileId}/items/{itemId}',
    summary: 'Deletes an item.',
    access: signedIn('edit'),
    owns: ownsItem,
    answer: null,
    handle: ({ params }, { overlays }) => overlays.removeItem(params.profileId, params.itemId),
  }),
  route({
    method: 'POST',
    path: '/overlay/{profileId}/item/{itemId}/duplicate',
    summary: 'Copies an item; the copy is on top, slightly offset.',
    access: signedIn('edit'),
    owns: ownsItem,
    answer: 'ItemAnswer',
    status: 201,
    errors: ['MEDIA_NOT_YOURS', 'MESSAGE_INVALID', ...GROWTH_ERRORS],
    handle: ({ params }, { overlays }) => overlays.duplicateItem(params.profileId, params.itemId),
  }),
  route({
    method: 'POST',
    path: '/overlay/{profileId}/items/{itemId}/change-timer',
    summary: 'Starts, pauses, resets or extends a timer.',
    access: alsoHelpers('press', signedIn('run')),
    owns: ownsItem,
    body: 'ChangeTimerRequest',
    answer: null,
    handle: async ({ params: { itemId }, body: { action, seconds }, caller }, { host }) => {
      if (action === 'add' && seconds === undefined) throw new AppError('FIELD_REQUIRED', SECONDS, SECONDS);
      const payload = { action, seconds: seconds ?? 0 };
      await host.submit(caller.userId, { type: 'changeTimer', origin: 'command', itemId, payload });
    },
  }),
  route({
    method: 'POST',
    path: '/overlay/{profileId}/items/{itemId}/command',
    summary: 'Sends a command to an item: count, show, hide, write or start.',
    access: alsoHelpers(HELPER_ITEM_COMMANDS, signedIn(byCommand(ITEM_COMMAND_RIGHTS))),
    owns: ownsItem,
    body: 'ItemCommand',
    answer: null,
    errors: ['COMMAND_UNKNOWN', 'MEDIA_NOT_YOURS', 'MESSAGE_INVALID'],
    handle: async ({ params: { itemId }, body: { type, payload }, caller }, { host, database }) => {
      await refuseForeignAddresses(database, caller.userId, payload);
      const draft = {
        type: itemCommand(type),
        origin: 'command',
        itemId,
        payload: asToday(type, payload),
      } as EventDraft;
      await host.submit(caller.userId, draft); // checks the payload by the schema of its type
    },
  }),
];
