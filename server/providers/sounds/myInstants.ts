/**
 * Reads the public catalogue myinstants.com. It has no API any more, so its pages are parsed: each sound is a card with a
 * button that plays it and a link with its title, 36 per page; a search without results is a 404. Anything that does not match
 * exactly is left out, and an unexpected page without cards counts as no answer.
 */
import type { CatalogueKind, CataloguePage, CatalogueSound } from './soundCatalogue.ts';

export const MY_INSTANTS = 'https://www.myinstants.com';

const PER_PAGE = 36;
/** Maximum length of a card; a real one has about 1,500 characters. */
const CARD_CHARS = 4_000;
const CARD = 'class="instant"';
/** Matches `play('/media/sounds/vine-boom.mp3', 'loader-81126', 'vine-boom-sound-70972')`. */
const PLAY = /onclick="play\('(\/media\/sounds\/[\w.%~()+-]{1,300}\.(?:mp3|ogg|wav|m4a))'/i;
const LINK = 'class="instant-link';
/** The text that follows `LINK`. */
const TITLE = /^[^"<>]{0,100}"[^<>]{0,300}>([^<>]{1,300})<\/a>/;
/** Container of the cards, which exists even without cards. */
const CARDS = 'id="instants_container"';

/**
 * Creates the catalogue.
 * @param origin another one for tests
 */
export function myInstants(origin: string = MY_INSTANTS): CatalogueKind {
  return {
    accept: 'text/html',
    pageUrl(search, page) {
      const url = new URL(search === '' ? '/en/index/us/' : '/en/search/', origin);
      if (search !== '') url.searchParams.set('name', search);
      if (page > 1) url.searchParams.set('page', String(page));
      return url;
    },
    readPage(html, status): CataloguePage | null {
      if (status === 404) return { sounds: [], hasMore: false };
      if (status !== 200) return null;
      const cards = html.split(CARD).slice(1);
      const sounds = cards.flatMap((card) => soundOf(card.slice(0, CARD_CHARS), origin));
      if (sounds.length === 0 && (cards.length > 0 || !html.includes(CARDS))) return null;
      return { sounds: sounds.slice(0, PER_PAGE), hasMore: cards.length >= PER_PAGE };
    },
  };
}

function soundOf(card: string, origin: string): CatalogueSound[] {
  const path = PLAY.exec(card)?.[1];
  const title = decoded(titleOf(card));
  return path === undefined || title === '' ? [] : [{ title, url: origin + path, durationMs: null }];
}

/** Returns the text of the first link that matches. */
function titleOf(card: string): string {
  const titles = card
    .split(LINK)
    .slice(1)
    .map((rest) => TITLE.exec(rest)?.[1]);
  return titles.find((title) => title !== undefined) ?? '';
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Decodes the text of a page; decoded characters are text too and never parsed as markup. */
function decoded(text: string): string {
  const plain = text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? all;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
  return plain
    .replaceAll(/[\s\p{Cc}\p{Surrogate}]+/gu, ' ')
    .trim()
    .slice(0, 200);
}
