/** Registry of what pads can do. A name is the beginning of action ids, which pads store, so it stays. */
import type { PadFamily } from '../padAction.ts';
import { button, flow, pauseFlows, stopAll } from './flows.ts';
import { balloon, wheel } from './games.ts';
import { drawWinner } from './giveaway.ts';
import { counter, counterDown, goal } from './numbers.ts';
import { queueClear, queuePause, queueSkip } from './queues.ts';
import { scene } from './scenes.ts';
import { songRemove, songRequests, songSkip } from './songs.ts';
import { speechPause, speechSkip } from './speech.ts';
import { timer, timerTime } from './timers.ts';
import { visible } from './visibility.ts';
import { vote } from './votes.ts';

/** Families in the order of lists. */
export const PAD_FAMILIES: Readonly<Record<string, PadFamily>> = {
  button,
  flow,
  stopAll,
  pauseFlows,
  queuePause,
  queueSkip,
  queueClear,
  timer,
  timerTime,
  counter,
  counterDown,
  goal,
  vote,
  visible,
  wheel,
  balloon,
  giveaway: drawWinner,
  speechSkip,
  speechPause,
  songSkip,
  songRemove,
  songRequests,
  scene,
};
