/** Shows the flow's current or last run and its cooldown, and a switch for marks on the steps. */
import { ActionIcon, Badge, Button, Loader, Text, Tooltip } from '@mantine/core';
import { IconEye, IconEyeOff, IconPlayerStop, IconRefresh } from '@tabler/icons-react';
import { readFlowRuns, resetCooldown, stopFlow } from '#engine/client/api/calls/flows.ts';
import type { FlowRuns } from '#schemas/generated/types.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { shortAgo } from '../../controls/parts/shortAgo.ts';
import { RunBadge } from '../../flow-runs/RunBadge.tsx';
import { reasonText } from '../../flow-runs/reasons.ts';
import { shortTime } from '../../flow-runs/shortTime.ts';
import { noticedTime } from '../../flow-runs/tookText.ts';
import { useStreamNow } from '../../flow-runs/useStreamNow.ts';
import { useFlow } from '../FlowEditorContext.ts';
import { triggerFace } from '../kindFaces.ts';
import { useTry } from '../try/TryContext.ts';
import type { ShownRun } from './shownRun.ts';
import { TRACE_TEXT } from './traceText.ts';
import styles from './trace.module.css';
import type { Trace } from './useTrace.ts';

export function TraceBar({ trace }: { trace: Trace }) {
  const text = useText(TRACE_TEXT);
  const { runs, shown, isOn, toggle } = trace;
  const nowMs = useStreamNow(runs?.now ?? null);
  const cooling = runs !== undefined && isCooling(runs, nowMs);
  const waiting = runs?.waitingCount ?? 0;
  if (shown === null && !cooling && waiting === 0) return null;
  const label = isOn ? text.hide : text.show;
  return (
    <section className={styles['bar']} aria-label={text.bar}>
      {shown !== null && <Shown {...{ shown, nowMs }} more={Math.max(0, (runs?.runningCount ?? 0) - 1)} />}
      {waiting > 0 && (
        <Badge color="gray" variant="light" tt="none">
          {text.waiting(waiting)}
        </Badge>
      )}
      {cooling && <Cooldown {...{ runs, nowMs }} />}
      <span className={styles['space']} />
      {shown !== null && (
        <Tooltip label={label}>
          <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={toggle}>
            {isOn ? <IconEye size={18} /> : <IconEyeOff size={18} />}
          </ActionIcon>
        </Tooltip>
      )}
    </section>
  );
}

const leftOf = ({ coolsUntil }: FlowRuns, nowMs: number): number =>
  coolsUntil === null ? 0 : Date.parse(coolsUntil) - nowMs;
const isCooling = (runs: FlowRuns, nowMs: number): boolean => leftOf(runs, nowMs) > 0 || runs.coolingViewers > 0;

function Shown({ shown: { run, isTest }, nowMs, more }: { shown: ShownRun; nowMs: number; more: number }) {
  const text = useText(TRACE_TEXT);
  const locale = useAppState((state) => state.locale);
  const { outcome, startedAt, endedAt, viewer, cause, reason } = run;
  const took = noticedTime(startedAt, endedAt, locale);
  const by = cause.triggerKind === null ? null : triggerFace(cause.triggerKind).name[locale];
  const ago = endedAt === null ? null : shortAgo(endedAt, nowMs, locale);
  const about = [by, took, ago].filter((part) => part !== null).join(' · ');
  return (
    <>
      <Text component="span" size="sm" fw={600}>
        {isTest ? text.test : outcome === null ? text.runs : text.lastRun}
      </Text>
      {outcome === null ? <Loader size={14} color="blue" /> : <RunBadge run={{ ...run, outcome }} />}
      <Text component="span" size="sm" c="dark.2" className={styles['about']}>
        {viewer !== null && <bdi translate="no">{viewer.name}</bdi>}
        {viewer !== null && about !== '' && ' · '}
        {about}
      </Text>
      {outcome !== null && reason !== null && <Reason reason={reasonText(reason, locale)} />}
      {outcome === null && more > 0 && !isTest && (
        <Badge color="blue" variant="light" tt="none">
          {text.more(more)}
        </Badge>
      )}
      {outcome === null && <Stop isTest={isTest} />}
    </>
  );
}

/** Shows in one line why the run ended; a longer reason shows in full on hover. */
function Reason({ reason }: { reason: string }) {
  return (
    <Text component="span" size="sm" c="dark.1" truncate title={reason} className={styles['reason']}>
      {reason}
    </Text>
  );
}

function Stop({ isTest }: { isTest: boolean }) {
  const text = useText(TRACE_TEXT);
  const { id } = useFlow();
  const testing = useTry();
  const stop = useAction(stopFlow, { invalidates: [readFlowRuns] });
  return (
    <Button
      size="compact-xs"
      variant="default"
      leftSection={<IconPlayerStop size={13} />}
      loading={stop.isPending}
      onClick={() => (isTest ? testing.stop() : stop.mutate({ params: { flowId: id } }))}
    >
      {text.stop}
    </Button>
  );
}

function Cooldown({ runs, nowMs }: { runs: FlowRuns; nowMs: number }) {
  const text = useText(TRACE_TEXT);
  const { id } = useFlow();
  const reset = useAction(resetCooldown, { invalidates: [readFlowRuns] });
  const leftMs = leftOf(runs, nowMs);
  return (
    <Badge
      color="blue"
      variant="light"
      size="lg"
      tt="none"
      rightSection={
        <Tooltip label={text.endCooldown}>
          <ActionIcon
            size={20}
            variant="subtle"
            color="blue"
            aria-label={text.endCooldown}
            loading={reset.isPending}
            onClick={() => reset.mutate({ params: { id } })}
          >
            <IconRefresh size={14} />
          </ActionIcon>
        </Tooltip>
      }
    >
      {leftMs > 0 ? text.cools(shortTime(leftMs)) : text.coolsViewers(runs.coolingViewers)}
    </Badge>
  );
}
