import { cutCombiningRuns } from '#engine/core/combiningRuns.ts';

/** A text as it is searched: without capitals and accents, so that "uber" finds "Über". */
export function searchKey(text: string): string {
  return cutCombiningRuns(text).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
