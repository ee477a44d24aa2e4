/** Addresses of the pages on which helpers and phones work. Requests of such a page act as its helper. Pure. */
import { AGENT_HELPER, isAgentDock } from './agentDocks.ts';

export const HELPING = '/helping';
/** Phones with a phone deck. */
export const DECK = '/deck';

const HELPER_ID = /^\/(?:helping|deck)\/([\w-]{1,64})(?:\/|$)/;

/** Returns the helper as whom a page acts; null = the signed-in account. A dock at an agent acts as nobody by name. */
export const helperIdIn = (pageUrl: string): string | null =>
  isAgentDock(pageUrl) ? AGENT_HELPER : (HELPER_ID.exec(new URL(pageUrl).pathname)?.[1] ?? null);

/** Returns the address of the start page of a helper, or of one of the docks. */
export const helpingPath = (helperId: string, dock = ''): string =>
  `${HELPING}/${helperId}${dock === '' ? '' : `/${dock}`}`;

/** Returns the address of the deck of a phone, which is a helper. */
export const deckPath = (phoneId: string): string => `${DECK}/${phoneId}`;
