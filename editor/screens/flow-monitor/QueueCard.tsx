/** Queue: its running and waiting runs, and its actions. */
import { Paper, Stack, Text } from '@mantine/core';
import { IconPlayerSkipForward, IconPlayerStop } from '@tabler/icons-react';
import type { MonitoredQueue } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import rows from '../../app/lists/rows/rows.module.css';
import { queueName } from '../../flow-runs/queueName.ts';
import { QueueButton, QueueHead } from '../../flow-runs/QueueHead.tsx';
import { FLOW_RUNS_TEXT } from '../../flow-runs/flowRunsText.ts';
import { useQueueControl } from '../../flow-runs/useQueueControl.ts';
import { RunningRow } from './RunningRow.tsx';
import { WaitingRow } from './WaitingRow.tsx';

export function QueueCard({ queue, nowMs }: { queue: MonitoredQueue; nowMs: number }) {
  const text = useText(FLOW_RUNS_TEXT);
  const control = useQueueControl(queue);
  const { running, waiting, waitingCount, otherCount } = queue;
  const holder = running.find(({ status }) => status === 'running');
  const isIdle = running.length + waiting.length + otherCount === 0;
  const shown = queueName(queue, text);
  return (
    <Paper component="section" p="md" aria-label={shown}>
      <Stack gap="sm">
        <QueueHead
          {...{ queue, control }}
          order={2}
          more={
            <>
              <QueueButton
                icon={IconPlayerSkipForward}
                queue={shown}
                disabled={holder === undefined}
                onClick={() => holder && void control.skip(holder.flowName)}
              >
                {text.queue.skip}
              </QueueButton>
              <QueueButton
                icon={IconPlayerStop}
                queue={shown}
                isDanger
                disabled={isIdle}
                onClick={() => void control.stop()}
              >
                {text.queue.stop}
              </QueueButton>
            </>
          }
        />
        {running.length + waiting.length === 0 && (
          <Text size="sm" c="dark.2">
            {text.queue.empty}
          </Text>
        )}
        {running.length + waiting.length > 0 && (
          <ul className={rows['lines']}>
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
        )}
        {waitingCount > waiting.length && (
          <Text size="sm" c="dark.2">
            {text.queue.more(waitingCount - waiting.length)}
          </Text>
        )}
        {otherCount > 0 && (
          <Text size="sm" c="dark.2">
            {text.queue.others(otherCount)}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}
