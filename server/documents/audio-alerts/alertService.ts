/**
 * Manages a streamer's audio alerts: creates, lists them with the names of their sounds, changes, switches and deletes them.
 */
import { AppError } from '#engine/core/appError.ts';
import type { AudioAlert, ChangeAudioAlert, CreateAudioAlert, ListAudioAlerts } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { ListPage } from '../../ground/db/listPage.ts';
import { findFiles } from '../../media/library/store.ts';
import type { DocumentService } from '../documentService.ts';
import type { FlowOwner } from '../flows/flowService.ts';
import { idsThatAre } from '../flows/store.ts';
import { currentDocument } from '../store.ts';
import { idsSwitched, listAlerts, type StoredAlert } from './store.ts';
import { ALERT } from '../kinds.ts';

export interface AlertServiceDeps {
  database: Database;
  documents: DocumentService;
  /** Returns 128 random bits as text. */
  randomKey(): string;
}

export interface ListedAlert extends StoredAlert {
  /** Empty = the sound is gone. */
  soundName: string;
}

export interface AlertService {
  list(streamerId: string, query: ListAudioAlerts): Promise<ListPage<ListedAlert>>;
  /** @throws ALERT_LIMIT_REACHED, ALERT_SOUND_UNKNOWN, what `DocumentService.create` throws */
  create(owner: FlowOwner, wanted: CreateAudioAlert): Promise<AudioAlert>;
  /** @throws ALERT_SOUND_UNKNOWN, what `DocumentService.change` throws */
  change(streamerId: string, id: string, change: ChangeAudioAlert): Promise<AudioAlert>;
  /**
   * Switches several alerts.
   * @param ids left out = all
   * @returns how many changed
   */
  switchAll(streamerId: string, isEnabled: boolean, ids?: readonly string[]): Promise<number>;
  /** @throws NOT_FOUND */
  remove(streamerId: string, id: string): Promise<void>;
}

const NEW_ALERT = { isEnabled: true, profileIds: [], volume: 0.8, maxRepeats: 5, mode: 'QUEUED' } as const;

export function createAlertService({ database, documents, randomKey }: AlertServiceDeps): AlertService {
  const refOf = (streamerId: string, id: string) => ({ streamerId, kind: ALERT, id });

  /** @throws ALERT_SOUND_UNKNOWN */
  async function soundName(streamerId: string, id: string): Promise<string> {
    const [file] = await findFiles(database, streamerId, 'audio', [id]);
    if (file === undefined) throw new AppError('ALERT_SOUND_UNKNOWN', { id });
    return file.name;
  }

  async function read(streamerId: string, id: string): Promise<AudioAlert> {
    return (await currentDocument(database, refOf(streamerId, id))).document as AudioAlert;
  }

  return {
    async list(streamerId, query) {
      const { rows, total } = await listAlerts(database, streamerId, query);
      const files = await findFiles(
        database,
        streamerId,
        'audio',
        rows.map(({ alert }) => alert.soundId),
      );
      const names = new Map(files.map(({ id, name }) => [id, name]));
      return { rows: rows.map((row) => ({ ...row, soundName: names.get(row.alert.soundId) ?? '' })), total };
    },
    async create({ userId, plan }, wanted) {
      const ofSound = await soundName(userId, wanted.soundId);
      const alert = { ...NEW_ALERT, ...wanted, id: randomKey(), name: wanted.name?.trim() ?? ofSound };
      await documents.create(refOf(userId, alert.id), alert).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'DOCUMENTS_LIMIT') throw error;
        throw new AppError('ALERT_LIMIT_REACHED', { plan, limit: error.params['limit'] ?? 0 });
      });
      return read(userId, alert.id);
    },
    async change(streamerId, id, { name, trigger, ...rest }) {
      if (rest.soundId !== undefined) await soundName(streamerId, rest.soundId);
      const before = await read(streamerId, id);
      // Settings belong to one kind of trigger and mean nothing to another.
      const gone = trigger !== undefined && trigger.kind !== before.trigger.kind ? before.trigger.settings : {};
      const without = Object.fromEntries(Object.keys(gone).map((setting) => [setting, null]));
      await documents.change(refOf(streamerId, id), {
        ...rest,
        ...(name !== undefined && { name: name.trim() }),
        ...(trigger && { trigger: { kind: trigger.kind, settings: { ...without, ...trigger.settings } } }),
      });
      return read(streamerId, id);
    },
    async switchAll(streamerId, isEnabled, ids) {
      const others = await idsSwitched(database, streamerId, !isEnabled);
      const meant = ids === undefined ? others : await idsThatAre(database, streamerId, ALERT, ids);
      const changed = others.filter((id) => meant.includes(id));
      for (const id of changed) await documents.change(refOf(streamerId, id), { isEnabled });
      return changed.length;
    },
    remove: (streamerId, id) => documents.remove(refOf(streamerId, id)),
  };
}
