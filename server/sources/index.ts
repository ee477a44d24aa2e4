/** Registry of the connectors, by the name under which one is asked for: a folder and a line each. */
import type { SourceName } from '#schemas/generated/types.ts';
import type { ConnectorKind } from './connectorKind.ts';
import { replayKind } from './replay/kind.ts';
import { simulatorKind } from './simulator/kind.ts';
import { tikfinityKind } from './tikfinity/kind.ts';
import { tiktokKind } from './tiktok/kind.ts';

export const CONNECTORS = {
  tiktok: tiktokKind,
  tikfinity: tikfinityKind,
  simulator: simulatorKind,
  replay: replayKind,
} as const satisfies Record<string, ConnectorKind>;

export type ConnectorName = keyof typeof CONNECTORS;

/** Where the events of a streamer come from who has not chosen. */
export const PLATFORM: ConnectorName & SourceName = 'tiktok';
