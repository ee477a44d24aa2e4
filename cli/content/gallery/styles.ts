/** Styles of the gallery in display order: six with a look of their own, then layouts in a theme. */
import { overlayFromFile } from '#engine/core/overlayDocument.ts';
import { newAlertBox, withReadableLetters } from '#engine/items/alert-box/newAlertBox.ts';
import { SHIPPED_THEMES } from '#engine/rules/themes/shipped/index.ts';
import { themeSettings } from '#engine/rules/themes/themeSettings.ts';
import type { Bundle, OverlayItem } from '#schemas/generated/types.ts';
import { CINEMATIC } from './cinematic.ts';
import { COZY } from './cozy.ts';
import { DESIGN_BUNDLES } from './designs.ts';
import { ESPORTS } from './esports.ts';
import { KAWAII } from './kawaii.ts';
import { MINIMAL } from './minimal.ts';
import { NEON } from './neon.ts';

/** Settings of the alert box that the theme decides; panel and letters are those of the items. */
const STAGING = [
  'momentEntrance',
  'momentLayout',
  'moment3d',
  'celebration',
  'particleColors',
  'accentColor',
  'nameColor',
  'secondaryTextColor',
] as const;

/** Adds the alert box, in the look of the items and with the staging of the theme of the same name. */
function withOwnStaging(bundle: Bundle): Bundle {
  const { overlay } = bundle;
  const theme = SHIPPED_THEMES.find(({ id }) => id === overlay.id)!;
  const themed = themeSettings(theme.look, 'ALERT_BOX', 'panel');
  const box = newAlertBox('moments', overlayFromFile(overlay), 'en');
  const staging = Object.fromEntries(STAGING.map((key) => [key, themed[key]]));
  const item = withReadableLetters({ ...box, settings: { ...box.settings, ...staging } } as OverlayItem);
  return { ...bundle, overlay: { ...overlay, items: [...overlay.items, item] } };
}

const STYLES = [NEON, MINIMAL, COZY, ESPORTS, KAWAII, CINEMATIC].map(withOwnStaging);

export const GALLERY: readonly Bundle[] = [...STYLES, ...DESIGN_BUNDLES];
