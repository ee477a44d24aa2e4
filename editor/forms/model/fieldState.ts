/**
 * State of a field for the selected items: its value, whether they differ, and its relation to portrait's value and to the
 * default. Pure.
 *
 * Landscape overrides portrait per setting (behaviour: item-3). Settings that the fold reads are the same in both.
 */
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { SettingField } from '#schemas/generated/forms.ts';
import type { Orientation, OverlayItem } from '#schemas/generated/types.ts';

export type Values = Readonly<Record<string, unknown>>;

export interface FieldState {
  /** Value of the first item; others may differ. */
  value: unknown;
  /** The selected items have different values. */
  isMixed: boolean;
  /** In landscape: some of the items have a value of their own there. */
  isOverridden: boolean;
  /** In portrait: landscape shows another value. */
  differsInLandscape: boolean;
  /** Everything is as a new item has it, or as the overlay's theme says. */
  isDefault: boolean;
}

/** Base settings, with those of landscape over them there. */
export function shownSettings(item: OverlayItem, orientation: Orientation): Values {
  return orientation === 'landscape' ? { ...item.settings, ...item.settingsLandscape } : { ...item.settings };
}

/**
 * @param items at least one
 * @param usualOf returns the value to which a field is reset
 */
export function fieldState(
  field: SettingField,
  items: readonly OverlayItem[],
  orientation: Orientation,
  usualOf: (item: OverlayItem, name: string) => unknown = defaultOf,
): FieldState {
  const { name } = field;
  const values = items.map((item) => shownSettings(item, orientation)[name]);
  const hasOwn = items.some((item) => Object.hasOwn(item.settingsLandscape, name));
  return {
    value: values[0],
    isMixed: values.some((value) => !isSame(value, values[0])),
    isOverridden: orientation === 'landscape' && hasOwn,
    differsInLandscape: orientation === 'portrait' && hasOwn,
    isDefault: items.every((item, index) => isSame(values[index], usualOf(item, name))),
  };
}

/** The value of a new item. */
export function defaultOf(item: Pick<OverlayItem, 'type'>, name: string): unknown {
  return Reflect.get(ITEM_META[item.type].defaults, name) as unknown;
}

/** Whether two values of settings say the same, whatever the order of their keys. */
export function isSame(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  const [one, other] = [Object.entries(left), Object.entries(right)];
  return one.length === other.length && one.every(([key, value]) => isSame(value, (right as Values)[key]));
}
