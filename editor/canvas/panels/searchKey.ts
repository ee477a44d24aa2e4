/** A text as it is searched: without capitals and accents, so that "uber" finds "Über". */
export function searchKey(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
