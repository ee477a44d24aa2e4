import { availableParallelism } from 'node:os';
import type { Rule } from './rule.ts';
import type { Project } from './source/Project.ts';

/** Number of rules that held, and of those that failed. */
export interface Counts {
  passed: number;
  failed: number;
}

interface Outcome {
  offences: readonly string[];
  seconds: number;
}

/**
 * Runs rules and prints one line each with its seconds, in the order of the list, followed by the offences of a rule that
 * failed. Rules that other processes check run beside the rest, one for each core. A rule that throws has failed with what
 * it threw.
 */
export async function runRules(
  rules: readonly Rule[],
  project: Project,
  print: (line: string) => void,
): Promise<Counts> {
  const outcomes = startAll(rules, project);
  const counts: Counts = { passed: 0, failed: 0 };
  for (const rule of rules) {
    const { offences, seconds } = await outcomes.get(rule)!;
    counts[offences.length === 0 ? 'passed' : 'failed'] += 1;
    print(`${offences.length === 0 ? 'ok  ' : 'FAIL'}  ${rule.name.padEnd(14)} ${seconds.toFixed(1).padStart(5)} s`);
    offences.forEach((offence) => print(`      ${offence}`));
  }
  return counts;
}

/** Starts every rule; programs wait for one of as many lanes as there are cores. */
function startAll(rules: readonly Rule[], project: Project): Map<Rule, Promise<Outcome>> {
  const lanes = Array.from({ length: availableParallelism() }, () => Promise.resolve());
  const programs = new Map(rules.filter(({ isProgram }) => isProgram).map((rule) => [rule, pending<Outcome>()]));
  const waiting = programs.entries();
  lanes.forEach((lane) => {
    void lane.then(async () => {
      for (const [rule, { settle }] of waiting) settle(await outcomeOf(rule, project));
    });
  });
  let previous: Promise<unknown> = Promise.resolve();
  return new Map(
    rules.map((rule) => {
      const program = programs.get(rule);
      if (program !== undefined) return [rule, program.promise];
      const outcome = previous.then(pause).then(() => outcomeOf(rule, project));
      previous = outcome;
      return [rule, outcome];
    }),
  );
}

function pending<T>(): { promise: Promise<T>; settle: (value: T) => void } {
  let settle!: (value: T) => void;
  const promise = new Promise<T>((resolve) => (settle = resolve));
  return { promise, settle };
}

/** Lets programs that ended or have something to say be heard between two rules of this process. */
const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function outcomeOf(rule: Rule, project: Project): Promise<Outcome> {
  const start = performance.now();
  const offences = await offencesOf(rule, project);
  return { offences, seconds: (performance.now() - start) / 1000 };
}

async function offencesOf(rule: Rule, project: Project): Promise<readonly string[]> {
  try {
    return await rule.run(project);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
