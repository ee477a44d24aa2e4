/** Flow monitor: the current state queue by queue, always up to date. */
import { Alert, Button, Group, Select, Skeleton, Stack } from '@mantine/core';
import { IconActivity, IconPlayerPause, IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ProfileAnswer } from '#schemas/generated/types.ts';
import { readMonitor, stopAllFlows } from '#engine/client/api/calls/flows.ts';
import { listProfiles } from '#engine/client/api/calls/profiles.ts';
import { useAction, useCall } from '../../app/api/useCall.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { EmptyState } from '../../app/parts/EmptyState.tsx';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { Page } from '../../app/parts/Page.tsx';
import { useConfirm } from '../../app/parts/useConfirm.tsx';
import { FlowsBusy } from '../../flow-runs/FlowsBusy.tsx';
import { FLOW_RUNS_TEXT } from '../../flow-runs/flowRunsText.ts';
import { useReportStopped } from '../../flow-runs/useQueueControl.ts';
import { usePauseFlows } from '../../flow-runs/usePauseFlows.ts';
import { MonitorContent } from './MonitorContent.tsx';
import { flowMonitorScreen } from './screen.ts';
import { MONITOR_TEXT } from './flowMonitorText.ts';

const ALL = { limit: 100, sortColumn: 'createdAt' } as const;

export function FlowMonitorScreen() {
  const text = useText(MONITOR_TEXT);
  const locale = useAppState((state) => state.locale);
  const { overview } = usePauseFlows();
  const profiles = useCall(listProfiles, { query: ALL });
  const [wanted, setWanted] = useState<string | null>(null);
  const items = profiles.data?.items ?? [];
  const profile = items.find(({ id }) => id === wanted) ?? items[0];
  return (
    <Page title={flowMonitorScreen.title[locale]} about={text.about} actions={overview?.hasFlows && <Actions />}>
      {overview?.isPaused && <PausedNote />}
      <FlowsBusy />
      {items.length > 1 && <ProfileSelect profiles={items} value={profile!.id} onChange={setWanted} />}
      {profiles.error !== null && <ErrorNote error={profiles.error} onRetry={() => void profiles.refetch()} />}
      {overview !== undefined && !overview.hasFlows && <NoFlows />}
      {profile === undefined || overview === undefined ? (
        profiles.error === null && <Loading />
      ) : (
        <MonitorContent key={profile.id} profileId={profile.id} hasFlows={overview.hasFlows} />
      )}
    </Page>
  );
}

function Actions() {
  const text = useText(MONITOR_TEXT);
  const { pauseAll, resumeAll } = useText(FLOW_RUNS_TEXT);
  const confirm = useConfirm();
  const { overview, isPending, toggle } = usePauseFlows();
  const stop = useAction(stopAllFlows, { invalidates: [readMonitor], onDone: useReportStopped() });
  return (
    <Group gap="sm">
      <Button component={Link} to="/flows/history" variant="default">
        {text.toHistory}
      </Button>
      <Button component={Link} to="/flows" variant="default">
        {text.toFlows}
      </Button>
      <Button variant="default" leftSection={<IconPlayerPause size={18} />} loading={isPending} onClick={toggle}>
        {overview?.isPaused ? resumeAll : pauseAll}
      </Button>
      <Button
        color="brand"
        variant="light"
        leftSection={<IconPlayerStop size={18} />}
        loading={stop.isPending}
        onClick={() => void confirm(text.stopAllSure).then((isSure) => isSure && stop.mutate({}))}
      >
        {text.stopAll}
      </Button>
    </Group>
  );
}

function PausedNote() {
  const text = useText(FLOW_RUNS_TEXT);
  return (
    <Alert color="yellow" variant="light" icon={<IconPlayerPause size={20} />} title={text.paused}>
      {text.pausedHint}
    </Alert>
  );
}

interface ProfileSelectProps {
  profiles: readonly ProfileAnswer[];
  value: string;
  onChange: (id: string | null) => void;
}

function ProfileSelect({ profiles, value, onChange }: ProfileSelectProps) {
  const text = useText(MONITOR_TEXT);
  return (
    <Select
      maw={320}
      label={text.profile}
      translate="no"
      data={profiles.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
      allowDeselect={false}
    />
  );
}

function NoFlows() {
  const { empty } = useText(MONITOR_TEXT);
  return (
    <EmptyState
      icon={IconActivity}
      title={empty.title}
      action={
        <Button component={Link} to="/flows">
          {empty.action}
        </Button>
      }
    >
      {empty.hint}
    </EmptyState>
  );
}

function Loading() {
  return (
    <Stack gap="md" aria-busy="true">
      <Skeleton h={140} radius="lg" />
      <Skeleton h={220} radius="lg" />
    </Stack>
  );
}
