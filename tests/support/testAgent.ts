/** Agents of a test server, each with a folder of its own. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Scheduler } from '#engine/core/clock.ts';
import type { ProgramList } from '#schemas/generated/types.ts';
import { type Agent, openAgent } from '#server/agent/agent.ts';
import { readAgentFile, writeAgentFile } from '#server/agent/agentFile.ts';
import { pairAgent } from '#server/agent/pairAgent.ts';
import { newSecret, randomKey, realClock, realScheduler } from '#server/ground/base/adapters/realTime.ts';
import type { Account, ApiServer } from './apiServer.ts';

const quiet = { info: () => undefined, warn: () => undefined };

export const newAgentFolder = (): string => mkdtempSync(join(tmpdir(), 'liveloom-agent-'));

/** Pairs a computer as its owner does, without confirming it. */
export async function pairTestAgent(
  api: ApiServer,
  as: Account,
  folder = newAgentFolder(),
): Promise<{ folder: string }> {
  const { code } = (await api.call('POST', '/agents/codes', { as })).json() as { code: string };
  const server = `http://127.0.0.1:${api.port}`;
  await pairAgent({ folder, server, code, name: 'gaming-pc', os: 'linux', version: '1.2.3' });
  return { folder };
}

/** Starts the agent of a folder. */
export async function startTestAgent(
  folder: string,
  allowed?: Record<string, string[]>,
  scheduler: Scheduler = realScheduler,
): Promise<Agent> {
  const file = (await readAgentFile(folder))!;
  const wanted = allowed === undefined ? file : { ...file, allowed };
  await writeAgentFile(folder, wanted);
  return openAgent({
    folder,
    file: wanted,
    version: '1.2.3',
    os: 'linux',
    clock: realClock(),
    scheduler,
    random: () => 0,
    randomKey,
    newSecret,
    log: quiet,
  });
}

export const agentsIn = async (api: ApiServer, as: Account): Promise<ProgramList['agents']> =>
  ((await api.call('GET', '/integrations', { as })).json() as ProgramList).agents;
