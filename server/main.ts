/**
 * Entry point of the server: creates the real clock, timers and randomness and passes them in. `liveloom start` is the same
 * program.
 */
import { startError, startFromEnvironment } from './compose/start.ts';

startFromEnvironment().catch((error: unknown) => {
  process.stderr.write(`${startError(error)}\n`);
  process.exitCode = 2;
});
