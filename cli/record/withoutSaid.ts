/** The log of a recording that speaks in words: why a connector is not connected is said already, and is no line of JSON besides. */
import type { ConnectorSetup } from '#server/sources/connectorKind.ts';

type ConnectorLog = ConnectorSetup['log'];

/** @param log receives all other messages of a connector */
export const withoutSaid = (log: ConnectorLog): ConnectorLog => ({
  info: (fields, message) => log.info(fields, message),
  warn: (fields, message) => (Object.hasOwn(fields, 'problem') ? undefined : log.warn(fields, message)),
});
