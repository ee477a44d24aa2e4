import type { Box } from '../../core/geometry.ts';
import type { BattleSettings } from '#schemas/generated/types.ts';
import type { BattleView } from './state.ts';

export interface BattlePartProps {
  settings: BattleSettings;
  view: BattleView;
  /** Place of the part, px. */
  box: Box;
  /** Font size, px. */
  em: number;
}
