/**
 * Way to see the effect of each action. Each is in a flow with a different trigger, so that all triggers are tested
 * too. A missing kind does not compile.
 */
import type { ActionWays } from './actionWay.ts';
import { OTHER_WAYS } from './otherWays.ts';
import { SHOWN_WAYS } from './shownWays.ts';

export const ACTION_WAYS: ActionWays = { ...SHOWN_WAYS, ...OTHER_WAYS };
