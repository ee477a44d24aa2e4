import { ActionIcon, Badge, Menu, Tooltip } from '@mantine/core';
import { IconArrowBarToUp, IconArrowDown, IconArrowUp, IconTrash, IconUserX } from '@tabler/icons-react';
import type { MonitoredRun } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import { OnlyWith } from '../../app/helping/OnlyWith.tsx';
import rows from '../../app/lists/rows/rows.module.css';
import { RowAction, RowMenu } from '../../app/lists/rows/RowMenu.tsx';
import { shortTime } from '../../flow-runs/shortTime.ts';
import type { QueueControl } from '../../flow-runs/useQueueControl.ts';
import styles from './monitor.module.css';
import { RunWords } from './RunWords.tsx';
import { MONITOR_TEXT } from './flowMonitorText.ts';

interface WaitingRowProps {
  run: MonitoredRun;
  /** Index among the visible waiting runs. */
  index: number;
  isLast: boolean;
  /** False while hidden runs wait too: then nobody can tell the resulting place. */
  mayMove: boolean;
  nowMs: number;
  control: QueueControl;
}

/** Row of a waiting run, with its actions. */
export function WaitingRow({ run, index, isLast, mayMove, nowMs, control }: WaitingRowProps) {
  const text = useText(MONITOR_TEXT);
  const { id, flowName, viewer, lane, startsAt, expiresAt, createdAt } = run;
  const name = flowName || text.gone;
  const inMs = (at: string): number => Date.parse(at) - nowMs;
  const expected = startsAt === null ? null : inMs(startsAt);
  return (
    <li className={rows['line']}>
      <RunWords run={run}>
        <span className={rows['detail']}>
          {text.waits(shortTime(-inMs(createdAt)))}
          {expiresAt !== null && ` · ${text.expires(shortTime(inMs(expiresAt)))}`}
        </span>
      </RunWords>
      {lane === 'high' && (
        <Badge variant="light" color="yellow" tt="none">
          {text.high}
        </Badge>
      )}
      {expected !== null && (
        <span className={styles['time']}>{expected <= 0 ? text.soon : text.startsIn(shortTime(expected))}</span>
      )}
      <OnlyWith right="press">
        <div className={rows['buttons']}>
          {mayMove && (
            <Tooltip label={text.actions.up(name)}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                disabled={index === 0}
                aria-label={text.actions.up(name)}
                onClick={() => control.move(id, index - 1)}
              >
                <IconArrowUp size={18} />
              </ActionIcon>
            </Tooltip>
          )}
          <RowMenu label={text.actions.more(name)}>
            <RowAction icon={IconArrowBarToUp} disabled={index === 0 && mayMove} onClick={() => control.move(id, 0)}>
              {text.actions.first}
            </RowAction>
            {mayMove && (
              <RowAction icon={IconArrowDown} disabled={isLast} onClick={() => control.move(id, index + 1)}>
                {text.actions.later}
              </RowAction>
            )}
            <Menu.Divider />
            <RowAction icon={IconTrash} isDanger onClick={() => control.drop(id)}>
              {text.actions.drop}
            </RowAction>
            {viewer !== null && (
              <RowAction icon={IconUserX} isDanger onClick={() => control.dropViewer(viewer.id)}>
                {text.actions.dropViewer(viewer.name)}
              </RowAction>
            )}
          </RowMenu>
        </div>
      </OnlyWith>
    </li>
  );
}
