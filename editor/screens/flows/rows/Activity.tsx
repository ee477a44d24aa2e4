/** Last run of a flow and its cooldown, which can be ended; without a run, the time of the last edit. */
import { ActionIcon, Badge, Text, Tooltip } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { FlowEntry, FlowsActivity } from '#schemas/generated/types.ts';
import { readFlowsActivity, resetCooldown } from '#engine/client/api/calls/flows.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { timeAgo } from '../../../app/parts/timeAgo.ts';
import { RunBadge } from '../../../flow-runs/RunBadge.tsx';
import { isFlawed } from '../../../flow-runs/runResult.ts';
import { reasonText } from '../../../flow-runs/reasons.ts';
import { shortTime } from '../../../flow-runs/shortTime.ts';
import { FLOW_LIST_TEXT } from '../flowListText.ts';
import styles from './flowRows.module.css';

interface ActivityProps {
  flow: FlowEntry;
  activity: FlowsActivity['items'][number] | undefined;
  nowMs: number;
}

export function Activity({ flow, activity, nowMs }: ActivityProps) {
  const text = useText(FLOW_LIST_TEXT);
  const locale = useAppState((state) => state.locale);
  const { environment } = useApp();
  const lastRunAt = activity?.lastRunAt ?? null;
  const reason = activity?.reason ?? null;
  const said =
    lastRunAt === null
      ? text.edited(timeAgo(flow.lastEditedAt, environment.wallNowMs(), locale))
      : text.ran(timeAgo(lastRunAt, nowMs, locale));
  return (
    <div className={styles['activity']}>
      {activity !== undefined && <Cooldown flow={flow} activity={activity} nowMs={nowMs} />}
      {activity !== undefined && activity.active > 0 && (
        <Badge color="teal" variant="light" tt="none">
          {text.active(activity.active)}
        </Badge>
      )}
      <Ended activity={activity} />
      <Tooltip label={reason === null ? '' : reasonText(reason, locale)} disabled={reason === null}>
        <Text size="sm" c="dark.3">
          {said}
        </Text>
      </Tooltip>
    </div>
  );
}

/** Says what went wrong in the last run, with the reason in one line. */
function Ended({ activity }: Pick<ActivityProps, 'activity'>) {
  const locale = useAppState((state) => state.locale);
  if (activity === undefined || activity.outcome === null) return null;
  const { outcome, reason } = activity;
  const run = { ...activity, outcome };
  if (!isFlawed(run)) return null;
  const why = reason === null ? '' : reasonText(reason, locale);
  return (
    <span className={styles['ended']}>
      <RunBadge run={run} />
      <Text component="span" size="sm" c="dark.2" truncate title={why} className={styles['reason']}>
        {why}
      </Text>
    </span>
  );
}

function Cooldown({ flow: { id, name }, activity, nowMs }: Required<ActivityProps>) {
  const text = useText(FLOW_LIST_TEXT);
  const reset = useAction(resetCooldown, { invalidates: [readFlowsActivity] });
  const { coolsUntil, coolingViewers } = activity!;
  const leftMs = coolsUntil === null ? 0 : Date.parse(coolsUntil) - nowMs;
  if (leftMs <= 0 && coolingViewers === 0) return null;
  const label = text.resetCooldown(name);
  return (
    <Badge
      variant="light"
      color="blue"
      size="lg"
      tt="none"
      rightSection={
        <Tooltip label={label}>
          <ActionIcon
            size={20}
            variant="subtle"
            color="blue"
            aria-label={label}
            loading={reset.isPending}
            onClick={() => reset.mutate({ params: { id } })}
          >
            <IconRefresh size={14} />
          </ActionIcon>
        </Tooltip>
      }
    >
      {leftMs > 0 ? text.cools(shortTime(leftMs)) : text.coolsViewers(coolingViewers)}
    </Badge>
  );
}
