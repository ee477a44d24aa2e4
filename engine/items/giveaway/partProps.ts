import type { Box } from '../../core/geometry.ts';
import type { GiveawaySettings } from '#schemas/generated/types.ts';
import type { GiveawayView } from './state.ts';

export interface GiveawayPartProps {
  settings: GiveawaySettings;
  view: GiveawayView;
  /** Space between title and hint, px. */
  box: Box;
  /** Font size, px. */
  em: number;
}
