/** The third third of the walk over all screens. */
import { testWalk } from './walk.ts';

testWalk(2);
