/** What a streamer decides about single viewers: commands of the session, so that recordings and replays know it. */
import type { ChangeViewerPayload, ViewerVoice } from '#schemas/generated/types.ts';
import type { Inbox } from '../session/ports/inbox.ts';

export interface ViewerSettings {
  /** How messages of a viewer are read aloud. Resolves once it is stored. @throws SESSION_FENCED */
  setVoice(streamerId: string, viewerId: string, voice: ViewerVoice): Promise<void>;
  /** What is left out stays. @throws SESSION_FENCED */
  change(streamerId: string, viewerId: string, change: Omit<ChangeViewerPayload, 'viewerId'>): Promise<void>;
}

export function createViewerSettings(host: Inbox): ViewerSettings {
  return {
    async setVoice(streamerId, viewerId, voice) {
      await host.submit(streamerId, { type: 'setViewerVoice', origin: 'command', payload: { viewerId, voice } });
    },
    async change(streamerId, viewerId, change) {
      await host.submit(streamerId, { type: 'changeViewer', origin: 'command', payload: { viewerId, ...change } });
    },
  };
}
