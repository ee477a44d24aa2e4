/**
 * Finds links in what people write, also where they are spelt to slip through: `my-site . com`, `my-site(dot)com`,
 * `see:my-site.com?x`. People often omit the space after a full stop, and some top-level domains are words (`nice.it
 * works`): these lists say how much evidence each needs.
 */

import { cutCombiningRuns } from '../../core/combiningRuns.ts';

const listed = (words: string): ReadonlySet<string> => new Set(words.split(' '));
/** No sentence begins like this: a link even with a space after the full stop. */
const SURE = listed('com org ly xyz');
/** A link directly after a full stop. */
const USUAL = listed(
  'info biz tv io shop online site store dev club vip icu click de ch eu uk co nl pl ru ua cz dk fi pt tr br ai cc ws fm gl ' +
    'ee tk xxx porn sex adult dating casino poker website',
);
/** The same, but a capital letter, or a space before the full stop, begins a sentence. */
const WORDS = listed('net gg app link live pro top fun at fr se it es be us ca chat games');
/** Begins a sentence, unless a path follows. */
const SMALL_WORDS = listed('me to so is am in my no do im');
/** Addresses whose top-level domain is a word. */
const KNOWN = listed(
  'paypal.me t.me wa.me m.me fb.me about.me telegram.me discord.me line.me youtu.be amzn.to discord.gg',
);
/** Domains before which a doubled full stop still counts as one. */
const DOUBLED = listed('com org ly xyz tv info biz de ch eu uk');

/** Characters that are read as a full stop, or look like one. */
const FULL_STOPS = /[。․·•‧∙⋅۔]/gu;
const IN_BRACKETS = /[([{](?:\.|dot|punkt)[)\]}]/giu;
/** Full stop by itself, as a character or in words. */
const STOPS = listed('. dot punkt');

/** Host of an address, with its surroundings. */
interface Host {
  name: string;
  ending: string;
  /** True when its ending begins with a capital and more text follows, or it is `it's`. */
  beginsSentence: boolean;
  /** True when a path or the like follows. */
  hasPath: boolean;
}

/** Position of a space at the full stop. */
type Gap = 'none' | 'before' | 'behind';

interface Token {
  written: string;
  /** Text in plain characters. */
  plain: string;
}

function tokenOf(written: string): Token {
  return {
    written,
    plain: cutCombiningRuns(written).normalize('NFKC').replace(FULL_STOPS, '.').replace(IN_BRACKETS, '.'),
  };
}

/** Removes brackets and punctuation at both ends. */
function bare(token: string): string {
  const signs = Array.from(token);
  const isInside = (sign: string): boolean => /[\p{L}\p{N}/]/u.test(sign);
  const from = signs.findIndex(isInside);
  return from === -1 ? '' : signs.slice(from, signs.length - [...signs].reverse().findIndex(isInside)).join('');
}

/** Finds possible addresses in a token; numbers with full stops are none. */
function hostsIn(token: string, isLast: boolean): Host[] {
  const pieces = token.split(/([^\p{L}\p{N}._-]+)/u);
  return pieces.flatMap((piece, at) => {
    const [behind = '', more = ''] = pieces.slice(at + 1, at + 3);
    const host = piece.replace(/^[._-]+/, '').replace(/(?<![._-])[._-]+$/, '');
    const found = at % 2 === 0 ? /^(.*[^.])(\.+)([\p{L}\p{N}_-]+)$/u.exec(host) : null;
    if (found === null) return [];
    const [, name = '', stops = '', written = ''] = found;
    const ending = written.toLowerCase();
    if (name.includes('..') || (stops.length > 1 && !DOUBLED.has(ending))) return [];
    const hasPath = behind.startsWith('/') || (/^[?#]/.test(behind) && more !== '');
    const goesOn = !isLast || (!hasPath && more !== '');
    const beginsSentence = (goesOn && /^\p{Lu}\p{Ll}/u.test(written)) || /^['’`´]/u.test(behind);
    return [{ name: name.toLowerCase(), ending, beginsSentence, hasPath }];
  });
}

function isAddress({ name, ending, beginsSentence, hasPath }: Host, gap: Gap): boolean {
  const isNumber = /^[\d.]+$/.test(name);
  // A sum of money, a time, a version.
  if (isNumber && /^\d+$/.test(ending)) return gap === 'none' && hasPath && name.split('.').length === 3;
  if (SURE.has(ending)) return true;
  if (USUAL.has(ending)) return gap !== 'behind' || hasPath;
  if (gap === 'behind') return false;
  if (KNOWN.has(`${name.split('.').at(-1)}.${ending}`)) return true;
  if (WORDS.has(ending)) return hasPath || (gap === 'none' && !isNumber && !beginsSentence);
  if (SMALL_WORDS.has(ending)) return hasPath;
  return gap === 'none' && hasPath && /^\p{L}{2,}$/u.test(ending);
}

const hasAddress = (token: string, isLast: boolean, gap: Gap): boolean =>
  hostsIn(token, isLast).some((host) => isAddress(host, gap));

const isLink = (token: string, isLast: boolean): boolean =>
  token.includes('://') || /(?<![\p{L}\p{N}])www\.[\p{L}\p{N}]/iu.test(token) || hasAddress(token, isLast, 'none');

/** Returns how many tokens from a position on form one link; 0 = none. */
function linkAt(tokens: readonly Token[], at: number): number {
  const isEnd = (count: number): boolean => at + count >= tokens.length;
  const [token = '', next = '', after = ''] = tokens.slice(at, at + 3).map(({ plain }) => plain);
  if (isLink(token, isEnd(1))) return 1;
  const name = bare(token);
  if (name === '') return 0;
  if (after !== '' && STOPS.has(next.toLowerCase()) && !isLink(after, isEnd(3))) {
    // Nobody puts a full stop in brackets for anything else.
    const gap = /^[([{]/.test(tokens[at + 1]!.written) ? 'none' : 'before';
    return hasAddress(`${name}.${bare(after)}`, isEnd(3), gap) ? 3 : 0;
  }
  if (isLink(next, isEnd(2))) return 0;
  if (/^\.[\p{L}\p{N}]/u.test(next)) return hasAddress(`${name}${next}`, isEnd(2), 'before') ? 2 : 0;
  return /[\p{L}\p{N}]\.$/u.test(token) && hasAddress(`${name}.${next}`, isEnd(2), 'behind') ? 2 : 0;
}

/** Returns the text without its links; `found` tells whether there were any. */
export function withoutLinks(text: string): { text: string; found: boolean } {
  const tokens = text.split(/\s+/u).filter(Boolean).map(tokenOf);
  const kept: string[] = [];
  for (let at = 0; at < tokens.length;) {
    const count = linkAt(tokens, at);
    if (count === 0) kept.push(tokens[at]!.written);
    at += Math.max(count, 1);
  }
  return { text: kept.join(' '), found: kept.length < tokens.length };
}
