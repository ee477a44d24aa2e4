/** Pauses all flows and shows that they are paused: in the header of every screen and in the docks. */
import { ActionIcon, Button, Text, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useAppState, useText } from '../app/AppContext.ts';
import { keyText } from '../app/parts/keys/keyText.ts';
import { FLOW_RUNS_TEXT } from './flowRunsText.ts';
import { usePauseFlows } from './usePauseFlows.ts';

const KEY = 'Shift P';

/** @param isSmall true among other controls in a narrow place */
export function PauseFlows({ isSmall = false }: { isSmall?: boolean }) {
  const text = useText(FLOW_RUNS_TEXT);
  const locale = useAppState((state) => state.locale);
  const { overview, isPending, toggle } = usePauseFlows();
  const isOffered = overview !== undefined && (overview.hasFlows || overview.isPaused);
  useHotkeys(isOffered ? [[KEY.replace(' ', '+'), toggle]] : []);
  if (!isOffered) return null;
  const { isPaused } = overview;
  const label = isPaused ? text.resumeAll : text.pauseAll;
  const hint = `${isPaused ? text.pausedHint : label} (${keyText(KEY, locale)})`;
  if (isPaused)
    return (
      <Tooltip label={hint} multiline maw={280}>
        <Button
          size={isSmall ? 'compact-xs' : 'compact-md'}
          fz={isSmall ? 'xs' : 'sm'}
          radius="xl"
          color="yellow"
          variant="light"
          leftSection={<IconPlayerPlay size={16} />}
          loading={isPending}
          aria-label={`${text.paused}: ${label}`}
          onClick={toggle}
        >
          <Text span inherit {...(isSmall ? {} : { hiddenFrom: 'sm' })}>
            {text.queue.paused}
          </Text>
          {!isSmall && (
            <Text span inherit visibleFrom="sm">
              {text.paused}
            </Text>
          )}
        </Button>
      </Tooltip>
    );
  return (
    <Tooltip label={hint}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={isSmall ? 32 : 'lg'}
        loading={isPending}
        aria-label={label}
        onClick={toggle}
      >
        <IconPlayerPause size={isSmall ? 18 : 20} />
      </ActionIcon>
    </Tooltip>
  );
}
