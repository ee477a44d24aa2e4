/** Command `liveloom agent`: lets a server elsewhere control programs of this computer, as far as its owner allows. */
import { homedir, hostname } from 'node:os';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { AppError } from '#engine/core/appError.ts';
import type { AgentFile } from '#schemas/generated/types.ts';
import { openAgent } from '#server/agent/agent.ts';
import { readAgentFile } from '#server/agent/agentFile.ts';
import { agentFolder, systemOf } from '#server/agent/agentFolder.ts';
import { PAGE_PORT } from '#server/agent/limits.ts';
import { openPageServer, type PageServer, type PageServerDeps } from '#server/agent/page/pageServer.ts';
import { pairAgent } from '#server/agent/pairAgent.ts';
import { serverAddress } from '#server/agent/serverLine.ts';
import { WEB_FOLDER } from '#server/compose/shippedFiles.ts';
import { newSecret, randomKey, realClock, realRandom, realScheduler } from '#server/ground/base/adapters/realTime.ts';
import { createLog } from '#server/ground/base/log.ts';
import { newToken } from '#server/ground/base/secretToken.ts';
import { version } from '../../package.json' with { type: 'json' };
import { startWithSystem } from '../desktop/startWithSystem.ts';
import { choice, wholeNumber } from '../options.ts';
import { stoppable } from '../stoppable.ts';

interface Flags {
  server?: string;
  code?: string;
  name?: string;
  folder?: string;
  pagePort?: string;
  service?: string;
}

const MAX_NAME = 60;

/** @throws OPTION_MISSING when this computer was never paired */
async function settingsFrom({ server, code, name = hostname() }: Flags, folder: string): Promise<AgentFile> {
  if (code !== undefined) {
    if (server === undefined)
      throw new AppError('OPTION_MISSING', { option: '--server', allowed: 'the address of your Liveloom' });
    return pairAgent({
      folder,
      server: serverAddress(server),
      code,
      name: name.slice(0, MAX_NAME) || 'computer',
      os: systemOf(process.platform),
      version,
    });
  }
  const file = await readAgentFile(folder);
  if (file !== null) return file;
  throw new AppError('OPTION_MISSING', {
    option: '--code',
    allowed: 'the code that the page Integrations of your Liveloom shows',
  });
}

/** Takes any free port when the usual one is in use and nobody asked for a certain one. @param usual that of the links of docks */
async function openPage(
  deps: Omit<PageServerDeps, 'port'>,
  wanted: string | undefined,
  usual: number,
): Promise<PageServer> {
  if (wanted !== undefined) return openPageServer({ ...deps, port: wholeNumber('--page-port', wanted, 0, 65_535) });
  try {
    return await openPageServer({ ...deps, port: usual });
  } catch (error) {
    if (error instanceof AppError && error.code === 'PORT_IN_USE') return openPageServer({ ...deps, port: 0 });
    throw error;
  }
}

/** Starts the agent with the system, or no longer. @throws DESKTOP_START_NOT_CHANGED, OPTION_INVALID */
async function setService(wanted: string, folder: string): Promise<void> {
  const task = choice('--service', wanted, ['install', 'remove']);
  const command = [process.execPath, process.argv[1]!, 'agent', '--folder', folder];
  const { platform, env: environment } = process;
  await startWithSystem({ part: 'agent', platform, environment, command }).set(task === 'install');
  const said = task === 'install' ? 'The agent starts when you sign in.' : 'The agent no longer starts by itself.';
  process.stdout.write(`${said}\n`);
}

async function run(flags: Flags): Promise<void> {
  const { platform, env: environment } = process;
  const folder = resolve(flags.folder ?? agentFolder({ platform, home: homedir(), environment }));
  if (flags.service === 'remove') return setService(flags.service, folder);
  const file = await settingsFrom(flags, folder);
  if (flags.service !== undefined) return setService(flags.service, folder);
  const log = createLog('info');
  const clock = realClock();
  const agent = await openAgent({
    folder,
    file,
    version,
    os: systemOf(platform),
    clock,
    scheduler: realScheduler,
    random: realRandom,
    randomKey,
    newSecret,
    log,
  });
  const secrets = { token: newToken(newSecret), key: newToken(newSecret) };
  const deps = { agent, version, webFolder: WEB_FOLDER, ...secrets, clock, log };
  const page = await openPage(deps, flags.pagePort, file.docks?.port ?? PAGE_PORT);
  process.stdout.write(`Connecting with ${file.server}\nWhat it may do here: ${page.url}\n`);
  await stoppable(async (signal) => {
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    page.close();
    await agent.close();
  });
}

export function addAgent(program: Command): void {
  program
    .command('agent')
    .description('Let a Liveloom on a server control programs of this computer, as far as you allow')
    .option('--server <address>', 'address of your Liveloom, for the first start')
    .option('--code <code>', 'code of the page Integrations, for the first start')
    .option('--name <name>', 'name of this computer in the dashboard (default: its own)')
    .option('--folder <path>', "folder of the agent's settings (default: LIVELOOM_AGENT_DIR, or the system's place)")
    .option('--page-port <port>', `port of the page on which you allow things (default: ${PAGE_PORT}, else a free one)`)
    .option('--service <task>', 'install: start it when you sign in to this computer; remove: no longer')
    .action(run);
}
