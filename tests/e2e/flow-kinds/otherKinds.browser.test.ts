/** Every action that steers flows or reaches beyond live pages, each after a trigger of its own. */
import { walk } from './walk.ts';
import { OTHER_WAYS } from './ways/otherWays.ts';

walk({ ways: OTHER_WAYS, isLive: true, early: 'RUN_FLOW' });
