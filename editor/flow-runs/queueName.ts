import { ALERT_QUEUE } from '#engine/flows/alertFlow.ts';
import type { FlowRunsText } from './text.ts';

/** What a queue is called: two of them are always there and have no name of their own. */
export function queueName({ id, name }: { id: string; name: string }, text: FlowRunsText): string {
  if (name !== '') return name;
  return id === ALERT_QUEUE ? text.alertQueue : text.mainQueue;
}
