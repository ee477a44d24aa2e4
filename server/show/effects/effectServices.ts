/** What effects do their work with; the server hands it in when it is put together. */
import type { Clock } from '#engine/core/clock.ts';
import type { GiveawayEntrant, RemovedEntrant, WheelSettings } from '#schemas/generated/types.ts';
import type { DrawBook } from '../chance/drawBook.ts';
import type { OutboundNetwork } from '../../ground/outbound/network.ts';
import type { WriteText } from '../../providers/ai/usage/aiTexts.ts';
import type { Speech } from '../../providers/speech/speechProvider.ts';
import type { AgentPort } from './agent/agentPort.ts';

/** @returns what was said. @throws what `ChatOut` throws */
export type SendChat = (streamerId: string, text: string, signal: AbortSignal) => Promise<string>;

/** With what a step of a flow signs the calls it makes. */
export type SigningSecret = (whose: { streamerId: string; flowId: string; blockId: string }) => Promise<string>;

/** Viewers of a streamer, read as they are stored. */
export interface ViewerFinder {
  /** An id for each name, in any case; '' = there is nobody. Of several whoever was there last. */
  named(streamerId: string, names: readonly string[]): Promise<string[]>;
  /** Those with an id after `after`, in order, who were there before `untilMs` and did something since `sinceMs`. */
  inChat(
    streamerId: string,
    asked: { after: string; sinceMs: number; untilMs: number },
  ): Promise<{ viewerIds: string[]; isLast: boolean }>;
}

export interface EffectServices {
  /** Draws that anybody can check. */
  draws: Pick<DrawBook, 'commit' | 'reveal' | 'publishNext'>;
  /** The wheel of fortune as the streamer saved it. */
  wheelOf(streamerId: string): Promise<WheelSettings>;
  /** Who entered a giveaway, in their order. @throws Error when it is not the one that is on */
  entrantsOf(
    streamerId: string,
    giveawayId: string,
  ): Promise<{
    entrants: readonly Pick<GiveawayEntrant, 'viewer' | 'tickets'>[];
    removed: readonly RemovedEntrant[];
  }>;
  network: OutboundNetwork;
  /** Wall time. */
  clock: Clock;
  signingSecret: SigningSecret;
  sendChat: SendChat;
  /** null = no AI is configured. */
  writeText: WriteText | null;
  agents: AgentPort;
  viewers: ViewerFinder;
  speech: Pick<Speech, 'voices' | 'speak'>;
  /** Whether a page is open that plays a streamer's sounds. */
  isHeard(streamerId: string): boolean;
}
