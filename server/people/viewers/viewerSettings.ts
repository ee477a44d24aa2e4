/**
 * Sends a streamer's decisions about single viewers to the session as commands, so that recordings and replays contain them.
 */
import { AppError } from '#engine/core/appError.ts';
import type { ChangeViewerPayload, ViewerVoice } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { JoinSoundSettings } from '../../documents/settings/joinSoundSettings.ts';
import { joiningViewers } from '../../media/join-sounds/store.ts';
import { findFiles } from '../../media/library/store.ts';
import type { Inbox } from '../../show/session/ports/inbox.ts';

type Change = Omit<ChangeViewerPayload, 'viewerId'>;

export interface ViewerSettings {
  /** Sets how messages of a viewer are read aloud. Resolves once it is stored. @throws SESSION_FENCED */
  setVoice(streamerId: string, viewerId: string, voice: ViewerVoice): Promise<void>;
  /** Changes a viewer; parts that are left out stay. @throws ALERT_SOUND_UNKNOWN, SESSION_FENCED */
  change(streamerId: string, viewerId: string, change: Change): Promise<void>;
  /** Removes join sounds that use these files (behaviour: join-5). @throws SESSION_FENCED */
  letGoOfSounds(streamerId: string, soundIds: readonly string[]): Promise<void>;
}

export interface ViewerSettingsDeps {
  database: Database;
  host: Inbox;
  joinSounds: Pick<JoinSoundSettings, 'begin'>;
}

export function createViewerSettings({ database, host, joinSounds }: ViewerSettingsDeps): ViewerSettings {
  const submit = (streamerId: string, viewerId: string, change: Change): Promise<unknown> =>
    host.submit(streamerId, { type: 'changeViewer', origin: 'command', payload: { viewerId, ...change } });

  async function takeSound(streamerId: string, id: string): Promise<void> {
    const [file] = await findFiles(database, streamerId, 'audio', [id]);
    if (file === undefined) throw new AppError('ALERT_SOUND_UNKNOWN', { id }, { field: 'joinAudioId' });
    await joinSounds.begin(streamerId);
  }

  return {
    async setVoice(streamerId, viewerId, voice) {
      await host.submit(streamerId, { type: 'setViewerVoice', origin: 'command', payload: { viewerId, voice } });
    },
    async change(streamerId, viewerId, change) {
      if (change.joinAudioId) await takeSound(streamerId, change.joinAudioId);
      await submit(streamerId, viewerId, change);
    },
    async letGoOfSounds(streamerId, soundIds) {
      const gone = new Set(soundIds);
      for (const { id, joinSound } of await joiningViewers(database, streamerId))
        if (gone.has(joinSound.soundId)) await submit(streamerId, id, { joinAudioId: '' });
    },
  };
}
