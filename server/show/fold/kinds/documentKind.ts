/** What the fold knows of a kind of document: how it is changed, checked and completed. Pure. */
import { type ErrorWords, inBothLanguages, wordsIn } from '#engine/core/appError.ts';
import { mergePatch } from '#engine/core/mergePatch.ts';
import type { NamedThing } from '#engine/flows/flowReferences.ts';
import type { validateProfile } from '#schemas/generated/validators.js';
import { refuseBySchema } from './refuseDocument.ts';

/** A part of a document, with what it names. */
export interface NamingPart {
  /** Left out = the document itself. */
  item?: { id: string; name: string };
  named: readonly NamedThing[];
}

/** A precompiled validator of a schema. */
type Validator = Pick<typeof validateProfile, 'errors'> & ((value: unknown) => boolean);

export interface DocumentKind<D extends object = object> {
  /**
   * The document after a merge patch.
   * @param before null = there is none of this id: the patch is a whole one
   * @throws MESSAGE_INVALID with the fields that are wrong; `before` stays valid
   */
  patch(before: D | null, id: string, patch: object): D;
  /** A stored document with what documents of its kind got after it was stored. Nothing is checked. */
  complete(document: D): D;
  /** What it is called where it has no `name`. */
  title?(document: D): string;
  /** What it names, part by part; left out = documents of this kind name nothing. */
  names?(document: D): readonly NamingPart[];
  /** A streamer has exactly one, from the start; its id is the name of the kind. */
  isSingle: boolean;
}

/** What a kind of its own schema consists of; what is left out needs nothing. */
export interface PlainKind<D extends object> extends Partial<Omit<DocumentKind<D>, 'patch'>> {
  /** In messages, with the document's id behind it. */
  name: ErrorWords;
  validate: Validator;
}

/** A kind whose documents are what their schema says and nothing more. */
export function plainKind<D extends object>({ name, validate, ...rest }: PlainKind<D>): DocumentKind<D> {
  const complete = rest.complete ?? ((document: D) => document);
  const patch = (before: D | null, id: string, change: object): D => {
    const patched = mergePatch(before ?? {}, change) as D;
    // What a change brings as a whole may be of a time before some of its fields.
    const next = before === null ? complete(patched) : patched;
    if (validate(next)) return next;
    const subject = inBothLanguages((locale) => `${wordsIn(name, locale)} ${id}`);
    return refuseBySchema(subject, { errors: validate.errors, data: next });
  };
  return { isSingle: false, ...rest, complete, patch };
}
