import { isMomentQueue } from '#engine/flows/momentFlows.ts';
import { isOwnQueue } from '#engine/flows/ownQueues.ts';
import type { FlowRunsText } from './flowRunsText.ts';

/** Returns the name of a queue; built-in ones have no name of their own. */
export function queueName({ id, name }: { id: string; name: string }, text: FlowRunsText): string {
  if (name !== '') return name;
  if (isMomentQueue(id)) return text.ownQueues.moments;
  return isOwnQueue(id) ? text.ownQueues[id] : text.mainQueue;
}
