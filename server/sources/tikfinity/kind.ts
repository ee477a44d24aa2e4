import type { ConnectorKind } from '../connectorKind.ts';
import { tikfinityConnector } from './connector.ts';
import { tikfinitySettings } from './settings.ts';

export const tikfinityKind: ConnectorKind = {
  argument: null,
  isOnAir: true,
  checkSettings: tikfinitySettings,
  prepare({ environment }) {
    const settings = tikfinitySettings(environment);
    return (setup) => tikfinityConnector(settings, setup);
  },
  sourceNeeds: 'address',
  forSource({ environment, address }) {
    const settings = tikfinitySettings(environment);
    return (setup) => tikfinityConnector({ url: address ?? settings.url, isAccount: true }, setup);
  },
};
