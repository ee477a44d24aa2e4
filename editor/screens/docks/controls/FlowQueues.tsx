import { ActionIcon, Anchor, Tooltip } from '@mantine/core';
import {
  IconClearAll,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipForward,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import type { FlowsOverview } from '#schemas/generated/types.ts';
import { useText } from '../../../app/AppContext.ts';
import { useIsHelper } from '../../../app/helping/useDockAccess.ts';
import classes from '../../../controls/Controls.module.css';
import { queueName } from '../../../flow-runs/queueName.ts';
import { FLOW_RUNS_TEXT } from '../../../flow-runs/flowRunsText.ts';
import { useQueueControl } from '../../../flow-runs/useQueueControl.ts';

type Queue = FlowsOverview['queues'][number];

/** Queues of flows with their three most urgent actions. */
export function FlowQueues({ queues }: { queues: readonly Queue[] }) {
  const text = useText(FLOW_RUNS_TEXT);
  const isHelper = useIsHelper();
  return (
    <section className={classes.section} aria-label={text.queues}>
      <h2 className={classes.heading}>{text.queues}</h2>
      {queues.map((queue) => (
        <QueueLine key={queue.id} queue={queue} />
      ))}
      {!isHelper && (
        <Anchor component={Link} to="/flows/monitor" size="sm">
          {text.openMonitor}
        </Anchor>
      )}
    </section>
  );
}

function QueueLine({ queue }: { queue: Queue }) {
  const text = useText(FLOW_RUNS_TEXT);
  const control = useQueueControl(queue);
  const { name, isPaused, waitingCount, running } = queue;
  const shown = queueName(queue, text);
  return (
    <div className={classes.card} role="group" aria-label={shown}>
      <div className={classes.line}>
        <span className={classes.name} translate={name === '' ? undefined : 'no'}>
          {shown}
        </span>
        <span className={classes.state} data-status={isPaused ? 'paused' : undefined}>
          {isPaused ? text.queue.paused : text.queue.waiting(waitingCount)}
        </span>
      </div>
      <div className={classes.line}>
        <span className={classes.option} translate={running === null ? undefined : 'no'}>
          {running ?? (waitingCount === 0 ? text.queue.empty : text.queue.waiting(waitingCount))}
        </span>
        <span className={classes.buttons}>
          <Tell
            icon={isPaused ? IconPlayerPlay : IconPlayerPause}
            label={isPaused ? text.queue.resume : text.queue.pause}
            onClick={control.pause}
          />
          <Tell
            icon={IconPlayerSkipForward}
            label={text.queue.skip}
            isOff={running === null}
            onClick={() => void control.skip(running ?? '')}
          />
          <Tell
            icon={IconClearAll}
            label={text.queue.clear}
            isOff={waitingCount === 0}
            onClick={() => void control.clear()}
          />
        </span>
      </div>
    </div>
  );
}

interface TellProps {
  icon: TablerIcon;
  label: string;
  isOff?: boolean;
  onClick: () => void;
}

function Tell({ icon: Icon, label, isOff = false, onClick }: TellProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={36} aria-label={label} disabled={isOff} onClick={onClick}>
        <Icon size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
