/** Services that effects use; the server passes them in at its start. */
import type { Clock } from '#engine/core/clock.ts';
import type { GiveawayEntrant, JsonObject, RemovedEntrant, WheelSettings } from '#schemas/generated/types.ts';
import type { DrawBook } from '../chance/drawBook.ts';
import type { OutboundNetwork } from '../../ground/outbound/network.ts';
import type { WriteText } from '../../providers/ai/usage/aiTexts.ts';
import type { Speech } from '../../providers/speech/speechProvider.ts';
import type { AgentPort } from './agentPort.ts';
import type { SongPort } from './songPort.ts';

/**
 * Sends a message and returns what was sent.
 * @throws errors of `ChatOut`
 */
export type SendChat = (streamerId: string, text: string, signal: AbortSignal) => Promise<string>;

/** Returns the secret with which a step of a flow signs its calls. */
export type SigningSecret = (whose: { streamerId: string; flowId: string; blockId: string }) => Promise<string>;

/** Finds a streamer's stored viewers. */
export interface ViewerFinder {
  /** Returns an id for each name, in any case; '' = nobody. Of several, the last active one. */
  named(streamerId: string, names: readonly string[], platform?: string): Promise<string[]>;
  /** Returns viewers with an id after `after`, in order, who existed before `untilMs` and were active since `sinceMs`. */
  inChat(
    streamerId: string,
    query: { after: string; sinceMs: number; untilMs: number },
  ): Promise<{ viewerIds: string[]; isLast: boolean }>;
}

/** An action that a flow wants a game to do. */
export interface GameOrderRequest {
  streamerId: string;
  integrationId: string;
  actionId: string;
  values: JsonObject;
  viewer: string;
  /** Identifies this attempt forever. */
  key: string;
}

/**
 * Makes a game do something.
 * @throws GAME_BUSY when another attempt may help, GAME_FAILED, GAME_UNAVAILABLE, GAME_ACTION_UNKNOWN, NOT_FOUND
 */
export type PlayGame = (order: GameOrderRequest, signal: AbortSignal) => Promise<{ result: 'SUCCESS' | 'QUEUED' }>;

export interface EffectServices {
  /** Verifiable draws. */
  draws: Pick<DrawBook, 'commit' | 'reveal' | 'publishNext'>;
  /** Returns the wheel of fortune as the streamer saved it. */
  wheelOf(streamerId: string): Promise<WheelSettings>;
  /** Returns the entrants of a giveaway in order. @throws Error when it is not the one that is on */
  entrantsOf(
    streamerId: string,
    giveawayId: string,
  ): Promise<{
    entrants: readonly Pick<GiveawayEntrant, 'viewer' | 'tickets'>[];
    removed: readonly RemovedEntrant[];
  }>;
  network: OutboundNetwork;
  /** The wall clock. */
  clock: Clock;
  signingSecret: SigningSecret;
  sendChat: SendChat;
  /** Null = no AI is configured. */
  writeText: WriteText | null;
  agents: AgentPort;
  playGame: PlayGame;
  /** Music services that find and play songs. */
  songs: SongPort;
  viewers: ViewerFinder;
  speech: Pick<Speech, 'voices' | 'speak'>;
  /** Checks whether an open page plays a streamer's sounds. */
  isAudible(streamerId: string): boolean;
}
