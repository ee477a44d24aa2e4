/** Returns when each flow ran last, and how long its cooldown still lasts (behaviour: flowrun-5). */
import { isChatDockFlow } from '#engine/flows/chatDockFlows.ts';
import type { FlowsActivity, Locale } from '#schemas/generated/types.ts';
import type { FlowsState } from '../../show/fold/flows/state/flowsState.ts';
import type { RunRecord } from '../../show/fold/flows/state/trace.ts';
import type { SessionState } from '../../show/fold/sessionState.ts';
import { NO_STEPS, resultOf } from './runResult.ts';
import { isoTime, reasonOf } from './runViews.ts';

type Row = FlowsActivity['items'][number];
type Rows = Map<string, Row>;

function rowOf(rows: Rows, flowId: string): Row {
  const known = rows.get(flowId);
  if (known) return known;
  const never = { lastRunAt: null, outcome: null, ...NO_STEPS, reason: null };
  const row = { flowId, ...never, active: 0, coolsUntil: null, coolingViewers: 0 };
  rows.set(flowId, row);
  return row;
}

/** A cooldown of a flow, which may be shared with others. */
interface Cooling {
  flowId: string;
  uses: number;
  ms: number;
  isViewers: boolean;
}

/** Parses `flow/<id>/<index>[/<viewer>]` or `group/<id>`; empty for flows that no longer exist. */
function cooldownsOf({ index }: FlowsState, key: string): Cooling[] {
  const [what, id = '', at, viewer] = key.split('/');
  const flow = index.byId.get(id)?.flow;
  if (what === 'flow') {
    const own = flow?.run.cooldowns[Number(at)];
    return own === undefined ? [] : [{ flowId: id, uses: own.uses, ms: own.ms, isViewers: viewer !== undefined }];
  }
  return [...index.byId.values()].flatMap(({ flow: { id: flowId, run } }) =>
    run.cooldowns
      .filter(({ per, groupId }) => per === 'group' && groupId === id)
      .map(({ uses, ms }) => ({ flowId, uses, ms, isViewers: false })),
  );
}

function addCooldowns(flows: FlowsState, rows: Rows, nowMs: number): void {
  for (const [key, { uses }] of flows.cooldowns.entries()) {
    for (const { flowId, uses: most, ms, isViewers } of cooldownsOf(flows, key)) {
      const oldest = uses[uses.length - most];
      if (oldest === undefined || oldest + ms <= nowMs) continue;
      const row = rowOf(rows, flowId);
      if (isViewers) row.coolingViewers++;
      else if (row.coolsUntil === null || row.coolsUntil < isoTime(oldest + ms)) row.coolsUntil = isoTime(oldest + ms);
    }
  }
}

/** Returns the remaining cooldowns of one flow. */
export function cooldownsOfFlow(
  flows: FlowsState,
  flowId: string,
  nowMs: number,
): Pick<Row, 'coolsUntil' | 'coolingViewers'> {
  const rows: Rows = new Map();
  addCooldowns(flows, rows, nowMs);
  const { coolsUntil, coolingViewers } = rowOf(rows, flowId);
  return { coolsUntil, coolingViewers };
}

/** Finds the last run of each flow that began. */
function lastRunsOf({ records, index }: FlowsState): Map<string, RunRecord> {
  const last = new Map<string, RunRecord>();
  for (const record of records) {
    const { flowId, startedAtMs } = record;
    if (startedAtMs !== undefined && index.byId.has(flowId) && !isChatDockFlow(flowId)) last.set(flowId, record);
  }
  return last;
}

export function activityOf(
  state: SessionState | undefined,
  nowMs: number,
  locale: Locale,
): Pick<FlowsActivity, 'items'> {
  if (state === undefined) return { items: [] };
  const { flows } = state.stages;
  const rows: Rows = new Map();
  for (const [flowId, record] of lastRunsOf(flows)) {
    const { reason, ...result } = resultOf(record);
    Object.assign(rowOf(rows, flowId), {
      lastRunAt: isoTime(record.startedAtMs!),
      ...result,
      reason: reason ? reasonOf(reason, locale) : null,
    });
  }
  for (const [, { flowId }] of flows.runs.entries()) if (!isChatDockFlow(flowId)) rowOf(rows, flowId).active++;
  addCooldowns(flows, rows, nowMs);
  return { items: [...rows.values()] };
}
