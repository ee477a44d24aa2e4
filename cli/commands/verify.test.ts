import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { DrawsPage } from '#schemas/generated/types.ts';
import { honestDraws } from '#tests/support/honestDraws.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { verify } from './verify.ts';

const folder = temporaryFolder();
const PAGE = 'd'.repeat(20);
let server: Server | null = null;
afterEach(() => void server?.close());

function file(name: string, page: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(page));
  return path;
}

/** Starts a server with these draws, and a prefix before its paths. */
async function serve(all: DrawsPage): Promise<string> {
  server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://x');
    const [first, limit] = ['first', 'limit'].map((name) => Number(url.searchParams.get(name))) as [number, number];
    const isThere = url.pathname.startsWith(`/stream/api/draws/${PAGE}`);
    const sent = all.draws.slice(first, first + limit);
    const page = { ...all, first, draws: sent.map((draw) => (draw.list ? { ...draw, entries: [] } : draw)) };
    const { entries } = all.draws[Number(url.searchParams.get('position'))]!;
    const part = { total: entries.length, first, entries: entries.slice(first, first + Math.min(limit, 2)) };
    const error = { error: { code: 'NOT_FOUND', message: 'Not there' } };
    response.writeHead(isThere ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isThere ? (url.pathname.endsWith('/entries') ? part : page) : error));
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/stream`;
}

function forged(page: DrawsPage, position: number): DrawsPage {
  const draws = page.draws.map((draw, index) =>
    index === position ? { ...draw, result: { ...draw.result!, winner: (draw.result!.winner + 1) % 3 } } : draw,
  );
  return { ...page, draws };
}

// behaviour: fair-4
test('a copy holds, or says where it does not', async () => {
  const page = honestDraws(20);
  expect(await verify(file('good.json', page), null)).toMatchObject({ isSound: true, draws: 20, problems: [] });
  expect(await verify(file('bad.json', forged(page, 7)), null)).toMatchObject({
    isSound: false,
    problems: [{ chain: 1, number: 8, problems: ['resultWrong'] }],
  });
  const shorter = { ...page, draws: page.draws.slice(0, 19) };
  expect(await verify(file('short.json', shorter), join(folder, 'good.json'))).toMatchObject({ isSound: false });
});

// behaviour: fair-4
test('a page is read to its end, by its own address or that of its data', async () => {
  const address = await serve(honestDraws(130));
  for (const path of [`/draws/${PAGE}`, `/api/draws/${PAGE}?first=3`])
    expect(await verify(`${address}${path}`, null)).toMatchObject({ isSound: true, draws: 130, unseen: 0 });
  await expect(verify(`${address}/draws/${'e'.repeat(20)}`, null)).rejects.toMatchObject({ code: 'SERVER_REFUSED' });
});

// behaviour: fair-4 fair-7
test('lists of entries are read with their draws, and one that is not theirs is found out', async () => {
  const page = honestDraws(12, { listed: 2 });
  const address = await serve(page);
  expect(await verify(`${address}/draws/${PAGE}`, null)).toMatchObject({ isSound: true, unread: 0 });
  page.draws[5] = { ...page.draws[5]!, entries: [...page.draws[5]!.entries].reverse() };
  expect(await verify(`${address}/draws/${PAGE}`, null)).toMatchObject({
    isSound: false,
    problems: [{ number: 6, problems: expect.arrayContaining(['listWrong']) }],
  });
  const copy = { ...page, draws: page.draws.map((draw) => ({ ...draw, entries: [] })) };
  expect(await verify(file('listed.json', copy), null)).toMatchObject({ isSound: true, unread: 12 });
});

test('what is no such thing is named', async () => {
  await expect(verify(file('other.json', { format: 'x' }), null)).rejects.toMatchObject({ code: 'DRAWS_INVALID' });
  await expect(verify('https://example.com/wheel', null)).rejects.toMatchObject({ code: 'OPTION_INVALID' });
});
