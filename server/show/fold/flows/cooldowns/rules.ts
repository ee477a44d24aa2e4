/**
 * Limits how often a flow may run within a time (behaviour: flow-13). Cooldowns are checked first and only used up by a run
 * that starts.
 */
import type { FlowCooldown, ViewerRef } from '#schemas/generated/types.ts';
import type { CompiledFlow } from '../compiledFlow.ts';
import type { KeptCooldown } from '../state/flowsState.ts';
import type { MissReason } from '../missReason.ts';
import type { FlowTransaction } from '../state/flowTransaction.ts';

/** Interval at which expired cooldowns are removed. */
const SWEEP_MS = 60_000;
/** Maximum number of uses kept at once; beyond it, flows with a cooldown are refused until some expire. */
const MAX_KEPT = 50_000;

/** Number of uses kept beyond those that count, because the newest may be given back. */
const SPARE = 20;

const ROLES: { readonly [R in NonNullable<FlowCooldown['role']>]: (viewer: ViewerRef) => boolean } = {
  follower: ({ isFollower }) => isFollower,
  subscriber: ({ isSubscriber }) => isSubscriber,
  moderator: ({ isModerator }) => isModerator,
  teamMember: ({ isTeamMember }) => isTeamMember,
};

interface Counted {
  key: string;
  cooldown: FlowCooldown;
}

const NONE: readonly Counted[] = [];
const NO_KEYS: readonly string[] = [];

interface Blocking {
  key: string;
  /** Remaining time, or null when too many uses are kept. */
  leftMs: number | null;
}

/** Returns the cooldowns that apply to the viewer who caused the event. */
function countedFor({ flow }: CompiledFlow, viewer: ViewerRef | undefined): readonly Counted[] {
  if (flow.run.cooldowns.length === 0) return NONE;
  return flow.run.cooldowns.flatMap((cooldown, index): Counted[] => {
    const own = `flow/${flow.id}/${index}`;
    const { per, role, groupId } = cooldown;
    if (per === 'viewer') return [{ key: `${own}/${viewer?.tiktokId ?? ''}`, cooldown }];
    if (per === 'group') return groupId === undefined ? [] : [{ key: `group/${groupId}`, cooldown }];
    if (per === 'role' && (role === undefined || viewer === undefined || !ROLES[role](viewer))) return [];
    return [{ key: own, cooldown }];
  });
}

const stillOf = (uses: readonly number[], ms: number, nowMs: number): number[] => uses.filter((at) => at + ms > nowMs);

/** Returns the first cooldown that blocks a flow, with the remaining time. */
function blocking(work: FlowTransaction, compiled: CompiledFlow, viewer: ViewerRef | undefined): Blocking | null {
  for (const { key, cooldown } of countedFor(compiled, viewer)) {
    const uses = stillOf(work.state.cooldowns.get(key)?.uses ?? [], cooldown.ms, work.nowMs);
    if (uses.length >= cooldown.uses)
      return { key, leftMs: uses[uses.length - cooldown.uses]! + cooldown.ms - work.nowMs };
    if (work.state.cooldowns.size >= MAX_KEPT && !work.state.cooldowns.has(key)) return { key, leftMs: null };
  }
  return null;
}

/** Returns the reason that blocks a flow with the remaining time, or null. */
export function coolingDown(
  work: FlowTransaction,
  compiled: CompiledFlow,
  viewer: ViewerRef | undefined,
): MissReason | null {
  const found = blocking(work, compiled, viewer);
  if (found === null) return null;
  return found.leftMs === null ? { code: 'cooldown', is: MAX_KEPT } : { code: 'cooldown', is: found.leftMs, wanted: 0 };
}

/** Checks whether the current cooldown refuses for the first time, and remembers that it has. */
export function isFirstRefused(work: FlowTransaction, compiled: CompiledFlow, viewer: ViewerRef | undefined): boolean {
  const key = blocking(work, compiled, viewer)?.key;
  const kept = key === undefined ? undefined : work.state.cooldowns.get(key);
  if (key === undefined || kept === undefined || kept.hasRefused) return false;
  const refused = { ...kept, hasRefused: true } as const;
  work.change({ cooldowns: work.state.cooldowns.set(key, refused) });
  work.write('cooldown', key, refused);
  return true;
}

/** Adds a use. Flows of a group have different times and numbers, so it keeps as many uses as the strictest flow needs. */
function withUse(
  kept: KeptCooldown | undefined,
  { per, ms: own, uses: ownMost }: FlowCooldown,
  nowMs: number,
): KeptCooldown {
  const isShared = per === 'group' && kept !== undefined;
  const ms = isShared ? Math.max(own, kept.ms) : own;
  const most = isShared ? Math.max(ownMost, kept.most ?? kept.uses.length) : ownMost;
  const uses = [...stillOf(kept?.uses ?? [], ms, nowMs), nowMs].slice(-most - SPARE);
  return { uses, ms, ...(per === 'group' && { most }) };
}

/** Uses up the cooldowns that a starting run costs. @returns the cooldowns of which it was a use */
export function spendCooldowns(
  work: FlowTransaction,
  compiled: CompiledFlow,
  viewer: ViewerRef | undefined,
): readonly string[] {
  const counted = countedFor(compiled, viewer);
  if (counted.length === 0) return NO_KEYS;
  sweep(work);
  for (const { key, cooldown } of counted) {
    const used = withUse(work.state.cooldowns.get(key), cooldown, work.nowMs);
    work.change({ cooldowns: work.state.cooldowns.set(key, used) });
    work.write('cooldown', key, used);
  }
  return counted.map(({ key }) => key);
}

/** Removes a use of a cooldown. @param atMs when it was used */
export function giveBackCooldown(work: FlowTransaction, key: string, atMs: number): void {
  const kept = work.state.cooldowns.get(key);
  const at = kept?.uses.lastIndexOf(atMs) ?? -1;
  if (kept === undefined || at === -1) return;
  const { hasRefused: _over, ...rest } = kept;
  const uses = kept.uses.filter((_use, index) => index !== at);
  const left = uses.length === 0 ? null : { ...rest, uses };
  const { cooldowns } = work.state;
  work.change({ cooldowns: left ? cooldowns.set(key, left) : cooldowns.delete(key) });
  work.write('cooldown', key, left);
}

function sweep(work: FlowTransaction): void {
  if (work.nowMs < work.state.sweepAtMs) return;
  let { cooldowns } = work.state;
  for (const [key, { uses, ms }] of cooldowns.entries()) {
    if (uses.at(-1)! + ms > work.nowMs) continue;
    cooldowns = cooldowns.delete(key);
    work.write('cooldown', key, null);
  }
  work.change({ cooldowns, sweepAtMs: work.nowMs + SWEEP_MS });
}

/** Resets the cooldowns of a flow or a group. */
export function resetCooldowns(work: FlowTransaction, prefix: string): void {
  let { cooldowns } = work.state;
  for (const [key] of cooldowns.entries()) {
    if (key !== prefix && !key.startsWith(`${prefix}/`)) continue;
    cooldowns = cooldowns.delete(key);
    work.write('cooldown', key, null);
  }
  work.change({ cooldowns });
}
