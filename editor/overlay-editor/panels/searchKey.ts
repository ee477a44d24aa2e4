import { cutCombiningRuns } from '#engine/core/combiningRuns.ts';

/** Normalizes a text for searching: without capitals and accents, so that "uber" finds "Über". */
export function searchKey(text: string): string {
  return cutCombiningRuns(text).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
