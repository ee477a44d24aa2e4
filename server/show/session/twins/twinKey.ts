/** Identifies the content of an event, however a source describes the rest of it. */
import { createHash } from 'node:crypto';
import { canonicalJson } from '#engine/core/canonicalJson.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { EventPayloads, EventType } from '#schemas/generated/types.ts';

/** Fields that all sources of a platform report alike; left out = the type and the viewer alone. */
const CONTENT: { readonly [T in EventType]?: readonly (keyof EventPayloads[T])[] } = {
  chat: ['comment'],
  gift: ['giftId', 'repeatCount', 'repeatEnd'],
  like: ['likeCount'],
  subscribe: ['months', 'kind', 'giftedCount'],
  emote: ['emoteId'],
  question: ['text'],
  viewerCount: ['viewerCount'],
  treasureBox: ['diamondCount', 'peopleCount'],
  raid: ['viewerCount'],
  battle: ['battleId', 'phase', 'sides'],
};

const KEY_CHARACTERS = 22;

/** Returns a digest, so that no text of a viewer is stored. Viewers of two platforms have different ids. */
export function twinKey({ type, payload, viewer }: EventDraft, platform: string): string {
  const fields = (CONTENT[type] ?? []) as readonly string[];
  const content = fields.map((field) => (payload as Record<string, unknown>)[field] ?? null);
  const text = canonicalJson([platform, type, viewer?.tiktokId ?? '', content]);
  return createHash('sha256').update(text).digest('base64url').slice(0, KEY_CHARACTERS);
}
