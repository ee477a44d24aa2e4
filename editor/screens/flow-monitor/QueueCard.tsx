/** Queue: its running and waiting runs, and its actions. */
import { Badge, Button, Group, Paper, Text, Title } from '@mantine/core';
import {
  IconClearAll,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipForward,
  IconPlayerStop,
} from '@tabler/icons-react';
import type { MonitoredQueue } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import { queueName } from '../../flow-runs/queueName.ts';
import { FLOW_RUNS_TEXT } from '../../flow-runs/flowRunsText.ts';
import { useQueueControl } from '../../flow-runs/useQueueControl.ts';
import styles from './monitor.module.css';
import { RunningRow } from './RunningRow.tsx';
import { WaitingRow } from './WaitingRow.tsx';

export function QueueCard({ queue, nowMs }: { queue: MonitoredQueue; nowMs: number }) {
  const text = useText(FLOW_RUNS_TEXT);
  const control = useQueueControl(queue);
  const { name, isPaused, running, waiting, waitingCount, otherCount } = queue;
  const holder = running.find(({ status }) => status === 'running');
  const isIdle = running.length + waiting.length + otherCount === 0;
  const shown = queueName(queue, text);
  return (
    <Paper component="section" p="md" aria-label={shown}>
      <Group justify="space-between" gap="sm" mb={running.length + waiting.length > 0 ? 'sm' : 4}>
        <Group gap="sm">
          <Title order={2} size="h4" translate={name === '' ? undefined : 'no'}>
            {shown}
          </Title>
          {isPaused && (
            <Badge color="yellow" variant="light" tt="none">
              {text.queue.paused}
            </Badge>
          )}
          {waitingCount > 0 && (
            <Badge variant="light" tt="none">
              {text.queue.waiting(waitingCount)}
            </Badge>
          )}
        </Group>
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            leftSection={isPaused ? <IconPlayerPlay size={16} /> : <IconPlayerPause size={16} />}
            aria-label={`${isPaused ? text.queue.resume : text.queue.pause}: ${shown}`}
            onClick={control.pause}
          >
            {isPaused ? text.queue.resume : text.queue.pause}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlayerSkipForward size={16} />}
            disabled={holder === undefined}
            aria-label={`${text.queue.skip}: ${shown}`}
            onClick={() => holder && void control.skip(holder.flowName)}
          >
            {text.queue.skip}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconClearAll size={16} />}
            disabled={waitingCount === 0}
            aria-label={`${text.queue.clear}: ${shown}`}
            onClick={() => void control.clear()}
          >
            {text.queue.clear}
          </Button>
          <Button
            size="xs"
            color="brand"
            variant="light"
            leftSection={<IconPlayerStop size={16} />}
            disabled={isIdle}
            aria-label={`${text.queue.stop}: ${shown}`}
            onClick={() => void control.stop()}
          >
            {text.queue.stop}
          </Button>
        </Group>
      </Group>
      {running.length + waiting.length === 0 && (
        <Text size="sm" c="dark.2">
          {text.queue.empty}
        </Text>
      )}
      <ul className={styles['list']}>
        {running.map((run) => (
          <RunningRow key={run.id} run={run} nowMs={nowMs} />
        ))}
        {waiting.map((run, index) => (
          <WaitingRow
            key={run.id}
            {...{ run, index, nowMs, control }}
            isLast={index === waitingCount - 1}
            mayMove={otherCount === 0}
          />
        ))}
      </ul>
      {waitingCount > waiting.length && (
        <Text size="sm" c="dark.2" pt="xs">
          {text.queue.more(waitingCount - waiting.length)}
        </Text>
      )}
      {otherCount > 0 && (
        <Text size="sm" c="dark.2" pt="xs">
          {text.queue.others(otherCount)}
        </Text>
      )}
    </Paper>
  );
}
