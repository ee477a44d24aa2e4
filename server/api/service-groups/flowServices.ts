/** Services for flows: editing them, what they do now, why they ran, tests on the past. */
import { createCooldownGroups } from '../../documents/flows/cooldownGroups.ts';
import { createFlowFolders } from '../../documents/flows/flowFolders.ts';
import { createFlowQueues } from '../../documents/flows/flowQueues.ts';
import type { FlowSecrets } from '../../documents/flows/flowSecrets.ts';
import { createFlowService } from '../../documents/flows/flowService.ts';
import { createBacktests } from '../../rehearsals/backtest/backtests.ts';
import type { Rehearsals } from '../../rehearsals/rehearsals.ts';
import { openSessions } from '../../show/session/ports/sessionReader.ts';
import { createRefoldLimit } from '../../show/session/refold/refoldLimit.ts';
import type { SessionHost } from '../../show/session/sessionHost.ts';
import { createFlowDesk } from '../../pages/flows/flowDesk.ts';
import { createHistoryDesk } from '../../pages/history/historyDesk.ts';
import { createFlowPast } from '../../pages/flows/flowPast.ts';
import { authorNames } from '../../people/accounts/authors/authorNames.ts';
import { createAi } from '../aiService.ts';
import { createWebhooks } from '../webhook-calls/webhookService.ts';
import type { Needs } from './needs.ts';

export type FlowPorts = Needs<typeof createFlowService, 'secrets'> &
  Needs<typeof createFlowFolders, 'flows'> &
  Needs<typeof createFlowQueues> &
  Needs<typeof createCooldownGroups> &
  Needs<typeof createHistoryDesk, 'refoldLimit' | 'shown' | 'authorNames'> &
  Needs<typeof createBacktests, 'refoldLimit'> &
  Needs<typeof createAi> &
  Needs<typeof createWebhooks, 'secrets'> &
  Needs<typeof createFlowDesk, 'loadOf' | 'host' | 'sessions'> & {
    flowSecrets: FlowSecrets;
    rehearsals: Rehearsals;
    host: Pick<SessionHost, 'loadOf'>;
  };

export function flowServices(ports: FlowPorts) {
  const { flowSecrets: secrets, rehearsals, lists } = ports;
  const shown = { ...ports, host: rehearsals, sessions: openSessions(rehearsals) };
  const flows = createFlowService({ ...ports, secrets });
  // The history and backtests replay past events one at a time.
  const refoldLimit = createRefoldLimit();
  return {
    flows,
    flowSecrets: secrets,
    flowFolders: createFlowFolders({ ...ports, flows }),
    flowQueues: createFlowQueues(ports),
    cooldownGroups: createCooldownGroups(ports),
    /** Calls that start a flow from outside. */
    webhooks: createWebhooks({ ...ports, secrets }),
    /** Shows running flows, and sends commands to them. */
    flowDesk: createFlowDesk({ ...shown, loadOf: ports.host.loadOf }),
    /** Why flows ran, and why they did not. */
    flowHistory: createHistoryDesk({ ...ports, shown: rehearsals, refoldLimit, authorNames }),
    /** Past events that flows can be tried with. */
    flowPast: createFlowPast({ lists, sessions: shown.sessions }),
    /** Tests of flows on the last stream. */
    backtests: createBacktests({ ...ports, refoldLimit }),
    ai: createAi(ports),
  };
}
