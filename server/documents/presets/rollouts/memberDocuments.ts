/** The documents of a member while several presets are merged into them, one after the other. Nothing is stored. */
import { diffPatch } from '#engine/core/diffPatch.ts';
import { mergePatch } from '#engine/core/mergePatch.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { readDocument } from '../../store.ts';
import type { MergedDocuments } from '../mergeDocuments.ts';
import { type DocumentsByKey, keyOf, type PlainDocument } from '../plainDocument.ts';
import { storedBodies } from './store.ts';

/** The difference between the documents before and after. */
export type DocumentChanges = Pick<MergedDocuments, 'edits' | 'additions' | 'removals'>;

export class MemberDocuments {
  readonly #database: Database;
  readonly #memberId: string;
  readonly #bodies: ReadonlyMap<string, string>;
  /** Null = the member has no such document. */
  readonly #before = new Map<string, PlainDocument | null>();
  readonly #now = new Map<string, PlainDocument | null>();

  /** @param bodies stored texts that were read before, by the keys of their documents */
  constructor(database: Database, memberId: string, bodies: ReadonlyMap<string, string> = new Map()) {
    this.#database = database;
    this.#memberId = memberId;
    this.#bodies = bodies;
  }

  /** Reads the documents that are not read yet, and returns those that the member has now. */
  async read(documents: Iterable<Pick<PlainDocument, 'kind' | 'id'>>): Promise<DocumentsByKey> {
    const all = [...documents];
    const unread = all.filter((one) => !this.#before.has(keyOf(one)));
    const unknown = unread.filter((one) => !this.#bodies.has(keyOf(one)));
    const bodies = await storedBodies(this.#database, this.#memberId, unknown);
    for (const { kind, id } of unread) {
      const key = keyOf({ kind, id });
      const body = this.#bodies.get(key) ?? bodies.get(key);
      const document = body === undefined ? null : { kind, id, body: readDocument(kind, body) };
      this.#before.set(key, document);
      this.#now.set(key, document);
    }
    return new Map(
      all.flatMap((one): [string, PlainDocument][] => {
        const document = this.#now.get(keyOf(one)) ?? null;
        return document === null ? [] : [[keyOf(one), document]];
      }),
    );
  }

  /** Notes documents that the member cannot have, because their ids are new. */
  expectNone(documents: readonly Pick<PlainDocument, 'kind' | 'id'>[]): void {
    for (const one of documents) {
      this.#before.set(keyOf(one), null);
      this.#now.set(keyOf(one), null);
    }
  }

  /** Adds a document that later merges continue. */
  add(document: PlainDocument): void {
    this.#before.set(keyOf(document), null);
    this.#now.set(keyOf(document), document);
  }

  /** Leaves a document as it is stored. */
  leave(document: Pick<PlainDocument, 'kind' | 'id'>): void {
    this.#now.set(keyOf(document), this.#before.get(keyOf(document)) ?? null);
  }

  apply({ edits, additions, removals }: DocumentChanges): void {
    for (const { document, patch } of edits)
      this.#now.set(keyOf(document), { ...document, body: mergePatch(document.body, patch) as object });
    for (const document of additions) this.#now.set(keyOf(document), document);
    for (const document of removals) this.#now.set(keyOf(document), null);
  }

  changes(): DocumentChanges {
    const made = {
      edits: [] as { document: PlainDocument; patch: object }[],
      additions: [] as PlainDocument[],
      removals: [] as PlainDocument[],
    };
    for (const [key, before] of this.#before) {
      const now = this.#now.get(key) ?? null;
      if (before === null) {
        if (now !== null) made.additions.push(now);
      } else if (now === null) made.removals.push(before);
      else {
        const patch = diffPatch(before.body, now.body);
        if (patch !== null) made.edits.push({ document: before, patch });
      }
    }
    return made;
  }

  /** Returns the stored documents that were read, in a fixed order. */
  stored(): PlainDocument[] {
    const found = [...this.#before].filter(([, document]) => document !== null);
    return found.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, document]) => document!);
  }
}
