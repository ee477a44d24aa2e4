/** Views of live items: positions, settings of the orientation, views. */
import type { ItemType, JsonObject, LiveItem, Orientation } from '#schemas/generated/types.ts';
import type { LiveState } from '../client/liveStore.ts';
import type { ItemTypeDefinition, ViewContext } from '../core/itemType.ts';
import { isItemVisible, itemBox, viewSettings } from '../core/orientationMerge.ts';
import { ITEMS } from '../items/index.ts';
import { type Look, ViewRunner, type ViewRunnerOptions } from './viewRunner.ts';

export interface ItemViewsOptions extends ViewRunnerOptions {
  orientation: Orientation;
  mode: 'live' | 'preview';
  /** Shows placeholders for empty items, whatever their settings: an editor must find them. */
  showsEmpty?: boolean | undefined;
}

interface Basis {
  item: LiveItem;
  overlay: NonNullable<LiveState['overlay']>;
}

/** Item contract with its type parameters left open. */
type AnyDefinition = ItemTypeDefinition<JsonObject, JsonObject, unknown>;

const NOTHING: Look = { shown: null, nextChange: () => null };

function definitionOf({ type }: LiveItem): AnyDefinition {
  if (Object.hasOwn(ITEMS, type)) return ITEMS[type as ItemType] as unknown as AnyDefinition;
  throw new Error(`The item type "${type}" is unknown; the item is not drawn.`);
}

/** Creates the views of one stage. An item whose scene failed is tried again with other settings. */
export function createItemViews(options: ItemViewsOptions): ViewRunner<Basis> {
  const { orientation, mode, showsEmpty = false } = options;

  function look({ item, overlay }: Basis, nowMs: number): Look {
    const definition = definitionOf(item);
    const settings = viewSettings(item, {}, orientation);
    if (!showsEmpty && settings.whenEmpty === 'hide' && definition.isEmpty?.(item.data) === true) return NOTHING;
    const { locale, timeZone, pointsName } = overlay;
    const context: ViewContext = { nowMs, orientation, mode, locale, timeZone, pointsName };
    return {
      shown: {
        type: item.type as ItemType,
        box: itemBox(item, orientation),
        scale: typeof settings.scale === 'number' ? settings.scale : 1,
        locale,
        settings,
        view: definition.view(item.data, settings, context),
        shownAtMs: orientation === 'landscape' ? item.shownAtMsLandscape : item.shownAtMs,
      },
      nextChange: (atMs) => definition.nextChange?.(item.data, settings, atMs) ?? null,
    };
  }

  return new ViewRunner<Basis>(
    {
      ids: ({ order }) => order,
      basisOf(id, _position, { itemsById, overlay }, known) {
        const item = itemsById[id];
        if (item === undefined || overlay === null || !isItemVisible(item, {}, orientation)) return null;
        return known?.item === item && known.overlay === overlay ? known : { item, overlay };
      },
      look,
      indexOf: (position) => position,
      exists: (id, { itemsById }) => itemsById[id] !== undefined,
      triedWith: ({ item }) => item.settings,
    },
    options,
  );
}
