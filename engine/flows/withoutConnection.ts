/** Removes from a game integration what is never shared: where the game is, and for whom it is active. Pure. */
import type { GameActionEdit, GameConnection, GameIntegration } from '#schemas/generated/types.ts';
import { isSecretName } from './flowNeeds.ts';

/** Places that say nothing about anybody's computer. */
const URLS: Readonly<Record<GameConnection['kind'], string>> = {
  webhook: 'http://localhost/',
  websocket: 'ws://localhost/',
  rcon: '',
  console: '',
  simulated: '',
};
const PORT = 25575;

const isAddress = (path: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(path.trim());

function withoutAddress(edit: GameActionEdit): GameActionEdit {
  const { path, body } = edit;
  return { ...edit, path: isAddress(path) ? '' : path, body: isSecretName(body) ? '' : body };
}

/** The result is turned off: its connection has to be set up first. */
export function withoutConnection(integration: GameIntegration): GameIntegration {
  const { kind } = integration.connection;
  return {
    ...integration,
    isEnabled: false,
    profileIds: [],
    connection: { kind, url: URLS[kind], host: 'localhost', port: PORT },
    actions: integration.actions.map(withoutAddress),
  };
}
