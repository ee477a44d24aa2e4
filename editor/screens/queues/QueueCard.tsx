import { Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FlowsOverview } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import { FLOW_RUNS_TEXT } from '../../flow-runs/flowRunsText.ts';
import { QueueHead } from '../../flow-runs/QueueHead.tsx';
import { queueName } from '../../flow-runs/queueName.ts';
import { useQueueControl } from '../../flow-runs/useQueueControl.ts';
import { QUEUES_TEXT } from './queuesText.ts';

interface QueueCardProps {
  queue: FlowsOverview['queues'][number];
  /** Form of an editable queue. */
  children?: ReactNode;
}

/** Shows what runs and waits in a queue, with buttons to pause and clear it. */
export function QueueCard({ queue, children }: QueueCardProps) {
  const runs = useText(FLOW_RUNS_TEXT);
  const text = useText(QUEUES_TEXT);
  const control = useQueueControl(queue);
  const { running, waitingCount } = queue;
  const facts =
    running !== null ? (
      <Text size="sm" c="dark.1" truncate="end">
        {text.running(running)}
      </Text>
    ) : (
      waitingCount === 0 && (
        <Text size="sm" c="dark.2">
          {runs.queue.empty}
        </Text>
      )
    );
  return (
    <Paper component="article" p="md" aria-label={queueName(queue, runs)}>
      <Stack gap="sm">
        <QueueHead {...{ queue, control, facts }} order={3} />
        {children}
      </Stack>
    </Paper>
  );
}
