/** Converts a folder slug to a wire type and back (behaviour: item-1). No other code may do so. */

/** Converts `'gift-feed'` → `'GIFT_FEED'`. The slug is kebab-case: lower-case letters, digits, single hyphens. */
export function wireTypeOf(slug: string): string {
  return slug.replaceAll('-', '_').toUpperCase();
}

/** Converts `'GIFT_FEED'` → `'gift-feed'`: the inverse of `wireTypeOf`. */
export function slugOf(wireType: string): string {
  return wireType.replaceAll('_', '-').toLowerCase();
}
