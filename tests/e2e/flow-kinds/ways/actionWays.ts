/**
 * How each action is seen where it is meant to be seen. Each stands in a flow with a cause of its own, so that all triggers
 * are tried too. A kind that is missing does not compile.
 */
import type { ActionWays } from './actionWay.ts';
import { OTHER_WAYS } from './otherWays.ts';
import { SHOWN_WAYS } from './shownWays.ts';

export const ACTION_WAYS: ActionWays = { ...SHOWN_WAYS, ...OTHER_WAYS };
