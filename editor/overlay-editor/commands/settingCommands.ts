/**
 * Commands for the settings of one item. Values are complete: a padding has all four sides. With `isLandscapeOnly` a
 * value overrides the base settings in landscape; settings that the fold reads cannot differ and always go to the base.
 */
import type { ItemType, JsonObject, OverlayItem } from '#schemas/generated/types.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { Patch } from '../../document/diffPatch.ts';
import { type CommandContext, itemsOf, step } from './commandContext.ts';

export interface SettingOptions {
  isLandscapeOnly?: boolean;
}

export interface SettingCommands {
  /** Shows values during a choice; `settle` or a pause turns them into a step. */
  draftSettings(itemId: string, settings: JsonObject, options?: SettingOptions): void;
  /** Sets values as a step. */
  updateSettings(itemId: string, settings: JsonObject, options?: SettingOptions): void;
  /** Removes landscape values; without keys all of them. */
  resetOverride(itemId: string, keys?: readonly string[]): void;
}

export function settingCommands(context: CommandContext): SettingCommands {
  const { drafts } = context;
  return {
    draftSettings(itemId, settings, options) {
      const [item] = itemsOf(context, [itemId]);
      if (item === undefined) return;
      drafts.add('settings', itemId, { itemsById: { [itemId]: settingsPatch(item, settings, options) } });
    },
    updateSettings(itemId, settings, options) {
      drafts.settle();
      const [item] = itemsOf(context, [itemId]);
      if (item === undefined) return;
      step(context, 'settings', { itemsById: { [itemId]: settingsPatch(item, settings, options) } }, [item]);
    },
    resetOverride(itemId, keys) {
      drafts.settle();
      const [item] = itemsOf(context, [itemId]);
      if (item === undefined) return;
      const present = Object.keys(item.settingsLandscape).filter((key) => keys?.includes(key) ?? true);
      if (present.length === 0) return;
      const settingsLandscape = Object.fromEntries(present.map((key) => [key, null]));
      step(context, 'resetOverride', { itemsById: { [itemId]: { settingsLandscape } } }, [item]);
    },
  };
}

function settingsPatch(
  item: OverlayItem,
  settings: JsonObject,
  { isLandscapeOnly = false }: SettingOptions = {},
): Patch {
  const affects: Readonly<Record<string, string>> = ITEM_META[item.type as ItemType].affects;
  const patch = { settings: {} as Values, settingsLandscape: {} as Values };
  for (const [key, value] of Object.entries(settings)) {
    const place = isLandscapeOnly && affects[key] !== 'fold' ? 'settingsLandscape' : 'settings';
    patch[place][key] = replacing((item[place] as Values)[key], value);
  }
  return patch;
}

type Values = Record<string, unknown>;

/** Builds a merge patch that replaces an object: keys missing in the new value must be removed by name. */
function replacing(before: unknown, value: unknown): unknown {
  if (!isObject(before) || !isObject(value)) return value;
  return { ...Object.fromEntries(Object.keys(before).map((key) => [key, null])), ...value };
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
