import type { ConnectorKind } from '../connectorKind.ts';
import { simulatorConnector } from './connector.ts';
import { parseSimulatorOptions } from './simulatorOptions.ts';

export const simulatorKind: ConnectorKind = {
  argument: '[KEY=VALUE,…]',
  isOnAir: false,
  prepare({ argument }) {
    const options = parseSimulatorOptions(argument);
    return (setup) => simulatorConnector(options, setup);
  },
};
