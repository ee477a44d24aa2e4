/** Shows or hides a source of the broadcast software, for a while or for good. */
import { defineAction } from '../contracts.ts';
import { agentCall } from './agentRequest.ts';
import { OUTSIDE_DEADLINE_MS } from './outsideDeadline.ts';

const BACK = { show: 'hide', hide: 'show', toggle: 'toggle' } as const;

export const changeSource = defineAction<'CHANGE_SOURCE'>({
  kind: 'CHANGE_SOURCE',
  plan({ scene, source, change, durationMs }) {
    const call = (how: 'show' | 'hide' | 'toggle') =>
      agentCall('broadcast', 'changeSource', { scene, source, change: how });
    const plan = { request: call(change), deadlineMs: OUTSIDE_DEADLINE_MS };
    if (durationMs === 0) return plan;
    return { ...plan, undo: { target: `source:${scene}/${source}`, request: call(BACK[change]), afterMs: durationMs } };
  },
});
