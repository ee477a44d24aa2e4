import { Alert, Button, Group, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconAlertTriangle, IconCpu, IconPlugConnected, IconSend } from '@tabler/icons-react';
import type { Orientation, PageRefresh } from '#schemas/generated/types.ts';
import { showTestMessage } from '#engine/client/api/calls/profiles.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { timeAgo } from '../../../app/parts/timeAgo.ts';
import type { Connection } from '../connection.ts';
import { SETUP_TEXT } from '../setupText.ts';
import { RefreshNote } from './RefreshNote.tsx';
import { Step } from './Step.tsx';
import classes from './steps.module.css';

interface CheckStepProps {
  number: number;
  profileId: string;
  orientation: Orientation;
  connection: Connection;
  /** Sentence about slow or failing drawing, with the remedy; undefined = nothing to do. */
  drawing: string | undefined;
  /** Refreshes of this page through OBS; undefined = none lately. */
  refresh: PageRefresh | undefined;
  /** Time of the check by this computer's clock. */
  nowMs: number;
}

/** Checks whether the program shows the overlay, from the server's view, with a visible test message. */
export function CheckStep({ number, profileId, orientation, connection, drawing, refresh, nowMs }: CheckStepProps) {
  const { check } = useText(SETUP_TEXT);
  const isConnected = connection.state === 'connected';
  const test = useAction(showTestMessage, { success: check.testDone });
  return (
    <Step number={number} title={check.title} about={check.about} isDone={isConnected}>
      <div className={classes.state} data-state={connection.state} role="status">
        <StateMark state={connection.state} />
        <StateWords orientation={orientation} connection={connection} nowMs={nowMs} />
      </div>
      {drawing !== undefined && (
        <Alert color="yellow" variant="light" icon={<IconCpu size={20} />} role="note">
          {drawing}
        </Alert>
      )}
      {refresh !== undefined && <RefreshNote refresh={refresh} />}
      <Group gap="sm">
        <Button
          variant={isConnected ? 'filled' : 'default'}
          leftSection={<IconSend size={16} />}
          disabled={!isConnected}
          loading={test.isPending}
          onClick={() => test.mutate({ params: { id: profileId }, body: { orientation } })}
        >
          {check.test}
        </Button>
        <Text size="sm" c="dark.2" flex="1 1 240px">
          {check.testHint}
        </Text>
      </Group>
    </Step>
  );
}

function StateMark({ state }: Pick<Connection, 'state'>) {
  if (state === 'waiting') return <span className={classes.pulse} aria-hidden="true" />;
  const Icon = state === 'connected' ? IconPlugConnected : IconAlertTriangle;
  return (
    <ThemeIcon size={40} radius="xl" variant="light" color={state === 'connected' ? 'teal' : 'yellow'}>
      <Icon size={22} stroke={1.7} aria-hidden="true" />
    </ThemeIcon>
  );
}

type StateWordsProps = Pick<CheckStepProps, 'orientation' | 'connection' | 'nowMs'>;

function StateWords({ orientation, connection, nowMs }: StateWordsProps) {
  const { check } = useText(SETUP_TEXT);
  const since = useSince(connection.since, nowMs);
  if (connection.state === 'other') return <Text fw={600}>{check.other[orientation]}</Text>;
  if (connection.state === 'waiting') {
    return (
      <Stack gap={0}>
        <Text fw={600}>{check.waiting}</Text>
        <Text size="sm" c="dark.2">
          {check.waitingHint}
        </Text>
      </Stack>
    );
  }
  return (
    <Stack gap={0}>
      <Text fw={650}>{check.connected(connection.count)}</Text>
      <Text size="sm" c="dark.1">
        {[since, ...(connection.isMobile ? [check.mobile] : [])].join(' · ')}
      </Text>
    </Stack>
  );
}

const MINUTE_MS = 60_000;

function useSince(since: string | null, nowMs: number): string {
  const { check } = useText(SETUP_TEXT);
  const locale = useAppState((state) => state.locale);
  if (since === null || nowMs - Date.parse(since) < MINUTE_MS) return check.sinceNow;
  return check.since(timeAgo(since, nowMs, locale));
}
