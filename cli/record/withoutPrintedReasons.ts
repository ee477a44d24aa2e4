/**
 * Log of a recording that prints words: the reason for a missing connection is printed already, and needs no line of
 * JSON.
 */
import type { ConnectorSetup } from '#server/sources/connectorKind.ts';

type ConnectorLog = ConnectorSetup['log'];

/** @param log receives all other messages of a connector */
export const withoutPrintedReasons = (log: ConnectorLog): ConnectorLog => ({
  info: (fields, message) => log.info(fields, message),
  warn: (fields, message) => (Object.hasOwn(fields, 'problem') ? undefined : log.warn(fields, message)),
});
