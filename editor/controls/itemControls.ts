/** Controls by item type, in the order of the dock. */
import type { ComponentType } from 'react';
import type { ControlledType } from './controlledTypes.ts';
import { CounterControl } from './CounterControl.tsx';
import { GoalControl } from './GoalControl.tsx';
import { ImageControl } from './ImageControl.tsx';
import type { ControlProps } from './controlProps.ts';
import { MessageControl } from './MessageControl.tsx';
import { TextControl } from './TextControl.tsx';
import type { ControlsText } from './controlsText.ts';
import { TimerControl } from './TimerControl.tsx';
import { VideoControl } from './VideoControl.tsx';
import { VoteControl } from './VoteControl.tsx';

export interface ItemControl {
  heading: keyof ControlsText;
  Control: ComponentType<ControlProps>;
}

export const ITEM_CONTROLS: Readonly<Record<ControlledType, ItemControl>> = {
  TIMER: { heading: 'timers', Control: TimerControl },
  COUNTER: { heading: 'counters', Control: CounterControl },
  GOAL: { heading: 'goals', Control: GoalControl },
  VOTE: { heading: 'votes', Control: VoteControl },
  VIDEO: { heading: 'videos', Control: VideoControl },
  IMAGE: { heading: 'images', Control: ImageControl },
  LOCATION: { heading: 'messages', Control: MessageControl },
  TEXT: { heading: 'texts', Control: TextControl },
};
