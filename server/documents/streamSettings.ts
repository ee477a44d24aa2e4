/** What holds for all overlays of a streamer, as one thing: its parts are documents of their own. */
import type { PointsRules, Profile, StreamerSettings, StreamSettings } from '#schemas/generated/types.ts';
import type { Database } from '../db/connection.ts';
import type { SessionHost } from '../session/sessionHost.ts';
import type { DocumentRef } from '../session/storedDocuments.ts';
import { profilesOf } from './profiles/store.ts';
import { currentDocument } from './store.ts';

export interface StreamSettingsDeps {
  database: Database;
  host: Pick<SessionHost, 'changeDocument'>;
}

export interface StreamSettingsService {
  /** @throws NOT_FOUND, DOCUMENT_DAMAGED */
  read(streamerId: string): Promise<StreamSettings>;
  /**
   * What is left out stays. Profiles that show the time zone which was the streamer's show the new one.
   * @throws MESSAGE_INVALID with the fields that are wrong, SESSION_FENCED
   */
  update(streamerId: string, change: Partial<StreamSettings>): Promise<StreamSettings>;
}

export function createStreamSettings({ database, host }: StreamSettingsDeps): StreamSettingsService {
  const read = async <D>(document: DocumentRef): Promise<D> =>
    (await currentDocument(database, document)).document as D;
  const single = (streamerId: string, kind: string): DocumentRef => ({ streamerId, kind, id: kind });

  async function readAll(streamerId: string): Promise<StreamSettings> {
    const { timeZone, countsEachFollow = false } = await read<StreamerSettings>(single(streamerId, 'streamer'));
    const { pointsPerCoin } = await read<PointsRules>(single(streamerId, 'points'));
    return { timeZone, pointsPerCoin, countsEachFollow };
  }

  async function changeZone(streamerId: string, before: string, timeZone: string): Promise<void> {
    await host.changeDocument(single(streamerId, 'streamer'), { timeZone });
    for (const { id } of await profilesOf(database, streamerId)) {
      const profile = { streamerId, kind: 'profile', id };
      if ((await read<Profile>(profile)).timeZone === before) await host.changeDocument(profile, { timeZone });
    }
  }

  return {
    read: readAll,
    async update(streamerId, { timeZone, pointsPerCoin, countsEachFollow }) {
      const before = await readAll(streamerId);
      if (timeZone !== undefined && timeZone !== before.timeZone)
        await changeZone(streamerId, before.timeZone, timeZone);
      if (pointsPerCoin !== undefined && pointsPerCoin !== before.pointsPerCoin)
        await host.changeDocument(single(streamerId, 'points'), { pointsPerCoin });
      if (countsEachFollow !== undefined && countsEachFollow !== before.countsEachFollow)
        await host.changeDocument(single(streamerId, 'streamer'), { countsEachFollow });
      return readAll(streamerId);
    },
  };
}
