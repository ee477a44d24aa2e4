/** Tests every action that live pages show or play, each after a different trigger. */
import { walk } from './walk.ts';
import { SHOWN_WAYS } from './ways/shownWays.ts';

walk({ ways: SHOWN_WAYS });
