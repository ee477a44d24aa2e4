/** Commands for the theme of the overlay. Each is one step; stored values of the items stay (behaviour: theme-4). */
import { wornTheme } from '#engine/rules/themes/shipped/index.ts';
import type { ShippedTheme } from '#engine/rules/themes/shipped/shippedTheme.ts';
import {
  ownSettings,
  putOnPatch,
  suitingPart,
  takeOffPatch,
  wearAgainPatch,
} from '#engine/rules/themes/themePatches.ts';
import type { ThemeLook, ThemePart } from '#schemas/generated/types.ts';
import { type CommandContext, itemsOf, step } from './commandContext.ts';

/** Changes of a look; of its colours only those that are named. */
export type LookChange = Partial<Omit<ThemeLook, 'colors'>> & { colors?: Partial<ThemeLook['colors']> };

export interface ThemeCommands {
  /** Shows the overlay in a theme, only here, until it is put on or null is passed. */
  tryTheme(theme: ShippedTheme | null): void;
  putOnTheme(theme: ShippedTheme): void;
  /** Says that the worn look is that of an own theme, after it was saved there. */
  linkTheme(theme: { id: string; version: number }): void;
  takeOffTheme(): void;
  /** Changes the look that the overlay wears; several changes in a row are one step. */
  adjustTheme(change: LookChange): void;
  /** Gives all settings of an item back to the theme. */
  wearAgain(id: string): void;
  /** Lets items wear a part of the theme; null lets them keep their own look. Without a theme it does nothing. */
  wear(part: ThemePart | null, ids?: readonly string[]): void;
}

export function themeCommands(context: CommandContext): ThemeCommands {
  const { document, drafts, ui } = context;
  const overlay = () => document.store.getState().document;
  return {
    tryTheme(theme) {
      drafts.settle();
      ui.setState({ triedTheme: theme === null ? null : wornTheme(theme) });
    },
    putOnTheme(theme) {
      ui.setState({ triedTheme: null });
      drafts.settle();
      step(context, 'putOnTheme', putOnPatch(overlay(), wornTheme(theme)), []);
    },
    linkTheme({ id, version }) {
      drafts.settle();
      if (overlay().theme !== undefined) step(context, 'saveTheme', { theme: { id, version } }, []);
    },
    takeOffTheme() {
      ui.setState({ triedTheme: null });
      drafts.settle();
      if (overlay().theme !== undefined) step(context, 'takeOffTheme', takeOffPatch(overlay()), []);
    },
    adjustTheme(change) {
      if (overlay().theme !== undefined) drafts.add('adjustTheme', 'theme', { theme: { look: change } });
    },
    wearAgain(id) {
      const [item] = itemsOf(context, [id]);
      const names = ownSettings(overlay()).get(id);
      if (item === undefined || names === undefined) return;
      step(context, 'wear', { itemsById: { [id]: wearAgainPatch(item, names) } }, [item]);
    },
    wear(part, ids) {
      if (overlay().theme === undefined) return;
      const items = itemsOf(context, ids).filter((item) => suitingPart(item) !== null && item.wears !== part);
      if (items.length === 0) return;
      const fields = part === null ? { wears: null, own: null, ownLandscape: null } : { wears: part };
      step(context, 'wear', { itemsById: Object.fromEntries(items.map(({ id }) => [id, fields])) }, items);
    },
  };
}
