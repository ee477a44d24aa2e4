/** Creates new flows: without steps, one run at a time. */
import type { Flow, FlowRunRules } from '#schemas/generated/types.ts';

export const NEW_RUN_RULES: FlowRunRules = {
  mode: 'QUEUED',
  ignoresQueue: false,
  lane: 'normal',
  chance: 1,
  per: 'flow',
  whenRunning: 'parallel',
  coalesce: { kind: 'none', waitMs: 0, maxWaitMs: 0 },
  cooldowns: [],
  onlyWhileLive: false,
};

/** @param parts known properties */
export const newFlow = (parts: Pick<Flow, 'id' | 'name'> & Partial<Flow>): Flow => ({
  isEnabled: true,
  profileIds: [],
  triggersById: {},
  blocksById: {},
  casesById: {},
  variablesById: {},
  run: NEW_RUN_RULES,
  ...parts,
});
