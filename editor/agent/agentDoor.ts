/** Talks with the agent of this computer. Its secret is kept in the memory of the page alone. */
import type { AgentPageState, AgentPermissionChange } from '#schemas/generated/types.ts';

export interface AgentDoorDeps {
  /** Secret of the link. */
  token: string;
  send(path: string, init: RequestInit): Promise<Response>;
  after(delayMs: number, task: () => void): () => void;
}

/** Problem that the page names: a link without its secret, or an agent that has ended. */
export type DoorProblem = 'locked' | 'gone';

export interface AgentDoor {
  /** Calls `hear` with each state until it is stopped. */
  follow(hear: (state: AgentPageState | DoorProblem) => void): () => void;
  change(change: AgentPermissionChange): Promise<AgentPageState>;
  allowDocks(isAllowed: boolean): Promise<AgentPageState>;
}

const EVERY_MS = 1_500;
const UNAUTHORIZED = 401;

class Locked extends Error {}

export function openAgentDoor({ token, send, after }: AgentDoorDeps): AgentDoor {
  let key: string | null = null;

  async function ask<Answer>(path: string, body?: object): Promise<Answer> {
    const headers = { 'Content-Type': 'application/json', ...(key !== null && { 'Liveloom-Agent-Key': key }) };
    const answer = await send(
      path,
      body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
    );
    if (answer.status === UNAUTHORIZED) throw new Locked();
    if (!answer.ok) throw new Error(String(answer.status));
    return (await answer.json()) as Answer;
  }

  async function read(): Promise<AgentPageState | DoorProblem> {
    try {
      key ??= (await ask<{ key: string }>('/api/session', { token })).key;
      return await ask<AgentPageState>('/api/state');
    } catch (error) {
      return error instanceof Locked ? 'locked' : 'gone';
    }
  }

  return {
    follow(hear) {
      let isStopped = false;
      let cancel = (): void => undefined;
      const next = async (): Promise<void> => {
        const state = await read();
        if (isStopped) return;
        hear(state);
        if (state !== 'locked') cancel = after(EVERY_MS, () => void next());
      };
      void next();
      return () => {
        isStopped = true;
        cancel();
      };
    },
    change: (change) => ask<AgentPageState>('/api/permissions', change),
    allowDocks: (isAllowed) => ask<AgentPageState>('/api/docks', { isAllowed }),
  };
}
