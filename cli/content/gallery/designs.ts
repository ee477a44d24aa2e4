/** Designs: a layout in a theme. Their names and descriptions are those of the themes. */
import { SHIPPED_THEMES, wornTheme } from '#engine/rules/themes/shipped/index.ts';
import type { Bundle, JsonObject, OverlayItem } from '#schemas/generated/types.ts';
import { galleryBundle } from './galleryItem.ts';
import { type Dress, type LayoutId, layoutItems } from '#engine/rules/layouts/layouts.ts';

interface Design {
  /** Theme of the same name. */
  id: string;
  layout: LayoutId;
  dress: Dress;
  /** Settings of items that differ from those of the layout, by item. */
  settings?: Readonly<Record<string, JsonObject>>;
}

const DESIGNS: readonly Design[] = [
  { id: 'concert', layout: 'quiet', dress: { title: 'bare' } },
  { id: 'quest', layout: 'score', dress: {} },
  { id: 'blush', layout: 'rail', dress: { timer: 'bold' } },
  { id: 'editorial', layout: 'lowerThird', dress: { title: 'bare', timer: 'bold' } },
  { id: 'kitchen', layout: 'talk', dress: { timer: 'bold' } },
  { id: 'stadium', layout: 'score', dress: { timer: 'bold', roses: 'bold' } },
  { id: 'moonlight', layout: 'quiet', dress: { title: 'bare', timer: 'bare' } },
  { id: 'library', layout: 'quiet', dress: {} },
  { id: 'newsroom', layout: 'lowerThird', dress: { timer: 'bold' } },
  { id: 'blossom', layout: 'talk', dress: {} },
  { id: 'beach', layout: 'rail', dress: { goal: 'bold' } },
  { id: 'harvest', layout: 'lowerThird', dress: { title: 'bare' } },
  { id: 'frost', layout: 'rail', dress: {} },
  { id: 'retro', layout: 'talk', dress: { timer: 'bold' } },
  // Its letters are too wide for a number and its target, and red whatever is behind them.
  { id: 'pixel', layout: 'rail', dress: {}, settings: { roses: { maxValue: 0 } } },
  { id: 'comic', layout: 'rail', dress: { timer: 'bold', gifts: 'bold' } },
  { id: 'chalk', layout: 'talk', dress: {} },
];

/** Bundles of the designs in display order. */
export const DESIGN_BUNDLES: readonly Bundle[] = DESIGNS.map(({ id, layout, dress, settings = {} }) => {
  const theme = SHIPPED_THEMES.find((one) => one.id === id)!;
  const items = layoutItems(layout, dress).map(
    (item) => ({ ...item, settings: { ...item.settings, ...settings[item.id] } }) as OverlayItem,
  );
  const bundle = galleryBundle(id, theme.name.en, items);
  return { ...bundle, overlay: { ...bundle.overlay, theme: wornTheme(theme) } };
});
