/** Registry of the connectors by name: one folder and one line each. */
import type { SourceName } from '#schemas/generated/types.ts';
import type { ConnectorKind } from './connectorKind.ts';
import { replayKind } from './replay/kind.ts';
import { simulatorKind } from './simulator/kind.ts';
import { tikfinityKind } from './tikfinity/kind.ts';
import { tiktokKind } from './tiktok/kind.ts';
import { twitchKind } from './twitch/kind.ts';

export const CONNECTORS = {
  tiktok: tiktokKind,
  tikfinity: tikfinityKind,
  twitch: twitchKind,
  simulator: simulatorKind,
  replay: replayKind,
} as const satisfies Record<string, ConnectorKind>;

export type ConnectorName = keyof typeof CONNECTORS;

/** The default source of a streamer's events. */
export const PLATFORM: ConnectorName & SourceName = 'tiktok';
