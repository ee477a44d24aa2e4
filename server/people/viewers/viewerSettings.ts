/**
 * Sends a streamer's decisions about single viewers to the session as commands, so that recordings and replays contain them.
 */
import { AppError } from '#engine/core/appError.ts';
import type { ChangeViewerPayload, ViewerVoice } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { JoinSoundSettings } from '../../documents/settings/joinSoundSettings.ts';
import { joiningViewers } from '../../media/join-sounds/store.ts';
import { findFiles } from '../../media/library/store.ts';
import type { JournalEvent } from '../../show/fold/foldOutput.ts';
import { newestEvents } from '../../show/session/store.ts';
import type { Inbox } from '../../show/session/ports/inbox.ts';

/** Number of newest events that are looked at; a chat shows 50, and some events show a gift again. */
const MAX_LOOKED_AT = 100;

type Change = Omit<ChangeViewerPayload, 'viewerId'>;

export interface ViewerSettings {
  /** Sets how messages of a viewer are read aloud. Resolves once it is stored. @throws SESSION_FENCED */
  setVoice(streamerId: string, viewerId: string, voice: ViewerVoice): Promise<void>;
  /** Changes a viewer; parts that are left out stay. @throws ALERT_SOUND_UNKNOWN, SESSION_FENCED */
  change(streamerId: string, viewerId: string, change: Change): Promise<void>;
  /**
   * Hides the messages of a viewer from chats on the overlay, also later ones, or shows them again.
   * @param ids id of the viewer, and of everybody merged into them
   * @throws SESSION_FENCED
   */
  hide(streamerId: string, ids: readonly string[], isHidden: boolean): Promise<void>;
  /** Removes join sounds that use these files (behaviour: join-5). @throws SESSION_FENCED */
  letGoOfSounds(streamerId: string, soundIds: readonly string[]): Promise<void>;
}

export interface ViewerSettingsDeps {
  database: Database;
  host: Inbox;
  joinSounds: Pick<JoinSoundSettings, 'begin'>;
}

/** Returns who wrote a message, also one that was shown again. */
const writerOf = (event: JournalEvent): string | undefined =>
  (event.type === 'refire' ? event.payload : event).viewer?.tiktokId;

export function createViewerSettings({ database, host, joinSounds }: ViewerSettingsDeps): ViewerSettings {
  const submit = (streamerId: string, viewerId: string, change: Change): Promise<unknown> =>
    host.submit(streamerId, { type: 'changeViewer', origin: 'command', payload: { viewerId, ...change } });

  async function takeSound(streamerId: string, id: string): Promise<void> {
    const [file] = await findFiles(database, streamerId, 'audio', [id]);
    if (file === undefined) throw new AppError('ALERT_SOUND_UNKNOWN', { id }, { field: 'joinAudioId' });
    await joinSounds.begin(streamerId);
  }

  /** Returns the newest events that a chat on the overlay may show. */
  const shownSince = (streamerId: string, afterSeq: number): Promise<JournalEvent[]> =>
    newestEvents(database, streamerId, {
      types: ['chat', 'refire'],
      afterSeq,
      beforeSeq: Number.MAX_SAFE_INTEGER,
      limit: MAX_LOOKED_AT,
    });

  return {
    async hide(streamerId, ids, isHidden) {
      const idsIn = (events: readonly JournalEvent[]): string[] =>
        events.filter((event) => ids.includes(writerOf(event) ?? '')).map(({ id }) => id);
      const hideAll = (messageIds: string[]): Promise<unknown> => {
        const payload = { messageIds, viewerId: ids[0]!, isHidden };
        return host.submit(streamerId, { type: 'hideChat', origin: 'command', payload });
      };
      const before = await shownSince(streamerId, 0);
      await hideAll(idsIn(before));
      // A message may have come between the look-up and the command; later ones are marked as they come in.
      const between = idsIn(await shownSince(streamerId, before[0]?.seq ?? 0));
      if (between.length > 0) await hideAll(between);
    },
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
