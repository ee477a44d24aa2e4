/** Shows or hides a source of the broadcast software, for a while or for good. */
import { defineAction } from '../contracts.ts';
import { forAWhile } from './forAWhile.ts';

const BACK = { show: 'hide', hide: 'show', toggle: 'toggle' } as const;

export const changeSource = defineAction<'CHANGE_SOURCE'>({
  kind: 'CHANGE_SOURCE',
  plan: ({ scene, source, change, durationMs, connection }) =>
    forAWhile({
      program: { program: 'broadcast', connection },
      call: 'changeSource',
      values: { scene, source, change },
      restore: { call: 'restoreSource', values: { scene, source, change: BACK[change] } },
      target: `source:${scene}/${source}`,
      durationMs,
    }),
});
