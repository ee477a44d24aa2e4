/** Tests every action that controls flows or acts beyond live pages, each after a different trigger. */
import { walk } from './walk.ts';
import { OTHER_WAYS } from './ways/otherWays.ts';

walk({ ways: OTHER_WAYS, isLive: true, early: 'RUN_FLOW' });
