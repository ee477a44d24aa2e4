/** Head of a queue: its name, whether it is paused, what waits, and its buttons. */
import { Badge, Button, Group, Title } from '@mantine/core';
import { IconClearAll, IconPlayerPause, IconPlayerPlay, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FlowsOverview } from '#schemas/generated/types.ts';
import { OnlyWith } from '../app/helping/OnlyWith.tsx';
import { useText } from '../app/AppContext.ts';
import { FLOW_RUNS_TEXT } from './flowRunsText.ts';
import { queueName } from './queueName.ts';
import type { QueueControl } from './useQueueControl.ts';

interface QueueHeadProps {
  queue: Pick<FlowsOverview['queues'][number], 'id' | 'name' | 'isPaused' | 'waitingCount'>;
  control: QueueControl;
  /** Level of the heading. */
  order: 2 | 3;
  /** Facts after the name. */
  facts?: ReactNode;
  /** Buttons beside those that every queue has. */
  more?: ReactNode;
}

export function QueueHead({ queue, control, order, facts, more }: QueueHeadProps) {
  const runs = useText(FLOW_RUNS_TEXT);
  const text = runs.queue;
  const { name, isPaused, waitingCount } = queue;
  const shown = queueName(queue, runs);
  return (
    <Group justify="space-between" gap="sm">
      <Group gap="sm" miw={0} flex="1 1 240px">
        <Title order={order} size="h4" maw="100%" lineClamp={1} translate={name === '' ? undefined : 'no'}>
          {shown}
        </Title>
        {isPaused && (
          <Badge color="yellow" variant="light" tt="none">
            {text.paused}
          </Badge>
        )}
        {waitingCount > 0 && (
          <Badge variant="light" tt="none">
            {text.waiting(waitingCount)}
          </Badge>
        )}
        {facts}
      </Group>
      <OnlyWith right="press">
        <Group gap="xs">
          <QueueButton icon={isPaused ? IconPlayerPlay : IconPlayerPause} queue={shown} onClick={control.pause}>
            {isPaused ? text.resume : text.pause}
          </QueueButton>
          <QueueButton
            icon={IconClearAll}
            queue={shown}
            disabled={waitingCount === 0}
            onClick={() => void control.clear()}
          >
            {text.clear}
          </QueueButton>
          {more}
        </Group>
      </OnlyWith>
    </Group>
  );
}

interface QueueButtonProps {
  icon: Icon;
  /** Name of the queue in words. */
  queue: string;
  disabled?: boolean;
  isDanger?: boolean;
  onClick: () => void;
  children: string;
}

export function QueueButton({ icon: Icon, queue, disabled = false, isDanger = false, ...rest }: QueueButtonProps) {
  return (
    <Button
      size="xs"
      {...(isDanger ? { color: 'brand', variant: 'light' } : { variant: 'default' })}
      leftSection={<Icon size={16} />}
      disabled={disabled}
      aria-label={`${rest.children}: ${queue}`}
      {...rest}
    />
  );
}
