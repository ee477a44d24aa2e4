import { ALERT_QUEUE } from '#engine/flows/alertFlow.ts';
import { BOT_QUEUE } from '#engine/flows/botFlow.ts';
import type { FlowRunsText } from './text.ts';

/** What a queue is called: some are always there and have no name of their own. */
export function queueName({ id, name }: { id: string; name: string }, text: FlowRunsText): string {
  if (name !== '') return name;
  if (id === BOT_QUEUE) return text.botQueue;
  return id === ALERT_QUEUE ? text.alertQueue : text.mainQueue;
}
