/** What a session host needs of the documents that are stored; their own folder brings it. */
import type { Overlay } from '#engine/core/overlayDocument.ts';
import type { Quotas } from '#engine/rules/quotas.ts';
import type { DocumentChangedPayload, Locale, VersionReason } from '#schemas/generated/types.ts';
import type { AppliedDocuments } from '../fold/documents.ts';

/** A profile as it is stored; its overlay has the profile's id. */
export interface ProfileRow {
  id: string;
  streamerId: string;
  name: string;
  /** 128 random bits, base64url. Who knows it may see the overlay. */
  liveKey: string;
}

/** A merge patch; or what makes one, for patches that depend on what is there when their turn comes. */
export type OverlayEdit = object | ((before: Overlay) => object);

/** How an edit is made. */
export interface EditRules {
  nowMs: number;
  /** What the edit is a part of; a step of an editor unless set. */
  reason?: VersionReason | undefined;
  /** What the streamer may have; the most that anybody may unless set. */
  quotas?: Quotas;
}

export interface StoredDocuments {
  /** The profiles of a streamer, oldest first. */
  profilesOf(streamerId: string): Promise<ProfileRow[]>;
  /** What the overlay of each of a streamer's profiles speaks, by its id. */
  languagesOf(streamerId: string): Promise<ReadonlyMap<string, Locale>>;
  /** The seed of a streamer's randomness. */
  seedOf(streamerId: string): Promise<number>;
  /** The documents of a streamer as they are stored now. */
  documentsOf(streamerId: string): Promise<AppliedDocuments>;
  /** What brings an overlay from a version to the one that is stored, oldest first. */
  changesAfter(profile: Pick<ProfileRow, 'id' | 'streamerId'>, version: number): Promise<DocumentChangedPayload[]>;
  /** Stores an edit. The session hears of it afterwards. */
  changeOverlay(profile: ProfileRow, edit: OverlayEdit, rules: EditRules): Promise<DocumentChangedPayload>;
}
