/**
 * The one function that turns a folder slug into a wire type, and its inverse (behaviour: item-1).
 * Nothing else may spell a wire type out of a slug.
 */

/** `'gift-feed'` → `'GIFT_FEED'`. The slug is kebab-case: lower-case letters, digits, single hyphens. */
export function wireTypeOf(slug: string): string {
  return slug.replaceAll('-', '_').toUpperCase();
}

/** `'GIFT_FEED'` → `'gift-feed'`: the inverse of `wireTypeOf`. */
export function slugOf(wireType: string): string {
  return wireType.replaceAll('_', '-').toLowerCase();
}
