/** Tests `/metrics` of the built server after real requests and real sockets, with a strict parser. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { hello, until } from './realtime/realtimeSupport.ts';
import { buildAll, startCli, type StartedServer } from './support/cli.ts';
import { httpRequest } from './support/httpRequest.ts';
import { type Family, readMetrics } from './support/prometheus.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const folder = temporaryFolder();
let server: StartedServer;
let port: number;
let liveKey: string;

beforeAll(async () => {
  await buildAll();
  server = await startCli({ cwd: folder, env: { LIVELOOM_DATA_DIR: folder } });
  port = Number(new URL(server.url).port);
  liveKey = /\/live\/([^/]+)\//.exec(server.profiles[0]!.links.portrait)![1]!;
}, 240_000);

afterAll(() => server.stop());

async function scrape(): Promise<{ text: string; families: Map<string, Family> }> {
  const { status, text, headers } = await httpRequest(port, '/metrics');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  return { text, families: readMetrics(text) };
}

/** Returns the value of each sample by its `labels` as text. */
function valuesOf(families: Map<string, Family>, name: string): Record<string, number> {
  const { samples } = families.get(name)!;
  return Object.fromEntries(samples.map(({ labels, value }) => [Object.values(labels).join(' '), value]));
}

/** Connects a page that says hello and waits for the answer, or for the end. */
async function visit(key: string): Promise<WebSocket> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/realtime`);
  await new Promise((resolve) => {
    socket.once('open', () => socket.send(JSON.stringify(hello({ liveKey: key }))));
    socket.once('message', resolve).once('close', resolve);
  });
  return socket;
}

test('counts what was asked for and what was sent, by route and reason', async () => {
  const paths = ['/', `/live/${liveKey}/portrait`, '/live/guess/portrait', `/api/live/${liveKey}/landscape`];
  const others = ['/media/remote?u=https%3A%2F%2Fp16.tiktokcdn.com%2Fa&sig=guess', '/media/demo/avatars/01.png'];
  for (const path of [...paths, ...others, `/assets/${liveKey}.js`, `/nothing/${liveKey}`])
    await httpRequest(port, path);
  const page = await visit(liveKey);
  await visit('guess');
  const garbage = new WebSocket(`${server.url.replace('http', 'ws')}/realtime`);
  garbage.once('open', () => garbage.send('{oops'));
  await new Promise((resolve) => garbage.once('close', resolve));
  const follower = new WebSocket(`${server.url.replace('http', 'ws')}/api/follow`);
  await new Promise((resolve) => follower.once('open', resolve));

  const { text, families } = await scrape();
  expect(text).not.toContain(liveKey);
  expect(valuesOf(families, 'liveloom_http_requests_total')).toEqual({
    'GET /* 200': 1,
    'GET /live/:liveKey/:orientation 200': 1,
    'GET /live/:liveKey/:orientation 404': 1,
    'GET /api/live/:liveKey/:orientation 200': 1,
    'GET /media/remote 404': 1,
    'GET /media/demo/* 200': 1,
    'GET /assets/* 404': 1,
    'GET none 404': 1,
  });
  expect(valuesOf(families, 'liveloom_pictures_total')).toEqual({ refused: 1 });
  expect(valuesOf(families, 'liveloom_page_connections')).toEqual({ '': 1 });
  expect(valuesOf(families, 'liveloom_page_connections_opened_total')).toEqual({ '': 3 });
  expect(valuesOf(families, 'liveloom_page_connections_closed_total')).toMatchObject({
    invalid: 1,
    unknownKey: 1,
    slow: 0,
  });
  expect(valuesOf(families, 'liveloom_page_welcomes_total')).toEqual({ snapshot: 1, missed: 0 });
  expect(valuesOf(families, 'liveloom_page_bytes_sent_total')['']).toBeGreaterThan(500);
  expect(valuesOf(families, 'liveloom_follower_connections')).toEqual({ '': 1 });
  follower.close();
  page.close();
  await until(() => page.readyState === WebSocket.CLOSED);
  expect(valuesOf((await scrape()).families, 'liveloom_page_connections_closed_total')).toMatchObject({ left: 1 });
});

test('counts events and commits, and tells states and the process', async () => {
  await expect.poll(async () => valuesOf((await scrape()).families, 'liveloom_events_total')['streamStart']).toBe(1);
  const { families } = await scrape();
  const events = Object.values(valuesOf(families, 'liveloom_events_total')).reduce((sum, count) => sum + count, 0);
  const sample = (name: string, suffix: string): number =>
    families.get(name)!.samples.find((each) => each.name === name + suffix)!.value;
  expect(sample('liveloom_commit_events', '_sum')).toBe(events);
  expect(sample('liveloom_commit_duration_seconds', '_count')).toBeGreaterThan(0);
  expect(valuesOf(families, 'liveloom_connector_state')).toEqual({ 'demo replay connected': 1 });
  const simple = ['sessions', 'queued_events', 'commit_errors_total', 'fold_reports_total', 'checkpoint_errors_total'];
  const expected = {
    sessions: 1,
    queued_events: 0,
    commit_errors_total: 0,
    fold_reports_total: 0,
    checkpoint_errors_total: 0,
  };
  expect(Object.fromEntries(simple.map((name) => [name, valuesOf(families, `liveloom_${name}`)['']]))).toEqual(
    expected,
  );
  for (const name of ['process_resident_memory_bytes', 'process_cpu_seconds_total', 'nodejs_eventloop_lag_seconds']) {
    expect(families.get(name)!.samples, name).toHaveLength(1);
  }
  expect(Object.keys(valuesOf(families, 'liveloom_build_info'))[0]).toMatch(/^\d+\.\d+\.\d+$/);
});

test('is for this computer, unless it is public', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  expect((await httpRequest(port, '/metrics', { headers })).status).toBe(403);
  const env = { LIVELOOM_DATA_DIR: `${folder}/public`, LIVELOOM_METRICS: 'public' };
  const open = await startCli({ cwd: folder, env });
  const answer = await httpRequest(Number(new URL(open.url).port), '/metrics', { headers });
  await open.stop();
  expect([answer.status, readMetrics(answer.text).has('liveloom_sessions')]).toEqual([200, true]);
});

test.each([
  ['a_total 1\n', /without HELP and TYPE/],
  ['# HELP a b\n# TYPE a counter\na -1\n', /below zero/],
  ['# HELP a b\n# TYPE a counter\na 1\na 2\n', /same sample twice/],
  ['# HELP a b\n# TYPE a counter\na{x="y} 1\n', /labels are broken/],
  ['# HELP a b\n# TYPE a gauge\na one\n', /not a sample/],
  ['# TYPE a gauge\na 1\n', /no good TYPE or HELP/],
  ['# HELP h b\n# TYPE h histogram\nh_bucket{le="1"} 2\nh_bucket{le="+Inf"} 1\nh_sum 1\nh_count 1\n', /do not add up/],
  ['# HELP a b\n# TYPE a gauge\na 1', /does not end/],
])('the reader of the format refuses %j', (text, message) => {
  expect(() => readMetrics(text)).toThrow(message);
});
