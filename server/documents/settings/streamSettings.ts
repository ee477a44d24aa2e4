/** Manages the settings that apply to all overlays of a streamer; its parts are documents of their own. */
import { AppError } from '#engine/core/appError.ts';
import { DEFAULT_OPTIONS, withAccountOptions } from '#engine/rules/profileOptions.ts';
import type {
  AccountOptions,
  PointsRules,
  Profile,
  StreamerSettings,
  StreamSettings,
} from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { SessionHost } from '../../show/session/sessionHost.ts';
import type { DocumentChange, DocumentRef } from '../../show/session/storedDocuments.ts';
import { firstOptions } from '../profiles/ownedProfiles.ts';
import { profilesOf } from '../profiles/store.ts';
import { currentDocument } from '../store.ts';

export interface StreamSettingsDeps {
  database: Database;
  host: Pick<SessionHost, 'changeDocuments'>;
}

export interface StreamSettingsService {
  /** @throws NOT_FOUND, DOCUMENT_DAMAGED */
  read(streamerId: string): Promise<StreamSettings>;
  /**
   * Changes settings; parts that are left out stay, and all of a change is stored or nothing. Profiles that use the streamer's
   * previous time zone get the new one.
   * @throws MESSAGE_INVALID with the fields that are wrong, SESSION_FENCED
   */
  update(streamerId: string, change: Partial<StreamSettings>): Promise<StreamSettings>;
}

type Options = Omit<StreamSettings, 'timeZone' | 'pointsPerCoin' | 'countsEachFollow'>;

/** Returns the changed options as they are stored; parts that are left out stay. */
function changedOptions({ languageCode, ...rest }: Partial<Options>): AccountOptions {
  const all = { locale: languageCode, ...rest };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

export function createStreamSettings({ database, host }: StreamSettingsDeps): StreamSettingsService {
  const read = async <D>(document: DocumentRef): Promise<D> =>
    (await currentDocument(database, document)).document as D;
  const single = (streamerId: string, kind: string): DocumentRef => ({ streamerId, kind, id: kind });

  async function readAll(streamerId: string): Promise<StreamSettings> {
    const settings = await read<StreamerSettings>(single(streamerId, 'streamer'));
    const { pointsPerCoin } = await read<PointsRules>(single(streamerId, 'points'));
    const { timeZone, countsEachFollow = false } = settings;
    return { timeZone, pointsPerCoin, countsEachFollow, ...(await optionsOf(streamerId, settings)) };
  }

  /** Returns the options that profiles inherit; unset ones come from the first profile. */
  async function optionsOf(streamerId: string, settings: StreamerSettings): Promise<Options> {
    const first = await firstOptions(database, streamerId);
    if (first === null) throw new AppError('NOT_FOUND'); // the account was deleted a moment ago
    const { locale, pointsName, ...sounds } = { ...DEFAULT_OPTIONS, ...withAccountOptions(first, settings) };
    const { playAudioOnDesktop, playAudioOnMobile, volume } = sounds;
    return { languageCode: locale, pointsName, playAudioOnDesktop, playAudioOnMobile, volume };
  }

  /** Gives the new time zone to profiles that used the streamer's previous one. */
  async function zoneOfProfiles(streamerId: string, before: string, timeZone: string): Promise<DocumentChange[]> {
    const changes: DocumentChange[] = [];
    for (const { id } of await profilesOf(database, streamerId)) {
      const document = { streamerId, kind: 'profile', id };
      if ((await read<Profile>(document)).timeZone === before) changes.push({ document, edit: { timeZone } });
    }
    return changes;
  }

  return {
    read: readAll,
    async update(streamerId, { timeZone, pointsPerCoin, countsEachFollow, ...rest }) {
      const before = await readAll(streamerId);
      const options = changedOptions(rest);
      const streamer = {
        ...(timeZone !== undefined && timeZone !== before.timeZone && { timeZone }),
        ...(countsEachFollow !== undefined && countsEachFollow !== before.countsEachFollow && { countsEachFollow }),
        ...(Object.keys(options).length > 0 && { options }),
      };
      const changes: DocumentChange[] = [];
      if (Object.keys(streamer).length > 0) changes.push({ document: single(streamerId, 'streamer'), edit: streamer });
      if (streamer.timeZone !== undefined)
        changes.push(...(await zoneOfProfiles(streamerId, before.timeZone, streamer.timeZone)));
      if (pointsPerCoin !== undefined && pointsPerCoin !== before.pointsPerCoin)
        changes.push({ document: single(streamerId, 'points'), edit: { pointsPerCoin } });
      if (changes.length > 0) await host.changeDocuments(changes);
      return readAll(streamerId);
    },
  };
}
