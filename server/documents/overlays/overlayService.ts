/**
 * Edits overlays for the REST interface. Every edit is one merge patch, whatever its route: stored as the next version, folded
 * by the session, and sent to everybody who follows the overlay.
 */
import { AppError } from '#engine/core/appError.ts';
import { newItem } from '#engine/core/newItem.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { withAlertBox } from '#engine/items/alert-box/newAlertBox.ts';
import { ITEMS } from '#engine/items/index.ts';
import type { MediaKind } from '#engine/rules/mediaLimits.ts';
import { keepingOwn, suitingPart } from '#engine/rules/themes/themePatches.ts';
import { takeOutMedia } from '#engine/rules/takenOut.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { ItemType, JsonObject, Locale, NewItem, OverlayItem, UpdateItem } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { DocumentEdit } from '../../show/session/storedDocuments.ts';
import type { Gallery } from '../gallery/gallery.ts';
import { withOwnName } from '../gallery/ownName.ts';
import { type ExportedOverlay, exportOverlay } from '../exports/exportOverlay.ts';
import { refuseForeignMedia } from '../../media/library/foreignMedia.ts';
import type { MediaLibrary } from '../../media/library/mediaLibrary.ts';
import { findFiles, overlaysOf } from '../../media/library/store.ts';
import { copyItems, replaceItems } from '../profiles/copyItems.ts';
import type { ProfileKeys } from '../profiles/profileKeys.ts';
import type { ProfileRow } from '../profiles/store.ts';
import type { SessionReader } from '../../show/session/ports/sessionReader.ts';
import { runningItems } from '../../show/session/runningItems.ts';
import type { SessionHost } from '../../show/session/sessionHost.ts';
import { findOwned } from '../profiles/ownedProfiles.ts';
import { geometryOf } from './geometry.ts';
import { storedItem, storedVersion, type VersionedItem, type VersionedOverlay } from './store.ts';

export interface OverlayServiceDeps {
  database: Database;
  /** Returns 128 random bits as text. */
  randomKey(): string;
  host: Pick<SessionHost, 'changeOverlay' | 'submit'>;
  sessions: SessionReader;
  gallery: Gallery;
  keys: Pick<ProfileKeys, 'put'>;
  library: Pick<MediaLibrary, 'read'>;
  /** Returns the account's name on the platform without @; null = not set. */
  platformName(userId: string): Promise<string | null>;
}

export interface OverlayService {
  /** Exports the overlay with its media. @throws NOT_FOUND */
  exported(profileId: string): Promise<ExportedOverlay>;
  /** @throws NOT_FOUND */
  read(profileId: string): Promise<VersionedOverlay>;
  /** Returns the ids of items that hold something on air, bottom first. @throws NOT_FOUND */
  running(profileId: string): Promise<string[]>;
  /**
   * Applies a step.
   * @param patch its `name` is checked before, like that of a profile
   * @throws MEDIA_NOT_YOURS, MESSAGE_INVALID when the result violates the schema; nothing is changed then
   */
  change(profileId: string, patch: object): Promise<number>;
  /** @throws ITEM_TYPE_UNKNOWN, MESSAGE_INVALID */
  addItem(profileId: string, wanted: NewItem, locale: Locale): Promise<VersionedItem>;
  updateItem(profileId: string, itemId: string, change: UpdateItem): Promise<VersionedItem>;
  removeItem(profileId: string, itemId: string): Promise<void>;
  /**
   * Removes files that are about to be deleted from all items of the streamer's overlays. Open pages and editors receive it
   * like every edit.
   * @param ids those of other kinds or people are ignored
   * @throws SESSION_FENCED
   */
  letGoOfMedia(streamerId: string, kind: MediaKind, ids: readonly string[]): Promise<void>;
  /** Copies an item to the top, with a small offset. */
  duplicateItem(profileId: string, itemId: string): Promise<VersionedItem>;
  /** Returns a starter as it begins for a streamer, with its alert box. @throws STARTER_UNKNOWN */
  starter(streamerId: string, starter: string, locale: Locale): Promise<Overlay>;
  /**
   * Replaces all items by those of a starter, in one edit.
   * @throws STARTER_UNKNOWN
   */
  applyStarter(profileId: string, starter: string, locale: Locale): Promise<number>;
}

/** Offset of a copy from its original, in overlay units. */
const COPY_OFFSET = 24;

export function createOverlayService(deps: OverlayServiceDeps): OverlayService {
  const { database, randomKey, host, gallery, keys, library } = deps;
  async function profileOf(id: string): Promise<ProfileRow> {
    const profile = await findOwned(database, id);
    if (profile === null) throw new AppError('NOT_FOUND');
    return profile;
  }

  const read = async (profileId: string): Promise<VersionedOverlay> =>
    storedVersion(database, await profileOf(profileId));

  const change = async (profileId: string, edit: DocumentEdit<Overlay>): Promise<number> => {
    const profile = await profileOf(profileId);
    // Edits computed from the current overlay name nothing new; `put` checks the items it brings.
    if (typeof edit !== 'function') await refuseForeignMedia(database, profile.streamerId, edit);
    return host.changeOverlay(profile, edit);
  };

  /** A name also changes the profile, so lists of profiles must be notified. */
  async function takeStep(profileId: string, patch: object): Promise<number> {
    const version = await change(profileId, patch);
    const renamed = 'name' in patch ? await findOwned(database, profileId) : null;
    if (renamed !== null) keys.put(renamed);
    return version;
  }

  /** @throws NOT_FOUND when it was just deleted */
  async function itemIn(profileId: string, itemId: string): Promise<OverlayItem> {
    const found = await storedItem(database, profileId, itemId);
    if (found === null) throw new AppError('NOT_FOUND');
    return found.item;
  }

  async function changedItem(profileId: string, itemId: string, patch: DocumentEdit): Promise<VersionedItem> {
    const version = await change(profileId, patch);
    return { item: await itemIn(profileId, itemId), version };
  }

  /** @param dress returns the item as it begins on an overlay with a theme */
  async function put(
    profileId: string,
    item: OverlayItem,
    dress: (item: OverlayItem) => OverlayItem = (same) => same,
  ): Promise<VersionedItem> {
    await refuseForeignMedia(database, (await profileOf(profileId)).streamerId, { itemsById: { [item.id]: item } });
    return changedItem(profileId, item.id, ({ order, theme }: Overlay) => ({
      itemsById: { [item.id]: theme === undefined ? item : dress(item) },
      order: [...order, item.id],
    }));
  }

  return {
    exported: async (profileId) => exportOverlay(database, library, await profileOf(profileId)),
    read,
    async running(profileId) {
      const session = await deps.sessions.read((await profileOf(profileId)).streamerId);
      return session === null ? [] : runningItems(session.state, profileId, session.state.at);
    },
    change: takeStep,
    addItem: (profileId, wanted, locale) => put(profileId, itemOf(randomKey(), wanted, locale), worn(wanted)),
    updateItem: async (profileId, itemId, { name, settings, settingsLandscape, ...rest }) => {
      const { position, dimensions, positionLandscape, dimensionsLandscape, flags } = geometryOf(rest);
      const fields = {
        name,
        settings,
        settingsLandscape,
        position,
        dimensions,
        positionLandscape,
        dimensionsLandscape,
      };
      const patch = { itemsById: { [itemId]: withoutUndefined({ ...fields, ...flags }) } };
      await refuseForeignMedia(database, (await profileOf(profileId)).streamerId, patch);
      return changedItem(profileId, itemId, (before: Overlay) => keepingOwn(before, patch));
    },
    async removeItem(profileId, itemId) {
      await change(profileId, ({ order }: Overlay) => ({
        itemsById: { [itemId]: null },
        order: order.filter((id) => id !== itemId),
      }));
    },
    async letGoOfMedia(streamerId, kind, ids) {
      const gone = new Set((await findFiles(database, streamerId, kind, ids)).map(({ id }) => id));
      for (const overlay of await overlaysOf(database, streamerId)) {
        if (takeOutMedia(overlay, gone) === null) continue;
        await change(overlay.id, (before: Overlay) => takeOutMedia(before, gone) ?? {});
      }
    },
    async duplicateItem(profileId, itemId) {
      return put(profileId, copyOf(await itemIn(profileId, itemId), randomKey()));
    },
    async starter(streamerId, starter, locale) {
      const overlay = withOwnName(await gallery.overlay(starter, locale), await deps.platformName(streamerId));
      return withAlertBox(overlay, 'alert-box', locale);
    },
    async applyStarter(profileId, starter, locale) {
      const profile = await profileOf(profileId);
      const userName = await deps.platformName(profile.streamerId);
      const items = copyItems(withOwnName(await gallery.overlay(starter, locale), userName), randomKey());
      const edit = (before: Overlay): object => replaceItems(before, items);
      return host.changeOverlay(profile, edit, 'starter');
    },
  };
}

/** Builds a new item of a type; the caller's settings override the defaults. */
function itemOf(
  id: string,
  { type, name, settings, settingsLandscape, ...rest }: NewItem,
  locale: Locale,
): OverlayItem {
  if (!Object.hasOwn(ITEMS, type)) {
    throw new AppError('ITEM_TYPE_UNKNOWN', { type, known: Object.keys(ITEMS).join(', ') });
  }
  const plain = newItem(id, ITEMS[type as ItemType], locale);
  const given = geometryOf(rest);
  // The overlay's schema checks it before it is stored.
  return {
    ...plain,
    name: name ?? plain.name,
    position: { ...plain.position, ...given.position },
    dimensions: { ...plain.dimensions, ...given.dimensions },
    positionLandscape: { ...plain.positionLandscape, ...given.positionLandscape },
    dimensionsLandscape: { ...plain.dimensionsLandscape, ...given.dimensionsLandscape },
    ...given.flags,
    settings: { ...plain.settings, ...settings },
    settingsLandscape: settingsLandscape ?? {},
  } as unknown as OverlayItem;
}

/** A new item wears the overlay's theme, except for the settings that were asked for. */
function worn({ settings = {}, settingsLandscape = {} }: NewItem): (item: OverlayItem) => OverlayItem {
  const marks = (given: object): Record<string, true> =>
    Object.fromEntries(Object.keys(given).map((name) => [name, true as const]));
  return (item) => {
    const wears = suitingPart({ ...item, settings: ITEM_META[item.type].defaults } as OverlayItem);
    return wears === null ? item : { ...item, wears, own: marks(settings), ownLandscape: marks(settingsLandscape) };
  };
}

function copyOf(source: OverlayItem, id: string): OverlayItem {
  const aside = ({ x, y }: { x: number; y: number }): { x: number; y: number } => ({
    x: x + COPY_OFFSET,
    y: y + COPY_OFFSET,
  });
  return {
    ...source,
    id,
    position: aside(source.position),
    positionLandscape: aside(source.positionLandscape),
  };
}

function withoutUndefined(fields: Readonly<Record<string, unknown>>): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
