import { ActionIcon, Badge, Menu, Tooltip } from '@mantine/core';
import { IconArrowBarToUp, IconArrowDown, IconArrowUp, IconDots, IconTrash, IconUserX } from '@tabler/icons-react';
import type { MonitoredRun } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import { shortTime } from '../../flow-runs/shortTime.ts';
import type { QueueControl } from '../../flow-runs/useQueueControl.ts';
import styles from './monitor.module.css';
import { RunWords } from './RunWords.tsx';
import { MONITOR_TEXT } from './flowMonitorText.ts';

const ICON = { size: 17, stroke: 1.6 } as const;

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
    <li className={styles['row']}>
      <RunWords run={run}>
        <span className={styles['about']}>
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
      <div className={styles['buttons']}>
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
        <Menu position="bottom-end" width={240}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size="lg" aria-label={text.actions.more(name)}>
              <IconDots size={20} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconArrowBarToUp {...ICON} />}
              disabled={index === 0 && mayMove}
              onClick={() => control.move(id, 0)}
            >
              {text.actions.first}
            </Menu.Item>
            {mayMove && (
              <Menu.Item
                leftSection={<IconArrowDown {...ICON} />}
                disabled={isLast}
                onClick={() => control.move(id, index + 1)}
              >
                {text.actions.later}
              </Menu.Item>
            )}
            <Menu.Divider />
            <Menu.Item color="brand.3" leftSection={<IconTrash {...ICON} />} onClick={() => control.drop(id)}>
              {text.actions.drop}
            </Menu.Item>
            {viewer !== null && (
              <Menu.Item
                color="brand.3"
                leftSection={<IconUserX {...ICON} />}
                onClick={() => control.dropViewer(viewer.id)}
              >
                {text.actions.dropViewer(viewer.name)}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </div>
    </li>
  );
}
