/**
 * Entry point of the server: makes the real clock, timers and randomness and hands them in. Also used by `liveloom
 * start`, which is the same program.
 */
import { startFromEnvironment } from './start.ts';

await startFromEnvironment();
