/** Command `liveloom doctor`: checks everything a start needs, and prints problems with their remedies. */
import type { Command } from 'commander';
import { CHECKS, type Finding } from '../doctor/checks.ts';
import { AppError } from '#engine/core/appError.ts';
import { type Config, configFrom } from '#server/config.ts';
import { readAds } from '#server/media/ads/readAds.ts';
import { checkConnectorSettings } from '#server/sources/parseConnect.ts';

export interface Report extends Finding {
  name: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Check that reports a setting; `settings` reports all others. */
const OWNERS: Readonly<Record<string, string>> = {
  PORT: 'port',
  HOST: 'port',
  DATABASE_URL: 'database',
  LIVELOOM_DATA_DIR: 'data folder',
  CHROMIUM_PATH: 'browser',
};

interface Settings {
  config: Config;
  /** Wrong settings by name; `config` has their defaults. */
  wrong: ReadonlyMap<string, AppError>;
}

/** Returns every wrong setting once: each is set aside until the rest can be read. */
function readSettings(environment: Environment, cwd: string): Settings {
  const wrong = new Map<string, AppError>();
  for (let left = environment; ;) {
    try {
      const config = configFrom(left, cwd);
      checkConnectorSettings(left);
      return { config, wrong };
    } catch (error) {
      const name = error instanceof AppError ? error.params['name'] : undefined;
      if (!(error instanceof AppError) || typeof name !== 'string' || left[name] === undefined) throw error;
      wrong.set(name, error);
      left = { ...left, [name]: undefined };
    }
  }
}

/** Adds the first ad that cannot be used to the wrong settings. */
async function checkAds({ config, wrong }: Settings): Promise<Settings> {
  try {
    if (config.adsFolder !== null) await readAds(config.adsFolder);
    return { config, wrong };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { config, wrong: new Map([...wrong, ['LIVELOOM_ADS', error]]) };
  }
}

/** Runs every check; a check that throws is a finding like any other. */
export async function examine(environment: Environment, cwd: string): Promise<Report[]> {
  const { config, wrong } = await checkAds(readSettings(environment, cwd));
  const problemOf = (check: string): Finding | null => {
    const own = [...wrong].filter(([name]) => (OWNERS[name] ?? 'settings') === check);
    return own.length === 0 ? null : { isFine: false, message: own.map(([, { message }]) => message).join(' ') };
  };
  const reports: Report[] = [
    { name: 'settings', ...(problemOf('settings') ?? { isFine: true, message: 'can be read' }) },
  ];
  for (const [name, check] of Object.entries(CHECKS)) {
    reports.push({ name, ...(problemOf(name) ?? (await findingOf(() => check(config)))) });
  }
  return reports;
}

async function findingOf(check: () => Finding | Promise<Finding>): Promise<Finding> {
  try {
    return await check();
  } catch (error) {
    return { isFine: false, message: error instanceof Error ? error.message : String(error) };
  }
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
    .description('Check the requirements: settings, Node, database, data folder, port, pages, browser, voices')
    .option('--json', 'print the findings as JSON')
    .action(doctor);
}
