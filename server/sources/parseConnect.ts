/** Parses the connector that a person requests: its name, and after a colon its argument. */
import { AppError } from '#engine/core/appError.ts';
import type { ConnectorKind, ConnectorRequest, OpenConnector } from './connectorKind.ts';
import { CONNECTORS, type ConnectorName } from './index.ts';
import type { Environment } from './connection/environment.ts';

export interface PreparedConnector {
  name: ConnectorName;
  /** Whether it follows a live streamer. */
  isOnAir: boolean;
  open: OpenConnector;
}

const NAMES = Object.keys(CONNECTORS) as ConnectorName[];

/** The form of every connector, like `replay:FILE`; brackets mark optional parts. */
export const CONNECT_FORMS: readonly string[] = NAMES.map((name) => {
  const { argument }: ConnectorKind = CONNECTORS[name];
  if (argument === null) return name;
  return argument.startsWith('[') ? `${name}[:${argument.slice(1)}` : `${name}:${argument}`;
});

/**
 * Parses a request.
 * @param text like `replay:stream.jsonl`
 * @throws OPTION_INVALID, CONFIG_INVALID, and errors of reading a file
 */
export async function parseConnect(
  text: string,
  context: Omit<ConnectorRequest, 'argument'>,
): Promise<PreparedConnector> {
  const [, word = '', colon = '', argument = ''] = /^([^:]*)(:?)(.*)$/s.exec(text) ?? [];
  const name = NAMES.find((known) => known === word);
  if (name === undefined) throw refused(text);
  const kind: ConnectorKind = CONNECTORS[name];
  const mayLack = kind.argument === null || kind.argument.startsWith('[');
  if ((colon !== '' && kind.argument === null) || (argument === '' && !mayLack)) throw refused(text);
  return { name, isOnAir: kind.isOnAir, open: await kind.prepare({ ...context, argument }) };
}

function refused(text: string): AppError {
  return new AppError('OPTION_INVALID', {
    option: '--connect',
    value: text === '' ? '""' : text,
    allowed: CONNECT_FORMS.join(', '),
  });
}

/**
 * Checks the settings of all connectors, so that a wrong one is found when it is written and not weeks later.
 * @throws CONFIG_INVALID
 */
export function checkConnectorSettings(environment: Environment): void {
  for (const name of NAMES) {
    const kind: ConnectorKind = CONNECTORS[name];
    kind.checkSettings?.(environment);
  }
}
