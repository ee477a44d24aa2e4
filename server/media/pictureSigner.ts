/**
 * Replaces the addresses of strangers' pictures in live data by addresses of the picture proxy, so that pages need no remote
 * host. The realtime hub finds changes by identity, so equal input objects give identical output objects: data without such an
 * address is returned as it is, and rewritten data is remembered as long as it is in use.
 *
 * Takes data as the session keeps it, never its own output, because it does not recognize a signed address.
 */
import { libraryIdOf } from '#engine/core/mediaLibrary.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import { isDemoPath } from './demoPicture.ts';

const PICTURE_FIELDS: ReadonlySet<string> = new Set([
  'profilePictureUrl',
  'giftImageUrl',
  'imageUrl',
  'centerImageUrl',
  'image',
]);
/** A list of pictures, as the music service returns covers (behaviour: media-2): `images: [{ url }]`. */
const PICTURE_LIST = 'images';
const LISTED_PICTURE_FIELDS: ReadonlySet<string> = new Set([...PICTURE_FIELDS, 'url']);

/**
 * Creates the function that rewrites immutable data. Empty addresses, demo pictures and files of the libraries stay, allowed
 * addresses are signed, everything else becomes empty.
 * @param signedPath of `createPictureLinks`
 * @param isAllowed of `createPicturePolicy`
 */
export function createPictureSigner(
  signedPath: (url: string) => string,
  isAllowed: (url: string) => boolean,
): (data: JsonObject) => JsonObject {
  return rewriterOf((address) => {
    if (address === '' || isDemoPath(address) || libraryIdOf(address) !== null) return address;
    return isAllowed(address) ? signedPath(address) : '';
  });
}

/** Rewrites every picture address by a rule. */
function rewriterOf(pictureUrl: (original: string) => string): (data: JsonObject) => JsonObject {
  const rewriteListed = valueRewriter(pictureUrl, LISTED_PICTURE_FIELDS);
  return valueRewriter(pictureUrl, PICTURE_FIELDS, rewriteListed) as (data: JsonObject) => JsonObject;
}

type RewriteValue = (value: unknown) => unknown;

/**
 * Rewrites values.
 * @param rewriteListed for values in a list of pictures; default: like everything else
 */
function valueRewriter(
  pictureUrl: (original: string) => string,
  fields: ReadonlySet<string>,
  rewriteListed: RewriteValue = (value) => rewriteValue(value),
): RewriteValue {
  const seen = new WeakMap<object, object>();

  function rewriteValue(value: unknown): unknown {
    return typeof value === 'object' && value !== null ? remembered(value) : value;
  }

  function remembered(value: object): object {
    const known = seen.get(value);
    if (known !== undefined) return known;
    const rewritten = Array.isArray(value) ? rewriteList(value) : rewriteObject(value);
    seen.set(value, rewritten);
    return rewritten;
  }

  function rewriteList(list: readonly unknown[]): readonly unknown[] {
    const rewritten = list.map(rewriteValue);
    return rewritten.every((element, index) => Object.is(element, list[index])) ? list : rewritten;
  }

  function rewriteObject(object: object): object {
    let isChanged = false;
    const entries = Object.entries(object).map(([name, value]: [string, unknown]) => {
      const isAddress = typeof value === 'string' && fields.has(name);
      const rewrite = name === PICTURE_LIST ? rewriteListed : rewriteValue;
      const rewritten = isAddress ? pictureUrl(value) : rewrite(value);
      isChanged ||= !Object.is(rewritten, value);
      return [name, rewritten] as const;
    });
    return isChanged ? Object.fromEntries(entries) : object;
  }

  return rewriteValue;
}
