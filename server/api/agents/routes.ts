/** Routes for agents, which control programs on computers that this server does not reach. */
import { anyone, inPerson } from '../rights/access.ts';
import { route } from '../route.ts';

const LETS_IN = 'it lets a program on a computer act for the account';

export const agentRoutes = [
  route({
    method: 'POST',
    path: '/agents/codes',
    summary: 'Makes a code with which the agent on one of your computers connects; an earlier code stops working.',
    access: inPerson(LETS_IN),
    limit: 'agentCode',
    status: 201,
    answer: 'AgentCode',
    errors: ['AGENTS_LIMIT'],
    handle: ({ caller }, { agentDesk }) => agentDesk.newCode(caller.userId),
  }),
  route({
    method: 'POST',
    path: '/agents/pair',
    summary: 'Exchanges the code for the token of an agent. The dashboard then asks whether it is the right computer.',
    access: anyone('the code is what lets the agent in'),
    limit: 'agentPairing',
    status: 201,
    body: 'PairAgent',
    answer: 'PairedAgent',
    errors: ['AGENT_CODE_UNKNOWN', 'AGENTS_LIMIT'],
    handle: ({ body, address }, { agentDesk }) => agentDesk.pair(body, address),
  }),
  route({
    method: 'POST',
    path: '/agents/{id}/confirm',
    summary: 'Confirms that an agent is on your computer, so that it may hold your programs.',
    access: inPerson(LETS_IN),
    owns: { id: 'agent' },
    answer: null,
    errors: ['NOT_FOUND'],
    handle: ({ caller, params }, { agentDesk }) => agentDesk.confirm(caller.userId, params.id),
  }),
  route({
    method: 'DELETE',
    path: '/agents/{id}',
    summary: 'Removes an agent: its connection ends at once, and its programs are turned off.',
    access: inPerson(LETS_IN),
    owns: { id: 'agent' },
    endsLogins: true,
    answer: null,
    errors: ['NOT_FOUND'],
    handle: ({ caller, params }, { agentDesk }) => agentDesk.remove(caller.userId, params.id),
  }),
];
