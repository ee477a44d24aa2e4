import { ActionIcon, Badge, Tooltip } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import type { MonitoredRun } from '#schemas/generated/types.ts';
import { readMonitor, stopRun } from '#engine/client/api/calls/flows.ts';
import { useAction } from '../../app/api/useCall.ts';
import { OnlyWith } from '../../app/helping/OnlyWith.tsx';
import { useAppState, useText } from '../../app/AppContext.ts';
import rows from '../../app/lists/rows/rows.module.css';
import { shortTime } from '../../flow-runs/shortTime.ts';
import { actionFace, LOGIC_FACES } from '../../flow-editor/kindFaces.ts';
import styles from './monitor.module.css';
import { RunWords } from './RunWords.tsx';
import { MONITOR_TEXT } from './flowMonitorText.ts';

/** Row of a running run, with its step and the remaining time. */
export function RunningRow({ run, nowMs }: { run: MonitoredRun; nowMs: number }) {
  const text = useText(MONITOR_TEXT);
  const locale = useAppState((state) => state.locale);
  const stop = useAction(stopRun, { invalidates: [readMonitor] });
  const { step, status, flowName } = run;
  const label = text.actions.stop(flowName || text.gone);
  return (
    <li className={rows['line']} data-running>
      <RunWords run={run}>{step !== null && <span className={rows['detail']}>{stepName(step)[locale]}</span>}</RunWords>
      {status === 'away' && (
        <Badge variant="light" tt="none">
          {text.away}
        </Badge>
      )}
      {status === 'collecting' && (
        <Badge variant="light" tt="none">
          {text.collecting}
        </Badge>
      )}
      {step !== null && <span className={styles['time']}>{text.left(shortTime(Date.parse(step.endsAt) - nowMs))}</span>}
      <OnlyWith right="press">
        <div className={rows['buttons']}>
          <Tooltip label={label}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={label}
              loading={stop.isPending}
              onClick={() => stop.mutate({ params: { runId: run.id } })}
            >
              <IconPlayerStop size={18} />
            </ActionIcon>
          </Tooltip>
        </div>
      </OnlyWith>
    </li>
  );
}

function stepName({ type, kind }: NonNullable<MonitoredRun['step']>): Readonly<Record<'en' | 'de', string>> {
  if (kind !== null) return actionFace(kind).name;
  const face = Object.hasOwn(LOGIC_FACES, type) ? LOGIC_FACES[type as keyof typeof LOGIC_FACES] : undefined;
  return face?.name ?? { en: '', de: '' };
}
