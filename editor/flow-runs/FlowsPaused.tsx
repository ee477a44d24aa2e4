/** Note that all flows are paused, with a button to resume, on screens without a header. */
import { Button, Group, Text } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { OnlyWith } from '../app/helping/OnlyWith.tsx';
import { useText } from '../app/AppContext.ts';
import styles from './flowRuns.module.css';
import { FLOW_RUNS_TEXT } from './flowRunsText.ts';
import { usePauseFlows } from './usePauseFlows.ts';

/** @param isSmall true in a narrow place: without the explanation */
export function FlowsPaused({ isSmall = false }: { isSmall?: boolean }) {
  const text = useText(FLOW_RUNS_TEXT);
  const { overview, isPending, toggle } = usePauseFlows();
  if (!overview?.isPaused) return null;
  return (
    <Group className={styles['paused']} gap={isSmall ? 8 : 'sm'} wrap="nowrap" role="status" data-flows-paused>
      <IconPlayerPause size={isSmall ? 16 : 18} aria-hidden />
      <Text size="sm" fw={600} style={{ flex: 'none' }}>
        {text.paused}
      </Text>
      <Text size="sm" truncate style={{ flex: 1, minWidth: 0 }}>
        {isSmall ? '' : text.pausedHint}
      </Text>
      <OnlyWith right="press">
        <Button
          size="compact-xs"
          color="yellow"
          variant="light"
          style={{ flex: 'none' }}
          leftSection={<IconPlayerPlay size={14} />}
          loading={isPending}
          aria-label={text.resumeAll}
          onClick={toggle}
        >
          {isSmall ? text.queue.resume : text.resumeAll}
        </Button>
      </OnlyWith>
    </Group>
  );
}
