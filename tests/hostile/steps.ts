/**
 * Counts the steps that work takes: how often each block of our code, and of the packages it uses, is run, as the engine
 * counts for coverage. The same work has the same number on every machine, however busy it is; what the engine does in one
 * call (parse, compare, search) is one step, so the benchmark `hostile` measures processor time besides.
 */
import { type Profiler, Session } from 'node:inspector/promises';

export interface StepCounter {
  /** The steps since it was asked before. */
  take(): Promise<number>;
  close(): Promise<void>;
}

export async function startStepCounter(): Promise<StepCounter> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  // Taking the counts sets them back.
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

/** Neither of the runtime nor of the test runner. */
function isOurs({ url }: Profiler.ScriptCoverage): boolean {
  return (
    url !== '' && !url.startsWith('node:') && !/node_modules\/(?:vitest|@vitest|vite|chai|tinyrainbow)\//.test(url)
  );
}

function stepsOf({ functions }: Profiler.ScriptCoverage): number {
  const counts = functions.flatMap(({ ranges }) => ranges.map(({ count }) => count));
  return counts.reduce((sum, count) => sum + count, 0);
}
