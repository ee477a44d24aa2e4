/** Overlay of a design as somebody who takes it gets it: with an alert box, and without the design's own name in its texts. */
import { type Overlay, overlayFromFile } from '#engine/core/overlayDocument.ts';
import { withAlertBox } from '#engine/items/alert-box/newAlertBox.ts';
import type { Bundle } from '#schemas/generated/types.ts';
import { withoutOwnName } from '#server/documents/gallery/ownName.ts';

export const asNewOverlay = ({ overlay }: Pick<Bundle, 'overlay'>): Overlay =>
  withAlertBox(overlayFromFile({ ...overlay, items: withoutOwnName(overlay.items) }), 'moments', 'en');
