/** `liveloom doctor`: looks at everything a start needs and says what is wrong and what to do. */
import type { Command } from 'commander';
import { CHECKS, type Finding } from '../doctor/checks.ts';
import { configFrom } from '#server/config.ts';

export interface Report extends Finding {
  name: string;
}

/** Runs every check; a check that throws is a finding like any other. */
export async function examine(
  environment: Readonly<Record<string, string | undefined>>,
  cwd: string,
): Promise<Report[]> {
  const reports: Report[] = [];
  for (const [name, check] of Object.entries(CHECKS)) {
    try {
      reports.push({ name, ...(await check(() => configFrom(environment, cwd))) });
    } catch (error) {
      reports.push({ name, isFine: false, message: error instanceof Error ? error.message : String(error) });
    }
  }
  return reports;
}

async function doctor({ json }: { json?: boolean }): Promise<void> {
  const reports = await examine(process.env, process.env['INIT_CWD'] ?? process.cwd());
  const lines = reports.map(
    ({ name, isFine, message }) => `${isFine ? 'ok     ' : 'PROBLEM'}  ${name.padEnd(12)}  ${message}`,
  );
  process.stdout.write(`${json ? JSON.stringify(reports) : lines.join('\n')}\n`);
  if (reports.some((report) => !report.isFine)) process.exitCode = 1;
}

export function addDoctor(program: Command): void {
  program
    .command('doctor')
    .description('Check what a start needs: Node, database, data folder, port, pages, browser')
    .option('--json', 'print the findings as JSON')
    .action(doctor);
}
