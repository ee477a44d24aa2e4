/** Messages for tests of speech. */
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { ViewerRef } from '#schemas/generated/types.ts';
import { testViewer } from './session.ts';

export function chatDraft(
  id: string,
  comment: string,
  viewer: ViewerRef = testViewer(1),
  more: { contentLanguage?: string } = {},
): EventDraft<'chat'> {
  return { id, type: 'chat', origin: 'connector', viewer, payload: { comment, emotes: [], ...more } };
}
