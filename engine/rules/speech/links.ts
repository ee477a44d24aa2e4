/** Finds links in what people write, also where they are spelt to slip through: `my-site . com`, `my-site [dot] com`. */

/** Endings of addresses that are no words: with them a name with a full stop in it is a link. */
const ENDINGS = new Set(
  (
    'com net org info biz tv gg io ly xyz shop online site store app dev link live club pro top vip fun icu click ' +
    'de at ch eu uk co fr nl pl ru ua cz dk se fi it es pt be tr us ca br'
  ).split(' '),
);
/** A full stop in other words. */
const DOTS = new Set(['dot', 'punkt', '.', '(dot)', '[dot]', '{dot}', '(punkt)', '[punkt]', '(.)', '[.]']);

const isNamePart = (text: string): boolean => /^[\p{L}\p{N}_-]+$/u.test(text);

/** Without brackets and punctuation at its ends. */
function bare(token: string): string {
  const signs = Array.from(token);
  const isInside = (sign: string): boolean => /[\p{L}\p{N}/]/u.test(sign);
  const from = signs.findIndex(isInside);
  if (from === -1) return '';
  let to = signs.length;
  while (!isInside(signs[to - 1]!)) to--;
  return signs.slice(from, to).join('');
}

/** Whether something between two spaces is a link. */
function isLink(token: string): boolean {
  const word = bare(token.toLowerCase());
  if (word.includes('://') || word.startsWith('www.')) return true;
  const [host = '', ...path] = word.split('/');
  const parts = (host.split(':')[0] ?? '').split('.');
  if (parts.length < 2 || !parts.every(isNamePart)) return false;
  const ending = parts.at(-1)!;
  // A sum of money, a time, a version.
  if (parts.every((part) => /^\d+$/.test(part))) return path.length > 0 && parts.length === 4;
  return ENDINGS.has(ending) || (path.length > 0 && /^\p{L}{2,}$/u.test(ending));
}

const endsAddress = (token: string): boolean => ENDINGS.has(bare(token.toLowerCase().split('/')[0] ?? ''));

/** The text without its links; `found` = whether there were any. */
export function withoutLinks(text: string): { text: string; found: boolean } {
  const tokens = text.split(/\s+/u).filter(Boolean);
  const kept: string[] = [];
  let found = false;
  for (let at = 0; at < tokens.length; at++) {
    const [token, next, after] = [tokens[at]!, tokens[at + 1], tokens[at + 2]];
    const isSpelt = after !== undefined && DOTS.has(next!.toLowerCase()) && endsAddress(after) && bare(token) !== '';
    if (isSpelt) at += 2;
    else if (!isLink(token)) {
      kept.push(token);
      continue;
    }
    found = true;
  }
  return { text: kept.join(' '), found };
}
