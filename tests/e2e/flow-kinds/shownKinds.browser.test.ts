/** Every action that live pages show or sound, each after a trigger of its own. */
import { walk } from './walk.ts';
import { SHOWN_WAYS } from './ways/shownWays.ts';

walk({ ways: SHOWN_WAYS });
