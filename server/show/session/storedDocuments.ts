/** A session host's view of stored documents, which their own folder provides. */
import type { Quotas } from '#engine/rules/quotas.ts';
import type { DocumentChangedPayload, VersionReason } from '#schemas/generated/types.ts';
import type { AppliedDocuments, DocumentKey } from '../fold/documents.ts';

/** A profile as stored; its overlay has the same id. */
export interface ProfileRow {
  id: string;
  streamerId: string;
  name: string;
  /** 128 random bits, base64url. Anybody who knows it may see the overlay. */
  liveKey: string;
}

/** Identifies a document among those of all streamers. */
export interface DocumentRef extends DocumentKey {
  streamerId: string;
}

/** Returns the reference of a profile's overlay. */
export const overlayRef = ({ id, streamerId }: Pick<ProfileRow, 'id' | 'streamerId'>): DocumentRef => {
  return { streamerId, kind: 'overlay', id };
};

/** A merge patch, or a function that makes one from the current document. */
export type DocumentEdit<D extends object = object> = object | ((before: D) => object);

/** An edit of one document. */
export interface DocumentChange {
  document: DocumentRef;
  edit: DocumentEdit;
}

/** Conditions of an edit. */
export interface EditRules {
  nowMs: number;
  /** The operation that the edit belongs to; a step of an editor unless set. */
  reason?: VersionReason | undefined;
  /** Name and version of the preset that the edit applies. */
  preset?: string | undefined;
  /** The streamer's quotas; the largest ones unless set. */
  quotas?: Quotas;
  /** New documents that are stored together with the edit, or not at all. */
  along?: readonly NewDocument[];
}

/** A document with the text to store. */
export interface NewDocument {
  kind: string;
  id: string;
  body: string;
  columns: { search_key: string; parent_id: string | null };
}

export interface StoredDocuments {
  /** Returns the profiles of a streamer, oldest first. */
  profilesOf(streamerId: string): Promise<ProfileRow[]>;
  /** Returns the seed of a streamer's randomness. */
  seedOf(streamerId: string): Promise<number>;
  /** Returns the documents of a streamer as they are stored now. */
  documentsOf(streamerId: string): Promise<AppliedDocuments>;
  /**
   * Lists the stored documents with their versions: overlays in the order of their profiles, then the others by kind and id.
   */
  keysOf(streamerId: string): Promise<(DocumentKey & { version: number })[]>;
  /** Returns the changes from a version of a document to the stored one, oldest first. */
  changesAfter(document: DocumentRef, version: number): Promise<DocumentChangedPayload[]>;
  /**
   * Stores edits of different documents of one streamer, all or none. Returns them with the resulting changes of other
   * documents, for the session to fold.
   */
  change(edits: readonly DocumentChange[], rules: EditRules): Promise<DocumentChangedPayload[]>;
}
