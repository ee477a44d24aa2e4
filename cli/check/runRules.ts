import type { Rule } from './rules/rule.ts';
import type { Project } from './source/Project.ts';

/** How many rules held and how many did not. */
export interface Counts {
  passed: number;
  failed: number;
}

/**
 * Runs rules one after the other and prints one line each, followed by the offences of a rule that failed. A rule that
 * throws has failed with what it threw.
 */
export async function runRules(
  rules: readonly Rule[],
  project: Project,
  print: (line: string) => void,
): Promise<Counts> {
  const counts: Counts = { passed: 0, failed: 0 };
  for (const rule of rules) {
    const offences = await offencesOf(rule, project);
    counts[offences.length === 0 ? 'passed' : 'failed'] += 1;
    print(`${offences.length === 0 ? 'ok  ' : 'FAIL'}  ${rule.name}`);
    offences.forEach((offence) => print(`      ${offence}`));
  }
  return counts;
}

async function offencesOf(rule: Rule, project: Project): Promise<readonly string[]> {
  try {
    return await rule.run(project);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
