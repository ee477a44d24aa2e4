/**
 * Fake host of sounds on this computer that answers like both kinds of catalogue: pages in the form of myinstants.com (cards
 * with a button and a link, 36 per page, a 404 without results, an index without a search) and files of the format
 * `liveloom-sounds`.
 */
import http, { type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeCatalogue {
  origin: string;
  /** Bytes by title; the title is also the name of its file. */
  sounds: Map<string, Buffer>;
  /** Requested paths in order. */
  asked: string[];
  /** Replaces all answers; null = as catalogues do. */
  answer: RequestListener | null;
  close(): Promise<void>;
}

const PER_PAGE = 36;

export async function startFakeCatalogue(sounds: Record<string, Buffer>): Promise<FakeCatalogue> {
  const fake: FakeCatalogue = {
    origin: '',
    sounds: new Map(Object.entries(sounds)),
    asked: [],
    answer: null,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  const server = http.createServer((request, response) => {
    fake.asked.push(request.url ?? '');
    if (fake.answer !== null) return fake.answer(request, response);
    answer(fake, new URL(request.url ?? '/', 'http://fake'), response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  fake.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}

function answer({ sounds }: FakeCatalogue, url: URL, response: ServerResponse): void {
  const { pathname, searchParams } = url;
  if (pathname.startsWith('/media/sounds/')) {
    const bytes = sounds.get(decodeURIComponent(pathname.slice('/media/sounds/'.length, -'.mp3'.length)));
    return void (bytes === undefined ? notFound(response) : response.end(bytes));
  }
  const wanted = (searchParams.get('name') ?? searchParams.get('search') ?? '').toLowerCase();
  const titles = [...sounds.keys()].filter((title) => title.toLowerCase().includes(wanted));
  const page = Number(searchParams.get('page') ?? 1);
  const shown = titles.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  if (pathname === '/list') return void response.end(listOf(shown, titles.length > page * PER_PAGE));
  if (!['/en/search/', '/en/index/us/'].includes(pathname) || shown.length === 0) return notFound(response);
  response.setHeader('content-type', 'text/html; charset=utf-8').end(pageOf(shown));
}

function notFound(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Page not found</h1>');
}

function listOf(titles: readonly string[], hasMore: boolean): string {
  const entry = (title: string): object => ({ title, url: pathOf(title), duration: 1.5 });
  return JSON.stringify({ format: 'liveloom-sounds', version: 1, sounds: titles.map(entry), hasMore });
}

const pathOf = (title: string): string => `/media/sounds/${encodeURIComponent(title).replaceAll("'", '%27')}.mp3`;
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&#x27;');

function cardOf(title: string, index: number): string {
  const slug = `sound-${index}`;
  return `<div class="instant">
<div class="circle small-button-background" style="background-color:#FF0000;"></div>
<button class="small-button" onclick="play('${pathOf(title)}', 'loader-${index}', '${slug}')" title="Play ${escaped(title)} sound" type="button"></button>
<a href="/en/instant/${slug}/" class="instant-link link-secondary">${escaped(title)}</a>
<button class="webshare" onclick="favorite('${index}')" type="button"></button>
</div>`;
}

const pageOf = (titles: readonly string[]): string =>
  `<!DOCTYPE html><html><body><div id="instants_container">${titles.map(cardOf).join('\n')}</div></body></html>`;
