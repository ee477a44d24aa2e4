/** What a session host needs of the documents that are stored; their own folder brings it. */
import type { Quotas } from '#engine/rules/quotas.ts';
import type { DocumentChangedPayload, VersionReason } from '#schemas/generated/types.ts';
import type { AppliedDocuments, DocumentKey } from '../fold/documents.ts';

/** A profile as it is stored; its overlay has the profile's id. */
export interface ProfileRow {
  id: string;
  streamerId: string;
  name: string;
  /** 128 random bits, base64url. Who knows it may see the overlay. */
  liveKey: string;
}

/** Names a document among those of all streamers. */
export interface DocumentRef extends DocumentKey {
  streamerId: string;
}

/** The overlay of a profile. */
export const overlayRef = ({ id, streamerId }: Pick<ProfileRow, 'id' | 'streamerId'>): DocumentRef => {
  return { streamerId, kind: 'overlay', id };
};

/** A merge patch; or what makes one, for patches that depend on what is there when their turn comes. */
export type DocumentEdit<D extends object = object> = object | ((before: D) => object);

/** An edit of one document. */
export interface DocumentChange {
  document: DocumentRef;
  edit: DocumentEdit;
}

/** How an edit is made. */
export interface EditRules {
  nowMs: number;
  /** What the edit is a part of; a step of an editor unless set. */
  reason?: VersionReason | undefined;
  /** What the streamer may have; the most that anybody may unless set. */
  quotas?: Quotas;
  /** New documents that are stored with the edit, or not at all. */
  along?: readonly NewDocument[];
}

/** A document, in the text that is stored. */
export interface NewDocument {
  kind: string;
  id: string;
  body: string;
  columns: { search_key: string; parent_id: string | null };
}

export interface StoredDocuments {
  /** The profiles of a streamer, oldest first. */
  profilesOf(streamerId: string): Promise<ProfileRow[]>;
  /** The seed of a streamer's randomness. */
  seedOf(streamerId: string): Promise<number>;
  /** The documents of a streamer as they are stored now. */
  documentsOf(streamerId: string): Promise<AppliedDocuments>;
  /** Which documents are stored, with their versions: overlays as their profiles are, then the others by kind and id. */
  keysOf(streamerId: string): Promise<(DocumentKey & { version: number })[]>;
  /** What brings a document from a version to the one that is stored, oldest first. */
  changesAfter(document: DocumentRef, version: number): Promise<DocumentChangedPayload[]>;
  /**
   * Stores edits of different documents of one streamer, all or none; answers with them, and with those of other documents
   * that they led to. The session hears of them afterwards.
   */
  change(edits: readonly DocumentChange[], rules: EditRules): Promise<DocumentChangedPayload[]>;
}
