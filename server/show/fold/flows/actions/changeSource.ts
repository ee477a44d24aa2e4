/** Shows or hides a source of the broadcast software, for a while or for good. */
import { defineAction } from '../contracts.ts';
import { agentCall } from './agentRequest.ts';
import { OUTSIDE_DEADLINE_MS } from './outsideDeadline.ts';

const BACK = { show: 'hide', hide: 'show', toggle: 'toggle' } as const;

export const changeSource = defineAction<'CHANGE_SOURCE'>({
  kind: 'CHANGE_SOURCE',
  plan({ scene, source, change, durationMs }) {
    const values = (how: 'show' | 'hide' | 'toggle') => ({ scene, source, change: how });
    const request = agentCall('broadcast', 'changeSource', values(change));
    const target = `source:${scene}/${source}`;
    if (durationMs === 0) return { request, deadlineMs: OUTSIDE_DEADLINE_MS, settles: [target] };
    const back = { call: 'changeSource', values: values(BACK[change]) };
    return {
      request: agentCall('broadcast', 'changeSource', values(change), back),
      deadlineMs: OUTSIDE_DEADLINE_MS,
      undo: {
        target,
        request: agentCall('broadcast', back.call, back.values),
        afterMs: durationMs,
      },
    };
  },
});
