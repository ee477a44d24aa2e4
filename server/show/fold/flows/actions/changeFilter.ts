/** Turns a filter of the broadcast software on or off, for a while or for good. */
import { defineAction } from '../contracts.ts';
import { forAWhile } from './forAWhile.ts';

const BACK = { on: 'off', off: 'on', toggle: 'toggle' } as const;

export const changeFilter = defineAction<'CHANGE_FILTER'>({
  kind: 'CHANGE_FILTER',
  plan: ({ source, filter, change, durationMs, connection }) =>
    forAWhile({
      program: { program: 'broadcast', connection },
      call: 'changeFilter',
      values: { source, filter, change },
      restore: { call: 'restoreFilter', values: { source, filter, change: BACK[change] } },
      target: `filter:${source}/${filter}`,
      durationMs,
    }),
});
