/** Pairs agents with an account, lists and removes them, and admits their connections. */
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import type { AgentAnswer, AgentCode, AgentHelloMessage, PairAgent, PairedAgent } from '#schemas/generated/types.ts';
import { hashToken, newToken } from '../../ground/base/secretToken.ts';
import type { Database } from '../../ground/db/connection.ts';
import { newAgentCode, plainCode } from './agentCode.ts';
import type { AgentLines } from './agentLines.ts';
import { AGENT_PROTOCOL, CODE_LASTS_MS, MAX_AGENTS } from './limits.ts';
import {
  agentByToken,
  type AgentRow,
  agentsOf,
  confirmAgent,
  deleteAgent,
  insertAgent,
  insertCode,
  noteAgent,
  takeCode,
} from './store.ts';

export interface AgentDeskDeps {
  database: Database;
  lines: AgentLines;
  clock: Clock;
  /** Called after each change of an account's agents. */
  changed(streamerId: string): Promise<void>;
  /** Random bytes, as `randomBytes` of `node:crypto` makes them. */
  newSecret(size: number): Uint8Array;
  randomKey(): string;
  /** Version of this server. */
  version: string;
}

/** An admitted connection. */
export interface AdmittedAgent {
  agent: AgentRow;
  /** Name of the account. */
  streamer: string;
}

export interface AgentDesk {
  /** Makes a code that lets one agent in; earlier ones stop working. @throws AGENTS_LIMIT */
  newCode(streamerId: string): Promise<AgentCode>;
  /** Exchanges a code for a token. @throws AGENT_CODE_UNKNOWN, AGENTS_LIMIT */
  pair(agent: PairAgent, address: string): Promise<PairedAgent>;
  list(streamerId: string): Promise<AgentAnswer[]>;
  /** @throws NOT_FOUND */
  confirm(streamerId: string, id: string): Promise<void>;
  /** @throws NOT_FOUND */
  remove(streamerId: string, id: string): Promise<void>;
  /** @throws AGENT_PROTOCOL, AGENT_TOKEN_UNKNOWN */
  admit(hello: AgentHelloMessage, address: string): Promise<AdmittedAgent>;
  /** Checks that an admitted agent may stay. @throws AGENT_TOKEN_UNKNOWN */
  check(hello: AgentHelloMessage): Promise<void>;
}

export function createAgentDesk(deps: AgentDeskDeps): AgentDesk {
  const { database, lines, changed, newSecret, randomKey } = deps;
  const now = (): number => Math.floor(deps.clock.nowMs());

  async function refuseMore(streamerId: string): Promise<void> {
    if ((await agentsOf(database, streamerId)).length >= MAX_AGENTS)
      throw new AppError('AGENTS_LIMIT', { max: MAX_AGENTS });
  }

  async function knownAgent(token: string): Promise<AgentRow & { email: string }> {
    const agent = await agentByToken(database, hashToken(token));
    if (agent === null) throw new AppError('AGENT_TOKEN_UNKNOWN');
    return agent;
  }

  const answerOf = (agent: AgentRow): AgentAnswer => ({
    id: agent.id,
    name: agent.name,
    os: agent.os,
    version: agent.version,
    address: agent.address,
    isConfirmed: agent.confirmedAtMs !== null,
    isConnected: lines.isConnected(agent.id),
    isOld: agent.version !== deps.version,
    createdAtMs: agent.createdAtMs,
    lastSeenAtMs: agent.lastSeenAtMs,
    missedEvents: lines.missedOf(agent.id),
  });

  return {
    async newCode(streamerId) {
      await refuseMore(streamerId);
      const code = newAgentCode(newSecret);
      const expiresAtMs = now() + CODE_LASTS_MS;
      await insertCode(database, { hash: hashToken(code), streamerId, expiresAtMs });
      return { code, expiresAtMs };
    },

    async pair({ code, name, os, version }, address) {
      const streamerId = await takeCode(database, hashToken(plainCode(code)), now());
      if (streamerId === null) throw new AppError('AGENT_CODE_UNKNOWN', {}, { field: 'code' });
      await refuseMore(streamerId);
      const token = newToken(newSecret);
      const agent = { id: randomKey(), streamerId, name, os, version, address, createdAtMs: now() };
      await insertAgent(database, { ...agent, tokenHash: hashToken(token) });
      await changed(streamerId);
      return { token };
    },

    list: async (streamerId) => (await agentsOf(database, streamerId)).map(answerOf),

    async confirm(streamerId, id) {
      if (!(await confirmAgent(database, { streamerId, id }, now()))) throw new AppError('NOT_FOUND');
      lines.confirmed(id);
      await changed(streamerId);
    },

    async remove(streamerId, id) {
      if (!(await deleteAgent(database, { streamerId, id }))) throw new AppError('NOT_FOUND');
      lines.remove(id);
      await changed(streamerId);
    },

    async admit({ protocol, token, os, version }, address) {
      if (protocol !== AGENT_PROTOCOL) throw new AppError('AGENT_PROTOCOL', { protocol, own: AGENT_PROTOCOL });
      const agent = await knownAgent(token);
      await noteAgent(database, agent.id, { os, version, address, nowMs: now() });
      await changed(agent.streamerId);
      return { agent, streamer: agent.email };
    },

    check: async ({ token }) => void (await knownAgent(token)),
  };
}
