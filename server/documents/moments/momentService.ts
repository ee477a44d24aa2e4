/**
 * Manages the moments of overlays (behaviour: moment-9): reads and changes them, adds them to overlays that have none, with the
 * alert box that shows them, and makes a rung an ordinary flow.
 */
import { AppError } from '#engine/core/appError.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { flowOfMoment } from '#engine/flows/momentFlows.ts';
import { momentDoubles } from '#engine/flows/momentDoubles.ts';
import { alertBoxOf, newAlertBox } from '#engine/items/alert-box/newAlertBox.ts';
import { shippedNameOf } from '#engine/core/mediaLibrary.ts';
import { momentSoundSet, soundOfRung, themeSoundSet } from '#engine/rules/sounds/soundSets.ts';
import { MOMENTS, newMoments, type RungName } from '#engine/rules/moments/newMoments.ts';
import type { Flow, Locale, Moments, MomentsAnswer, UpdateMoments } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import { type DocumentRef, overlayRef } from '../../show/session/storedDocuments.ts';
import type { DocumentService } from '../documentService.ts';
import { allNamed } from '../flows/store.ts';
import { newDocument } from '../insertDocuments.ts';
import { FLOW } from '../kinds.ts';
import { findOwned, overlayOf } from '../profiles/ownedProfiles.ts';
import type { ProfileRow } from '../profiles/store.ts';
import { momentsOf } from '../profiles/momentsOf.ts';

export interface MomentService {
  /** @throws NOT_FOUND, DOCUMENT_DAMAGED */
  read(overlayId: string): Promise<MomentsAnswer>;
  /**
   * Adds what is missing, moments or an alert box; with both it changes nothing.
   * @throws what `DocumentService.changeTogether` throws
   */
  add(overlayId: string, locale: Locale): Promise<MomentsAnswer>;
  /** Changes parts; what is left out stays. @throws what `DocumentService.change` throws */
  update(overlayId: string, change: UpdateMoments): Promise<MomentsAnswer>;
  /**
   * Copies a rung into a new flow, with its sound, then switches the rung off.
   * @returns id of the flow
   * @throws NOT_FOUND, what `addShipped` and `DocumentService.create` and `change` throw
   */
  makeFlow(overlayId: string, rung: RungName, addShipped: AddShipped): Promise<string>;
}

/** Copies a sound that comes with the program into the library. */
type AddShipped = (name: string) => Promise<{ id: string }>;

export function createMomentService(deps: {
  database: Database;
  /** Returns 128 random bits as text. */
  randomKey(): string;
  documents: Pick<DocumentService, 'change' | 'changeTogether' | 'create'>;
}): MomentService {
  const { database, documents, randomKey } = deps;

  async function profileOf(id: string): Promise<ProfileRow & { locale: Locale }> {
    const profile = await findOwned(database, id);
    if (profile === null) throw new AppError('NOT_FOUND');
    return { ...profile, locale: profile.options.locale };
  }

  const refOf = ({ streamerId, id }: ProfileRow): DocumentRef => ({ streamerId, kind: MOMENTS, id });

  async function read(overlayId: string): Promise<MomentsAnswer> {
    const profile = await profileOf(overlayId);
    const moments = await momentsOf(database, profile);
    const overlay = await overlayOf(database, profile);
    const flows = await allNamed<Flow>(database, profile.streamerId, FLOW);
    return {
      ...(moments !== null && { moments }),
      hasAlertBox: alertBoxOf(overlay) !== undefined,
      themeSoundSet: themeSoundSet(overlay.theme),
      doubles: momentDoubles(overlayId, flows),
    };
  }

  /** Flows know sounds of the library alone, so that they can be saved and copied: a sound of a set is copied into it. */
  async function soundForFlow(
    profile: ProfileRow,
    { moments, name, addShipped }: { moments: Moments; name: RungName; addShipped: AddShipped },
  ): Promise<string> {
    const { theme } = await overlayOf(database, profile);
    const soundId = soundOfRung(moments.rungs[name], name, momentSoundSet(moments, themeSoundSet(theme)));
    const shipped = shippedNameOf(soundId);
    return shipped === null ? soundId : (await addShipped(shipped)).id;
  }

  return {
    read,
    async add(overlayId, locale) {
      const profile = await profileOf(overlayId);
      await documents.changeTogether(profile.streamerId, async () => {
        const isThere = (await momentsOf(database, profile)) !== null;
        const overlay = await overlayOf(database, profile);
        const hasBox = alertBoxOf(overlay) !== undefined;
        const boxId = randomKey();
        const withBox = (before: Overlay): object => ({
          itemsById: { [boxId]: newAlertBox(boxId, before, locale) },
          order: [...before.order, boxId],
        });
        return {
          edits: hasBox ? [] : [{ document: overlayRef(profile), edit: withBox }],
          removals: [],
          additions: isThere ? [] : [newDocument(MOMENTS, overlayId, newMoments(overlayId))],
        };
      });
      return read(overlayId);
    },
    async update(overlayId, change) {
      await documents.change(refOf(await profileOf(overlayId)), change);
      return read(overlayId);
    },
    async makeFlow(overlayId, rung, addShipped) {
      const profile = await profileOf(overlayId);
      const moments = await momentsOf(database, profile);
      if (moments === null) throw new AppError('NOT_FOUND');
      const id = randomKey();
      const soundId = await soundForFlow(profile, { moments, name: rung, addShipped });
      const flow = flowOfMoment(moments, rung, { id, locale: profile.locale, soundId });
      await documents.create({ streamerId: profile.streamerId, kind: FLOW, id }, flow);
      await documents.change(refOf(profile), { rungs: { [rung]: { isEnabled: false } } });
      return id;
    },
  };
}
