/** Docks that the agent of this computer serves: their addresses, and the secret that each page says to the agent. Pure. */

export const AGENT_DOCKS = '/agent-docks';
/** Stands for the id of a helper: what such a page may do, the agent and its server decide. */
export const AGENT_HELPER = 'agent';

export const AGENT_DOCK_NAMES = ['chat', 'activity', 'controls', 'flows', 'speech', 'songs'] as const;
export type AgentDockName = (typeof AGENT_DOCK_NAMES)[number];

const PAGE = /^\/agent-docks\//;

/** Returns the address of a dock at the agent whose page is open. @param origin that of the agent's page */
export const agentDockLink = (origin: string, dock: AgentDockName, secret: string): string =>
  `${origin}${AGENT_DOCKS}/${dock}#${secret}`;

/** Tells whether a page is a dock at an agent. */
export const isAgentDock = (pageUrl: string): boolean => PAGE.test(new URL(pageUrl).pathname);

/** Returns the secret in the address of a dock at an agent; null = the page is none. */
export const dockSecretIn = (pageUrl: string): string | null =>
  isAgentDock(pageUrl) ? new URL(pageUrl).hash.slice(1) : null;
