/** Serves `GET /agent`: a WebSocket for each agent. Removing the agent closes it. */
import type { BaseLogger } from 'pino';
import type { Scheduler } from '#engine/core/clock.ts';
import { type Changes, LOGINS } from '../../ground/base/changes.ts';
import { clientAddress } from '../../ground/http/clientAddress.ts';
import { type AcceptUpgrade, refuseUpgrade } from '../../ground/http/upgrades.ts';
import type { Doorkeeper } from '../../pages/sockets/doorkeeper.ts';
import { pageSockets } from '../../pages/sockets/pageSockets.ts';
import { createSocketSet } from '../../pages/sockets/socketSet.ts';
import type { AgentDesk } from './agentDesk.ts';
import type { AgentLines } from './agentLines.ts';
import { AgentSocket, type DockKeys } from './agentSocket.ts';
import { MAX_AGENTS, PING_EVERY_MS } from './limits.ts';

export interface AgentSocketsDeps {
  lines: AgentLines;
  desk: Pick<AgentDesk, 'admit' | 'check'>;
  dockKeys: DockKeys;
  version: string;
  changes: Pick<Changes, 'listen'>;
  /** Number of proxies in front of the server that add the client's address. */
  proxies: number;
  scheduler: Scheduler;
  log: Pick<BaseLogger, 'debug' | 'error'>;
  doorkeeper: Doorkeeper;
}

export interface AgentSockets {
  /** Takes over upgrades of `GET /agent`. */
  accept: AcceptUpgrade;
  /** Returns the number of connected agents. */
  count(): number;
  /** Disconnects every agent with 1001 and resolves when all sockets are gone, at most 1 s later. */
  close(): Promise<void>;
}

export function createAgentSockets(deps: AgentSocketsDeps): AgentSockets {
  const { scheduler, log, doorkeeper, desk, dockKeys, lines, version } = deps;
  const sockets = pageSockets();
  const kept = createSocketSet<AgentSocket>(scheduler, PING_EVERY_MS);
  const countOf = new Map<string, number>();
  const stopListening = deps.changes.listen(
    LOGINS,
    kept.all((socket) => socket.recheck()),
  );

  const accept: AcceptUpgrade = (request, stream, head) => {
    if (kept.isClosed()) return refuseUpgrade(stream, '503 Service Unavailable');
    // Only programs are agents: a page of any website could otherwise try tokens with its visitor's address.
    if (request.headers.origin !== undefined) return refuseUpgrade(stream, '403 Forbidden');
    const address = clientAddress(request, deps.proxies);
    if (!doorkeeper.mayArrive(address)) return refuseUpgrade(stream, '429 Too Many Requests');
    sockets.handleUpgrade(request, stream, head, (socket) => {
      let streamerId: string | null = null;
      const agent = new AgentSocket(
        { socket, stream, visit: doorkeeper.arrived(address) },
        {
          scheduler,
          log,
          lines,
          version,
          dockKeys,
          admit: (hello) => desk.admit(hello, address),
          check: (hello) => desk.check(hello),
          enter(id) {
            const count = countOf.get(id) ?? 0;
            // Twice as many, because an agent may come again before its old connection is noticed to be gone.
            if (count >= 2 * MAX_AGENTS) return false;
            countOf.set(id, count + 1);
            streamerId = id;
            return true;
          },
          closed(gone) {
            kept.remove(gone);
            if (streamerId !== null) leave(streamerId);
          },
        },
      );
      kept.add(agent);
    });
  };

  function leave(streamerId: string): void {
    const count = (countOf.get(streamerId) ?? 1) - 1;
    if (count === 0) countOf.delete(streamerId);
    else countOf.set(streamerId, count);
  }

  return {
    accept,
    count: () => kept.sockets.size,
    close() {
      stopListening();
      return kept.close();
    },
  };
}
