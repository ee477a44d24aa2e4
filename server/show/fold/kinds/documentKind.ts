/** Contract of a kind of document: how it is changed, checked and completed. Pure. */
import { type ErrorWords, inBothLanguages, wordsIn } from '#engine/core/appError.ts';
import { mergePatch } from '#engine/core/mergePatch.ts';
import type { NamedThing } from '#engine/flows/flowReferences.ts';
import type { validateProfile } from '#schemas/generated/validators.js';
import { refuseBySchema } from './refuseDocument.ts';

/** A part of a document with the things that it names. */
export interface NamingPart {
  /** Left out for the document itself. */
  item?: { id: string; name: string };
  named: readonly NamedThing[];
}

/** A precompiled schema validator. */
type Validator = Pick<typeof validateProfile, 'errors'> & ((value: unknown) => boolean);

export interface DocumentKind<D extends object = object> {
  /**
   * Applies a merge patch to a document.
   * @param before null = no document has this id: the patch must be complete
   * @throws MESSAGE_INVALID with the wrong fields; `before` stays valid
   */
  patch(before: D | null, id: string, patch: object): D;
  /** Completes a stored document with fields that its kind got later, without validation. */
  complete(document: D): D;
  /** Returns the title of a document without `name`. */
  title?(document: D): string;
  /** Lists what the document names, part by part; left out when documents of this kind name nothing. */
  names?(document: D): readonly NamingPart[];
  /** Whether a streamer always has exactly one, whose id is the name of the kind. */
  isSingle: boolean;
}

/** Definition of a kind with a schema of its own; everything optional has a default. */
export interface PlainKind<D extends object> extends Partial<Omit<DocumentKind<D>, 'patch'>> {
  /** Name of the kind in messages, followed by the document's id. */
  name: ErrorWords;
  validate: Validator;
}

/** Defines a kind that needs nothing beyond its schema. */
export function plainKind<D extends object>({ name, validate, ...rest }: PlainKind<D>): DocumentKind<D> {
  const complete = rest.complete ?? ((document: D) => document);
  const patch = (before: D | null, id: string, change: object): D => {
    const patched = mergePatch(before ?? {}, change) as D;
    // A complete document in a change may be older than some of its fields.
    const next = before === null ? complete(patched) : patched;
    if (validate(next)) return next;
    const subject = inBothLanguages((locale) => `${wordsIn(name, locale)} ${id}`);
    return refuseBySchema(subject, { errors: validate.errors, data: next });
  };
  return { isSingle: false, ...rest, complete, patch };
}
