/** Reads which connector a person asks for: its name, and after a colon what it needs. */
import { AppError } from '#engine/core/appError.ts';
import type { ConnectorKind, ConnectorRequest, OpenConnector } from './connectorKind.ts';
import { CONNECTORS, type ConnectorName } from './index.ts';
import type { Environment } from './connection/environment.ts';

export interface PreparedConnector {
  name: ConnectorName;
  /** It follows somebody who is live. */
  isOnAir: boolean;
  open: OpenConnector;
}

const NAMES = Object.keys(CONNECTORS) as ConnectorName[];

/** How every connector is asked for, like `replay:FILE`; what stands in brackets may be left out. */
export const CONNECT_FORMS: readonly string[] = NAMES.map((name) => {
  const { argument }: ConnectorKind = CONNECTORS[name];
  if (argument === null) return name;
  return argument.startsWith('[') ? `${name}[:${argument.slice(1)}` : `${name}:${argument}`;
});

/**
 * @param text like `replay:stream.jsonl`
 * @throws OPTION_INVALID, CONFIG_INVALID, and what reading a file throws
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
