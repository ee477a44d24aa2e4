/** Clip of items whose rows come in and leave at the edge. */
import type { Box } from '../core/geometry.ts';
import { glowReach } from './ItemPanel.tsx';
import type { PanelSettings } from './ItemPanel.tsx';
import type { ItemFrame } from './surface.ts';
import { inkBox } from './text/inkBox.ts';
import { textStyle } from './text/textSpec.ts';
import type { SharedTextSettings } from './text/textSpec.ts';

/** Returns the item's box plus the reach of its contents' glows, outlines and shadows, px. */
export function itemClip(settings: SharedTextSettings & PanelSettings, { width, height, scale }: ItemFrame): Box {
  const glowPx = Math.ceil(glowReach(settings) * scale);
  const ink = inkBox({ x: 0, y: 0, width, height }, textStyle(settings, scale));
  const x = Math.min(ink.x, -glowPx);
  const y = Math.min(ink.y, -glowPx);
  return {
    x,
    y,
    width: Math.max(ink.x + ink.width, width + glowPx) - x,
    height: Math.max(ink.y + ink.height, height + glowPx) - y,
  };
}
