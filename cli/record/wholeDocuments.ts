/**
 * Makes a recording from a journal begin with the whole documents of a profile. Its versions count from 1 again, so that the
 * edits that follow fit to the documents before them.
 */
import type { Overlay } from '#engine/core/overlayDocument.ts';
import type { DocumentChangedPayload } from '#schemas/generated/types.ts';
import type { Database } from '#server/ground/db/connection.ts';
import { documentKeys, type ProfileRow } from '#server/documents/profiles/store.ts';
import { type PastDocument, pastDocument } from '#server/documents/pastDocuments.ts';
import type { DocumentKey } from '#server/show/fold/documents.ts';
import type { RecordedEvent } from '#server/show/session/recording/recordingLine.ts';
import { journalledEdits } from '#server/show/session/recording/store.ts';
import { SharedFlows } from './sharedFlows.ts';

export interface WholeDocuments {
  /** Events that create the documents, in the order in which a replay needs them. */
  events: RecordedEvent<'documentChanged'>[];
  /** Number of documents. */
  count: number;
  /**
   * Returns an edit with the version that it has in the recording; null = it is left out, because it belongs to another profile
   * or happened before the oldest known state of its document.
   */
  edit(payload: DocumentChangedPayload): DocumentChangedPayload | null;
  /** Returns the number of edits that came before the oldest known state of their document. */
  unknownEdits(): number;
}

/** The largest part of an overlay in one line; a line has at most 1 MiB. */
const MAX_PART_BYTES = 512 * 1024;
/** Kinds that come first; the others follow. */
const FIRST_KINDS: readonly string[] = ['streamer', 'points', 'profile', 'overlay'];
const OF_A_PROFILE: readonly string[] = ['profile', 'overlay'];

const nameOf = ({ kind, id }: DocumentKey): string => `${kind}/${id}`;
const rankOf = ({ kind }: DocumentKey): number =>
  FIRST_KINDS.includes(kind) ? FIRST_KINDS.indexOf(kind) : FIRST_KINDS.length;

/**
 * Finds the documents of a profile where the journal of its streamer begins.
 * @param at session time of the recording's start
 */
export async function wholeDocuments(
  snapshot: Database,
  { id: profileId, streamerId }: ProfileRow,
  at: number,
): Promise<WholeDocuments> {
  const isOwn = ({ kind, id }: DocumentKey): boolean => !OF_A_PROFILE.includes(kind) || id === profileId;
  const edits = new Map<string, DocumentChangedPayload[]>();
  for (const edit of (await journalledEdits(snapshot, streamerId)).filter(isOwn)) {
    const own = edits.get(nameOf(edit)) ?? [];
    own.push(edit);
    edits.set(nameOf(edit), own);
  }
  const keys = new Map<string, DocumentKey>();
  for (const key of (await documentKeys(snapshot, streamerId)).filter(isOwn)) keys.set(nameOf(key), key);
  for (const [name, [first]] of edits) keys.set(name, first!);
  const found: PastDocument[] = [];
  for (const [name, { kind, id }] of keys) {
    const own = edits.get(name) ?? [];
    const past = await pastDocument(snapshot, { streamerId, kind, id }, own);
    const created = OF_A_PROFILE.includes(kind) ? createdBy(own[0]) : null;
    if (past ?? created) found.push((past ?? created)!);
  }
  found.sort((one, other) => rankOf(one) - rankOf(other) || (nameOf(one) < nameOf(other) ? -1 : 1));
  return numbered(found, { at, isOwn });
}

/** A recording is played over an overlay, so that of a profile which was created meanwhile is there from the beginning. */
function createdBy(change: DocumentChangedPayload | undefined): PastDocument | null {
  if (change?.version !== 1 || change.patch === null) return null;
  return { kind: change.kind, id: change.id, version: 1, document: change.patch };
}

function numbered(
  found: readonly PastDocument[],
  { at, isOwn }: { at: number; isOwn(key: DocumentKey): boolean },
): WholeDocuments {
  /** The version in the journal and the one in the recording, by document. */
  const versions = new Map<string, { from: number; to: number }>();
  const flows = new SharedFlows();
  const events = found.flatMap((past) => {
    const patches = patchesOf({ ...past, document: flows.whole(past.kind, past.id, past.document) });
    versions.set(nameOf(past), { from: past.version, to: patches.length });
    return patches.map((patch, index) => changeEvent({ kind: past.kind, id: past.id, version: index + 1, patch }, at));
  });
  let unknown = 0;
  return {
    events,
    count: found.length,
    edit(payload) {
      if (!isOwn(payload)) return null;
      const name = nameOf(payload);
      const start = versions.get(name) ?? (payload.version === 1 ? { from: 0, to: 0 } : null);
      if (start === null || payload.version <= start.from) {
        if (payload.version > 1) unknown += 1;
        return null;
      }
      versions.set(name, start);
      return flows.edited({ ...payload, version: payload.version - start.from + start.to });
    },
    unknownEdits: () => unknown,
  };
}

const changeEvent = (payload: DocumentChangedPayload, at: number): RecordedEvent<'documentChanged'> => ({
  id: `whole:${payload.kind}:${payload.id}:${payload.version}`,
  at,
  type: 'documentChanged',
  origin: 'document',
  payload,
});

/** Returns the patches that create a document; a large overlay comes in parts. */
function patchesOf({ kind, document }: PastDocument): Record<string, unknown>[] {
  const whole = document as Record<string, unknown>;
  if (kind !== 'overlay' || Buffer.byteLength(JSON.stringify(document)) <= MAX_PART_BYTES) return [whole];
  const { itemsById, order, ...rest } = document as Overlay;
  const parts: string[][] = [];
  let bytes = MAX_PART_BYTES;
  for (const id of order) {
    const size = Buffer.byteLength(JSON.stringify(itemsById[id]));
    if (bytes + size > MAX_PART_BYTES) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)!.push(id);
    bytes += size;
  }
  let known: string[] = [];
  return parts.map((part, index) => {
    known = [...known, ...part];
    const items = Object.fromEntries(part.map((id) => [id, itemsById[id]]));
    return { ...(index === 0 ? rest : {}), itemsById: items, order: known };
  });
}
