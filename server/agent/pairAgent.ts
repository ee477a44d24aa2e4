/** Pairs this computer with an account: exchanges the code of the dashboard for a token and stores it. */
import { AppError } from '#engine/core/appError.ts';
import { callServer, LiveloomError } from '#schemas/generated/client.mjs';
import type { AgentFile, AgentOs } from '#schemas/generated/types.ts';
import { readAgentFile, writeAgentFile } from './agentFile.ts';

export interface Pairing {
  folder: string;
  /** Address of the server. */
  server: string;
  code: string;
  name: string;
  os: AgentOs;
  version: string;
}

const LIMIT_MS = 20_000;

/** @throws FILE_INVALID, FILE_NOT_READABLE, FILE_NOT_WRITABLE, SERVER_REFUSED, SERVER_UNREACHABLE */
export async function pairAgent({ folder, server, ...agent }: Pairing): Promise<AgentFile> {
  const before = await readAgentFile(folder);
  const token = await tokenFor(server, agent);
  // What was allowed is for the server for which it was ticked.
  const kept: Pick<AgentFile, 'hosts' | 'allowed' | 'docks'> =
    before?.server === server ? before : { hosts: [], allowed: {} };
  const file: AgentFile = {
    format: 'liveloom-agent',
    version: 1,
    server,
    token,
    hosts: kept.hosts,
    allowed: kept.allowed,
    ...(kept.docks && { docks: kept.docks }),
  };
  await writeAgentFile(folder, file);
  return file;
}

async function tokenFor(server: string, body: Omit<Pairing, 'folder' | 'server'>): Promise<string> {
  try {
    const { token } = (await callServer({ url: server, limitMs: LIMIT_MS }, ['POST', '/agents/pair'], { body })) as {
      token: string;
    };
    return token;
  } catch (error) {
    if (!(error instanceof LiveloomError)) throw error;
    const { code, message, status } = error;
    if (status === 0) throw new AppError('SERVER_UNREACHABLE', { message }, { cause: error });
    throw new AppError('SERVER_REFUSED', { url: server, code, message }, { cause: error });
  }
}
