import { ActionIcon, Tooltip } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import type { EndedRun } from '#schemas/generated/types.ts';
import { OnlyWith } from '../../app/helping/OnlyWith.tsx';
import { useAppState, useText } from '../../app/AppContext.ts';
import rows from '../../app/lists/rows/rows.module.css';
import { timeAgo } from '../../app/parts/timeAgo.ts';
import { RunBadge } from '../../flow-runs/RunBadge.tsx';
import { reasonText } from '../../flow-runs/reasons.ts';
import { shortTime } from '../../flow-runs/shortTime.ts';
import { shownText } from '../../flow-runs/shown.ts';
import { useRunAgain } from '../../flow-runs/useQueueControl.ts';
import styles from './monitor.module.css';
import { RunWords } from './RunWords.tsx';
import { MONITOR_TEXT } from './flowMonitorText.ts';

/** Row of an ended run, with a button to repeat it. */
export function EndedRow({ run, nowMs }: { run: EndedRun; nowMs: number }) {
  const text = useText(MONITOR_TEXT);
  const locale = useAppState((state) => state.locale);
  const again = useRunAgain();
  const { id, flowName, startedAt, endedAt, reason, shown } = run;
  const took = startedAt === null ? null : Date.parse(endedAt) - Date.parse(startedAt);
  const label = text.actions.again(flowName);
  return (
    <li className={rows['line']}>
      <RunWords run={run}>
        {reason !== null && <span className={rows['detail']}>{reasonText(reason, locale)}</span>}
        {shown !== null && (
          <span className={rows['detail']} data-missed={shown.missed.length > 0 || undefined}>
            {shownText(shown, locale)}
          </span>
        )}
      </RunWords>
      <RunBadge run={run} />
      <span className={styles['time']}>
        {took === null ? text.neverBegan : text.took(shortTime(took))} · {timeAgo(endedAt, nowMs, locale)}
      </span>
      <OnlyWith right="press">
        <div className={rows['buttons']}>
          {flowName !== '' && (
            <Tooltip label={label}>
              <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} onClick={() => again(id)}>
                <IconRepeat size={18} />
              </ActionIcon>
            </Tooltip>
          )}
        </div>
      </OnlyWith>
    </li>
  );
}
