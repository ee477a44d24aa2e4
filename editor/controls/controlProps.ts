import type { Clock } from '#engine/core/clock.ts';
import type { LiveItem } from '#schemas/generated/types.ts';
import type { SendCommand } from './useCommand.ts';

/** Props of a control of one item. */
export interface ControlProps {
  item: LiveItem;
  /** Session time. */
  clock: Clock;
  send: SendCommand;
}
