/** Cases of the action that shows a moment in the alert box. */
import type { ActionCase } from './actionCase.ts';

export const MOMENT_CASES: { readonly SHOW_MOMENT: ActionCase<'SHOW_MOMENT'>[] } = {
  SHOW_MOMENT: [
    {
      settings: { staging: 'stage', title: 'Alice', text: 'Hi {username}', count: '3', coins: '30', durationMs: 3000 },
      plans: {
        followUps: [
          {
            type: 'showMoment',
            payload: { staging: 'stage', text: 'Hi alice', count: 3, coins: 30, climbs: false, durationMs: 3000 },
          },
        ],
        waitMs: 3000,
      },
    },
    {
      settings: { itemId: 'chosen', title: 'Alice', text: 'Hi' },
      plans: { followUps: [{ type: 'showMoment', itemId: 'chosen', payload: { text: 'Hi', count: 0 } }] },
    },
  ],
};
