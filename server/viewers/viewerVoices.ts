/** How messages of single viewers are read aloud. */
import type { ViewerVoice } from '#schemas/generated/types.ts';
import type { Inbox } from '../session/ports/inbox.ts';

export interface ViewerVoices {
  /** Resolves once it is stored. @throws SESSION_FENCED */
  set(streamerId: string, viewerId: string, voice: ViewerVoice): Promise<void>;
}

export function createViewerVoices(host: Inbox): ViewerVoices {
  return {
    async set(streamerId, viewerId, voice) {
      await host.submit(streamerId, { type: 'setViewerVoice', origin: 'command', payload: { viewerId, voice } });
    },
  };
}
