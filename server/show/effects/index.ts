/** Registry of effects: the only place where a kind is added (docs/add-an-effect.md). */
import { agent } from './agent/agent.ts';
import { aiText } from './aiText.ts';
import { chatMessage } from './chatMessage.ts';
import type { EffectKind, EffectKinds } from './effectKind.ts';
import type { EffectServices } from './effectServices.ts';
import { game } from './game.ts';
import { speech } from './speech.ts';
import { commitDraw, publishNextDraw, revealDraw } from './draws.ts';
import { findViewers, viewersInChat } from './viewers.ts';
import { enqueueSong, findSong, readSongs, skipSong } from './songs.ts';
import { webhook } from './webhook.ts';

export const EFFECTS = {
  agent,
  aiText,
  chatMessage,
  commitDraw,
  enqueueSong,
  findSong,
  findViewers,
  game,
  publishNextDraw,
  readSongs,
  speech,
  revealDraw,
  skipSong,
  viewersInChat,
  webhook,
} satisfies Record<string, (services: EffectServices) => EffectKind>;

/** Creates every kind with its services. */
export function effectsOf(services: EffectServices): EffectKinds {
  return Object.fromEntries(Object.entries(EFFECTS).map(([name, make]) => [name, make(services)]));
}
