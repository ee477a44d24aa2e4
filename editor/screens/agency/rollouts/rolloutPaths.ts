/** Tab of the agency portal that lists roll-outs. */
export const ROLLOUTS_TAB = 'rollouts';
export const ROLLOUTS_PATH = `/agency?tab=${ROLLOUTS_TAB}`;
export const rolloutPath = (id: string): string => `/agency/rollouts/${id}`;
