/** Spellings of a name that code needs. Pure. */
import { camelCase, pascalCase } from '#schemas/generator/names.ts';
import { wireTypeOf } from '#schemas/wireType.ts';

const SLUG = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Names in the two languages; the slug itself by default. */
export interface Wording {
  en?: string | undefined;
  de?: string | undefined;
}

/**
 * Returns the replacement of each placeholder.
 * @throws {Error} unless the name is written like `share-counter`
 */
export function spellings(slug: string, { en, de }: Wording = {}): ReadonlyMap<string, string> {
  if (!SLUG.test(slug))
    throw new Error(`"${slug}" is no name for this: small letters, digits and hyphens, like share-counter`);
  const words = slug.replaceAll('-', ' ');
  const english = en ?? words.slice(0, 1).toUpperCase() + words.slice(1);
  return new Map([
    ['__slug__', slug],
    ['__name__', camelCase(slug)],
    ['__Name__', pascalCase(slug)],
    ['__UPPER__', wireTypeOf(slug)],
    ['__words__', words],
    ['__Words__', english],
    ['__Worte__', de ?? english],
  ]);
}

/** Fills in the placeholders of a text. */
export function filled(text: string, names: ReadonlyMap<string, string>): string {
  let result = text;
  for (const [placeholder, name] of names) result = result.replaceAll(placeholder, name);
  return result;
}
