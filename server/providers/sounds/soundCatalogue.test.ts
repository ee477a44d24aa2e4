/** Tests with a host on this computer that answers like the catalogues; only names are special. */
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ManualClock, manualClock } from '#engine/core/clock.ts';
import type { AppError } from '#engine/core/appError.ts';
import { isPublicAddress } from '../../ground/outbound/isPublicAddress.ts';
import type { OutboundNetwork } from '../../ground/outbound/network.ts';
import { catalogueFrom, catalogueOf } from './catalogueSettings.ts';
import { type FakeCatalogue, startFakeCatalogue } from './fake/fakeCatalogue.ts';
import { myInstants } from './myInstants.ts';
import { ownCatalogue } from './ownCatalogue.ts';
import { createSoundCatalogue, MAX_SOUND_BYTES, type SoundCatalogue } from './soundCatalogue.ts';

let fake: FakeCatalogue;
let clock: ManualClock;
/** Makes a request time out. */
let late: () => void;

beforeEach(async () => {
  clock = manualClock(0);
  fake = await startFakeCatalogue({ Applause: Buffer.from('clap'), "Rock & Roll <3 'boom'": Buffer.from('boom') });
});
afterEach(() => fake.close());

const scheduler = { after: (_ms: number, task: () => void) => ((late = task), () => undefined) };

/** Names that resolve; all others are unknown. */
const NAMES: Record<string, string[]> = {
  '127.0.0.1': ['127.0.0.1'],
  localhost: ['127.0.0.1'],
  'two.example.com': ['93.184.216.34', '10.0.0.1'],
};
const network: OutboundNetwork = {
  resolve: async (host) => NAMES[host] ?? (/^[\d.:]+$/.test(host) ? [host] : []),
  isPublic: isPublicAddress,
};

const opened = (kind: 'myinstants' | 'own'): SoundCatalogue =>
  createSoundCatalogue(
    {
      name: 'sounds.example.com',
      origin: fake.origin,
      kind: kind === 'own' ? ownCatalogue(`${fake.origin}/list`) : myInstants(fake.origin),
    },
    { clock, scheduler, network },
  );

async function refusalOf(work: Promise<unknown>): Promise<unknown[]> {
  const error = await work.then(
    () => null,
    (reason: AppError) => reason,
  );
  return [error?.code, error?.params['reason']];
}

describe.each(['myinstants', 'own'] as const)('a catalogue of the kind %s', (kind) => {
  it('is searched and its sounds are read', async () => {
    const catalogue = opened(kind);
    const { sounds, hasMore } = await catalogue.search('rock & roll', 1);
    expect([sounds.map(({ title }) => title), hasMore]).toEqual([["Rock & Roll <3 'boom'"], false]);
    expect(sounds[0]!.durationMs).toBe(kind === 'own' ? 1500 : null);
    expect((await catalogue.read(sounds[0]!.url)).toString()).toBe('boom');
  });

  it('has pages', async () => {
    for (let index = 0; index < 40; index++) fake.sounds.set(`Horn ${index}`, Buffer.from('horn'));
    const catalogue = opened(kind);
    const [first, second] = [await catalogue.search('horn', 1), await catalogue.search('horn', 2)];
    expect([first.sounds.length, first.hasMore, second.sounds.length, second.hasMore]).toEqual([36, true, 4, false]);
  });

  it('finds nothing where there is nothing', async () => {
    expect(await opened(kind).search('nothing like it', 1)).toEqual({ sounds: [], hasMore: false });
  });

  it('shows something before anything is searched', async () => {
    expect((await opened(kind).search('', 1)).sounds).toHaveLength(2);
  });

  it('is asked once for what was found a moment ago, also by many together', async () => {
    const catalogue = opened(kind);
    await Promise.all([1, 2, 3].map(() => catalogue.search('applause', 1)));
    await catalogue.search('applause', 1);
    expect(fake.asked).toHaveLength(1);
    clock.set(5 * 60_000);
    await catalogue.search('applause', 1);
    expect(fake.asked).toHaveLength(2);
  });

  it.each<[string, (response: ServerResponse) => void, string, string | undefined]>([
    [
      'a page of something else',
      (response) => response.end('<h1>Just a moment…</h1>'),
      'CATALOGUE_NOT_UNDERSTOOD',
      undefined,
    ],
    ['an error', (response) => response.writeHead(403).end(), 'CATALOGUE_NOT_ANSWERING', 'HTTP 403'],
    ['nothing', (response) => response.destroy(), 'CATALOGUE_NOT_ANSWERING', 'connection closed'],
    ['too much', (response) => response.end('x'.repeat(3_000_000)), 'CATALOGUE_NOT_ANSWERING', 'more than 2 MB'],
    [
      'itself, again and again',
      (response) => response.writeHead(302, { location: '/list' }).end(),
      'CATALOGUE_NOT_ANSWERING',
      'it leads from address to address',
    ],
    [
      'a way into the own network',
      (response) => response.writeHead(302, { location: 'http://192.168.1.1/' }).end(),
      'CATALOGUE_NOT_ANSWERING',
      'it leads to an address that is not public',
    ],
    [
      'a way to another port',
      (response) => response.writeHead(302, { location: 'http://localhost:22/' }).end(),
      'CATALOGUE_NOT_ANSWERING',
      'it leads to an address that is not allowed',
    ],
    [
      'a way to a file',
      (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
      'CATALOGUE_NOT_ANSWERING',
      'it leads to an address that is not allowed',
    ],
  ])('that answers with %s is said to', async (_what, answer, code, reason) => {
    fake.answer = (_request, response) => answer(response);
    expect(await refusalOf(opened(kind).search('x', 1))).toEqual([code, reason]);
  });

  it('that says nothing is not waited for', async () => {
    fake.answer = () => late();
    expect(await refusalOf(opened(kind).search('x', 1))).toEqual(['CATALOGUE_NOT_ANSWERING', 'no answer within 10 s']);
  });

  it('that is not there is said to be so, and asked again later', async () => {
    const catalogue = opened(kind);
    const { origin } = fake;
    await fake.close();
    expect(await refusalOf(catalogue.search('x', 1))).toEqual(['CATALOGUE_NOT_ANSWERING', 'connection refused']);
    expect(await refusalOf(catalogue.read(`${origin}/a.mp3`))).toEqual([
      'CATALOGUE_NOT_ANSWERING',
      'connection refused',
    ]);
  });
});

describe('a sound', () => {
  it.each([
    ['http://127.0.0.1/a.mp3', 'it leads to an address that is not public'],
    ['http://[::1]/a.mp3', 'it leads to an address that is not public'],
    ['http://two.example.com/a.mp3', 'it leads to an address that is not public'],
    ['https://unknown.example.com/a.mp3', 'the host is unknown'],
    ['http://user:secret@example.com/a.mp3', 'it leads to an address that is not allowed'],
  ])('at %s is not fetched', async (url, reason) => {
    expect(await refusalOf(opened('own').read(url))).toEqual(['CATALOGUE_NOT_ANSWERING', reason]);
  });

  it('may have 5 MB and no more', async () => {
    fake.answer = (_request, response) => response.end(Buffer.alloc(MAX_SOUND_BYTES));
    expect(await opened('own').read(`${fake.origin}/a.mp3`)).toHaveLength(MAX_SOUND_BYTES);
    fake.answer = (_request, response) => response.end(Buffer.alloc(MAX_SOUND_BYTES + 1));
    expect(await refusalOf(opened('own').read(`${fake.origin}/b.mp3`))).toEqual([
      'CATALOGUE_NOT_ANSWERING',
      'more than 5 MB',
    ]);
  });
});

describe('a card of a page', () => {
  const page = (card: string): string => `<div id="instants_container"><div class="instant">${card}</div></div>`;
  const read = (card: string) => myInstants('https://sounds.example.com').readPage(page(card), 200);
  const LINK = '<a class="instant-link" href="/x/">Title</a>';

  it.each([
    ['of another host', `<button onclick="play('//evil.example/a.mp3')">${LINK}`],
    ['with an address of script', `<button onclick="play('javascript:alert(1)')">${LINK}`],
    ['with a way up', `<button onclick="play('/media/sounds/../../admin.mp3')">${LINK}`],
    ['without a title', `<button onclick="play('/media/sounds/a.mp3')">`],
    ['with markup as its title', `<button onclick="play('/media/sounds/a.mp3')"><a class="instant-link"><b>x</b></a>`],
    ['of no sound', `<button onclick="play('/media/sounds/a.exe')">${LINK}`],
  ])('%s is none', (_what, card) => expect(read(card)).toBeNull());

  it('stands among others that are left out', () => {
    const cards = `<button onclick="play('/media/sounds/a.mp3')">${LINK}</div><div class="instant">broken`;
    expect(read(cards)).toEqual({
      sounds: [{ title: 'Title', url: 'https://sounds.example.com/media/sounds/a.mp3', durationMs: null }],
      hasMore: false,
    });
  });
});

describe('which catalogue', () => {
  it.each([
    [undefined, { address: 'myinstants' }],
    ['myinstants', { address: 'myinstants' }],
    ['off', null],
    ['http://localhost:8080/list?key=1', { address: 'http://localhost:8080/list?key=1' }],
  ])('%s', (text, settings) => expect(catalogueFrom(text)).toEqual(settings));

  it('has a name, and its own origin alone is trusted', () => {
    expect(catalogueOf({ address: 'myinstants' })).toMatchObject({
      name: 'myinstants.com',
      origin: 'https://www.myinstants.com',
    });
    expect(catalogueOf({ address: 'http://localhost:8080/list' })).toMatchObject({
      name: 'localhost:8080',
      origin: 'http://localhost:8080',
    });
  });
});
