/** Tells the show of a streamer what happened in programs. Without a session nobody follows. */
import type { PlaybackStatePayload, ProgramConnection } from '#schemas/generated/types.ts';
import type { Inbox } from '../../show/session/ports/inbox.ts';
import type { MusicDesk } from '../music/musicDesk.ts';
import { partsOf } from '../connections.ts';
import type { ProgramHappening } from '../program.ts';

export interface ShowTeller {
  /** Starts flows; resolves when the event is stored, or never will be. @param id the same for a repeated event */
  happened(streamerId: string, connection: ProgramConnection, happening: ProgramHappening, id?: string): Promise<void>;
  /** Tells what a music player plays. */
  plays(streamerId: string, connection: ProgramConnection, playback: PlaybackStatePayload): Promise<void>;
}

export interface ShowTellerDeps {
  inbox: Pick<Inbox, 'submit'>;
  music: Pick<MusicDesk, 'report'>;
  log: { warn(fields: object, message: string): void };
}

export function createShowTeller({ inbox, music, log }: ShowTellerDeps): ShowTeller {
  return {
    async happened(streamerId, connection, { name: event, subject }, id) {
      const { program, name } = partsOf(connection)!;
      const payload = { program, event, subject, ...(name !== '' && { connection: name }) };
      const draft = { type: 'programEvent', origin: 'command', payload } as const;
      try {
        await inbox.submit(streamerId, id === undefined ? draft : { ...draft, id });
      } catch (error) {
        log.warn({ err: error, streamerId, connection, event }, 'an event of a program was not taken');
      }
    },
    async plays(streamerId, connection, playback) {
      try {
        await music.report(streamerId, playback, partsOf(connection)!.program);
      } catch (error) {
        log.warn({ err: error, streamerId }, 'the report of a music player was not taken');
      }
    },
  };
}
