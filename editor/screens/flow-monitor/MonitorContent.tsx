import { Alert, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconEyeOff, IconRepeat } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { readMonitor } from '#engine/client/api/calls/flows.ts';
import { useWatched } from '../../app/api/useWatched.ts';
import { useText } from '../../app/AppContext.ts';
import { OnlyWith } from '../../app/helping/OnlyWith.tsx';
import rows from '../../app/lists/rows/rows.module.css';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { FLOW_RUNS_TEXT } from '../../flow-runs/flowRunsText.ts';
import { useShowMissedAgain } from '../../flow-runs/useQueueControl.ts';
import { useStreamNow } from '../../flow-runs/useStreamNow.ts';
import { EndedRow } from './EndedRow.tsx';
import { QueueCard } from './QueueCard.tsx';
import { RunningRow } from './RunningRow.tsx';
import { MONITOR_TEXT } from './flowMonitorText.ts';

/** @param hasFlows false = hides empty queues */
export function MonitorContent({ profileId, hasFlows }: { profileId: string; hasFlows: boolean }) {
  const text = useText(MONITOR_TEXT);
  const { queue } = useText(FLOW_RUNS_TEXT);
  const { data, error, refetch } = useWatched(readMonitor, { id: profileId });
  const nowMs = useStreamNow(data?.now ?? null);
  if (data === undefined)
    return error === null ? <Skeleton h={220} radius="lg" /> : <ErrorNote error={error} onRetry={refetch} />;
  const { queues, free, freeCount, ended, missedCount } = data;
  if (!hasFlows && ended.length === 0) return null;
  return (
    <Stack gap="lg">
      {queues.map((one) => (
        <QueueCard key={one.id} queue={one} nowMs={nowMs} />
      ))}
      {freeCount > 0 && (
        <Part title={text.free} hint={text.freeHint}>
          <ul className={rows['lines']}>
            {free.map((run) => (
              <RunningRow key={run.id} run={run} nowMs={nowMs} />
            ))}
          </ul>
          {freeCount > free.length && (
            <Text size="sm" c="dark.2" pt="xs">
              {queue.more(freeCount - free.length)}
            </Text>
          )}
        </Part>
      )}
      <Part title={text.ended} hint={ended.length === 0 ? text.endedEmpty : text.newest}>
        {missedCount > 0 && (
          <OnlyWith right="press">
            <Missed count={missedCount} profileId={profileId} />
          </OnlyWith>
        )}
        <ul className={rows['lines']}>
          {ended.map((run) => (
            <EndedRow key={run.id} run={run} nowMs={nowMs} />
          ))}
        </ul>
      </Part>
    </Stack>
  );
}

/** Offers to show again what no page has shown. */
function Missed({ count, profileId }: { count: number; profileId: string }) {
  const text = useText(MONITOR_TEXT);
  const { show, isPending } = useShowMissedAgain(profileId);
  return (
    <Alert color="yellow" variant="light" icon={<IconEyeOff size={18} />} mb="sm" title={text.missed(count)}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">{text.missedHint}</Text>
        <Button size="xs" variant="default" leftSection={<IconRepeat size={15} />} loading={isPending} onClick={show}>
          {text.showAllAgain}
        </Button>
      </Group>
    </Alert>
  );
}

function Part({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <Paper component="section" p="md" aria-label={title}>
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text size="sm" c="dark.2" mb="sm">
        {hint}
      </Text>
      {children}
    </Paper>
  );
}
