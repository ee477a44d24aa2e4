import { Badge } from '@mantine/core';
import type { FlowReason } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import { isFlawed, isHeldBack, type RunResult } from '../../flow-runs/runResult.ts';
import { RunBadge } from '../../flow-runs/RunBadge.tsx';
import { HISTORY_TEXT, type Kind } from './flowHistoryText.ts';

const COLORS: Readonly<Record<Kind, string>> = { fired: 'teal', refused: 'brand', near: 'yellow', unknown: 'gray' };

interface KindBadgeProps {
  kind: Kind;
  reason: FlowReason | null;
  /** Result of the flow's run; null = it had none, or it goes on. */
  run: RunResult | null;
}

const HELD_BACK: RunResult = { outcome: 'heldBack', failedSteps: 0, heldBackSteps: 0 };

/** Result of an event for a flow, in a word. */
export function KindBadge({ kind, reason, run }: KindBadgeProps) {
  const { kinds } = useText(HISTORY_TEXT);
  if (isHeldBack(reason)) return <RunBadge run={HELD_BACK} />;
  if (kind === 'fired' && run !== null && isFlawed(run)) return <RunBadge run={run} />;
  return (
    <Badge color={COLORS[kind]} variant="light" tt="none" style={{ flex: 'none' }}>
      {kinds[kind]}
    </Badge>
  );
}
