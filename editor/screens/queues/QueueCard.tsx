import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconClearAll, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FlowsOverview } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import { queueName } from '../../flow-runs/queueName.ts';
import { FLOW_RUNS_TEXT } from '../../flow-runs/flowRunsText.ts';
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
  const { name, isPaused, running, waitingCount } = queue;
  const shown = queueName(queue, runs);
  return (
    <Paper component="article" p="md" aria-label={shown}>
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <Group gap="sm" miw={0} flex="1 1 240px">
            <Title order={3} size="h5" maw="100%" lineClamp={1} translate={name === '' ? undefined : 'no'}>
              {shown}
            </Title>
            {isPaused && (
              <Badge color="yellow" variant="light" tt="none">
                {runs.queue.paused}
              </Badge>
            )}
            {waitingCount > 0 && (
              <Badge variant="light" tt="none">
                {runs.queue.waiting(waitingCount)}
              </Badge>
            )}
            {running !== null && (
              <Text size="sm" c="dark.1" truncate="end">
                {text.running(running)}
              </Text>
            )}
            {running === null && waitingCount === 0 && (
              <Text size="sm" c="dark.2">
                {runs.queue.empty}
              </Text>
            )}
          </Group>
          <Group gap="xs">
            <Button
              size="xs"
              variant="default"
              leftSection={isPaused ? <IconPlayerPlay size={16} /> : <IconPlayerPause size={16} />}
              aria-label={`${isPaused ? runs.queue.resume : runs.queue.pause}: ${shown}`}
              onClick={control.pause}
            >
              {isPaused ? runs.queue.resume : runs.queue.pause}
            </Button>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconClearAll size={16} />}
              disabled={waitingCount === 0}
              aria-label={`${runs.queue.clear}: ${shown}`}
              onClick={() => void control.clear()}
            >
              {runs.queue.clear}
            </Button>
          </Group>
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}
