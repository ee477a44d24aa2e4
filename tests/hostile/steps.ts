/**
 * Counts the steps of work: executions of each block of our code and its packages, as the engine counts for coverage.
 * The same work has the same number on every machine, however busy; one call into the engine (parse, compare, search)
 * is one step, so the benchmark `hostile` also measures CPU time.
 */
import { type Profiler, Session } from 'node:inspector/promises';

export interface StepCounter {
  /** Returns the steps since the last call. */
  take(): Promise<number>;
  close(): Promise<void>;
}

export async function startStepCounter(): Promise<StepCounter> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  // Reading the counts resets them.
  const take = async (): Promise<number> => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return result.filter(isOurs).reduce((sum, script) => sum + stepsOf(script), 0);
  };
  return {
    take,
    async close() {
      await session.post('Profiler.stopPreciseCoverage');
      session.disconnect();
    },
  };
}

/** Tells whether a script belongs neither to the runtime nor to the test runner. */
function isOurs({ url }: Profiler.ScriptCoverage): boolean {
  return (
    url !== '' && !url.startsWith('node:') && !/node_modules\/(?:vitest|@vitest|vite|chai|tinyrainbow)\//.test(url)
  );
}

function stepsOf({ functions }: Profiler.ScriptCoverage): number {
  const counts = functions.flatMap(({ ranges }) => ranges.map(({ count }) => count));
  return counts.reduce((sum, count) => sum + count, 0);
}
