/** Tests files of programs at an agent, with a real agent, a real server and real requests. */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manualClock } from '#engine/core/clock.ts';
import type { ProgramList, ReplayList } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { mediaFixture } from '#tests/support/mediaCalls.ts';
import { START_MS } from '#tests/support/session.ts';
import { agentsIn, pairTestAgent, startTestAgent } from '#tests/support/testAgent.ts';
import type { Agent } from '../../agent/agent.ts';
import { realScheduler } from '../../ground/base/adapters/realTime.ts';
import type { AgentFiles } from '../../integrations/agents/files/agentFiles.ts';
import { AGENT_FILES_PATH } from '../../integrations/agents/limits.ts';
import { type FakeObs, startFakeObs } from '../../integrations/obs/fake/fakeObs.ts';

const TICKED = { broadcast: ['switch', 'captureFiles'] };

let api: ApiServer;
let mia: Account;
let fake: FakeObs;
let agent: Agent;
let folders: { agent: string; replays: string };

beforeEach(async () => {
  fake = await startFakeObs();
  const addresses = { allowedHosts: [], isHosted: true };
  api = await startApiServer({ time: { clock: manualClock(START_MS), scheduler: realScheduler }, addresses });
  mia = await api.account('mia');
  const paired = await pairTestAgent(api, mia);
  folders = { agent: paired.folder, replays: mkdtempSync(join(tmpdir(), 'liveloom-replays-')) };
  agent = await startTestAgent(folders.agent, TICKED);
  await untilWaiting();
  const agentId = (await agentsIn(api, mia))[0]!.id;
  await api.call('POST', `/agents/${agentId}/confirm`, { as: mia });
  await api.call('PUT', '/integrations/broadcast', { as: mia, body: { isOn: true, port: fake.port, agentId } });
  await untilConnected();
});
afterEach(async () => {
  await agent.close();
  await api.services.programs.stop();
  await api.close();
  await fake.quit();
  rmSync(folders.replays, { recursive: true });
});

const state = async (): Promise<string> =>
  ((await api.call('GET', '/integrations', { as: mia })).json() as ProgramList).items[0]!.state.status;
const untilWaiting = async (): Promise<void> => {
  await expect.poll(() => agent.line().status).toBe('waiting');
};
const untilConnected = async (): Promise<void> => {
  await expect.poll(state, { timeout: 8_000 }).toBe('connected');
};
const replays = async () =>
  ((await api.call('GET', '/integrations/broadcast/replays', { as: mia })).json() as ReplayList).items;
const replay = (path: string, method = 'GET') =>
  api.call(method, `/integrations/broadcast/replays/${path}`, { as: mia });
/** Writes a file and lets OBS report it. */
function save(name: string, bytes: Uint8Array): string {
  const path = join(folders.replays, name);
  writeFileSync(path, bytes);
  fake.emit('ReplayBufferSaved', { savedReplayPath: path });
  return path;
}

/** Sends a file as a program would that knows no ticket, or an old one. */
async function sendWith(headers: Record<string, string>, body = 'bytes'): Promise<number> {
  const url = `http://127.0.0.1:${api.port}${AGENT_FILES_PATH}`;
  const request = http.request(url, { method: 'POST', headers: { 'Content-Length': String(body.length), ...headers } });
  request.end(body);
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  response.resume();
  return response.statusCode ?? 0;
}

// behaviour: agent-12
test('a replay at an agent is downloaded, and taken into the videos once', async () => {
  const video = mediaFixture('library/h264-faststart.mp4');
  save('Replay 1.mp4', video);
  await expect.poll(replays).toMatchObject([{ name: 'Replay 1.mp4', size: video.length }]);
  const [{ id } = { id: '' }] = await replays();
  const download = await replay(`${id}/file`);
  expect(download.headers['content-disposition']).toContain('Replay 1.mp4');
  expect(download.headers['content-length']).toBe(String(video.length));
  for (let at = 0; at < 2; at++) expect((await replay(`${id}/take`, 'POST')).status).toBe(204);
  const { items } = (await api.call('GET', '/videos', { as: mia })).json() as {
    items: { name: string; size: number }[];
  };
  expect(items).toMatchObject([{ name: 'Replay 1.mp4', size: video.length }]);
});

test('a screenshot at an agent comes into the pictures', async () => {
  const body = { call: 'takeScreenshot' };
  expect((await api.call('POST', '/integrations/broadcast/call', { as: mia, body })).status).toBe(204);
  const { items } = (await api.call('GET', '/images', { as: mia })).json() as { items: object[] };
  expect(items).toMatchObject([{ name: 'OBS: Game' }]);
});

test('replays are offered again after the line broke, each once, and one that changed is gone', async () => {
  const path = save('Replay 1.mp4', mediaFixture('library/h264-faststart.mp4'));
  await expect.poll(replays).toHaveLength(1);
  const agentId = (await agentsIn(api, mia))[0]!.id;
  // The socket ends as when a cable is pulled; the agent itself goes on.
  api.services.programs.lines.join(
    agentId,
    { send: () => undefined, offer: () => undefined, end: () => undefined },
    'x',
  );
  await expect.poll(() => agent.line().status, { timeout: 8_000 }).toBe('lost');
  const other = { type: 'captured', program: 'broadcast', file: { id: 'other', name: 'Other.mp4', size: 5 } } as const;
  for (let times = 0; times < 2; times++) api.services.programs.lines.receive(agentId, other);
  expect(await replays()).toHaveLength(2);
  writeFileSync(path, 'another file');
  const { id } = (await replays())[1]!;
  await agent.close();
  agent = await startTestAgent(folders.agent, TICKED);
  await untilConnected();
  expect((await replay(`${id}/file`)).json()).toMatchObject({ error: { code: 'PROGRAM_FILE_GONE' } });
});

test('what was not ticked at the agent is not sent, and both sides see that it was asked for', async () => {
  save('Replay 1.mp4', mediaFixture('library/h264-faststart.mp4'));
  await expect.poll(replays).toHaveLength(1);
  await agent.allow('broadcast', 'captureFiles', false);
  const [{ id } = { id: '' }] = await replays();
  expect((await replay(`${id}/take`, 'POST')).json()).toMatchObject({ error: { code: 'PROGRAM_NOT_ALLOWED' } });
  expect(agent.refusals()).toMatchObject([{ what: 'captureFiles' }]);
});

// behaviour: agent-12
test('nobody sends a file without a ticket that somebody waits for, and no website does', async () => {
  const ticket = 'a'.repeat(22);
  const authorization = `Bearer ${ticket}`;
  expect(await sendWith({})).toBe(404);
  expect(await sendWith({ authorization })).toBe(404);
  const { files } = api.services.programs.lines;
  await expect(files.receive(ticket, { size: 5, bytes: bytesOf('bytes') })).rejects.toThrow();
  const arrived = new Promise<AsyncIterable<Uint8Array>>((resolve) => {
    (files as AgentFiles).expect(ticket, ({ bytes }) => resolve(bytes));
  });
  expect(await sendWith({ authorization, origin: 'https://evil.example' })).toBe(403);
  const sent = sendWith({ authorization });
  const chunks: Uint8Array[] = [];
  for await (const chunk of await arrived) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toBe('bytes');
  expect(await sent).toBe(204);
  expect(await sendWith({ authorization })).toBe(404);
});

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
