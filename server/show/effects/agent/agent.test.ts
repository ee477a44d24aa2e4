import { expect, test } from 'vitest';
import { agent } from './agent.ts';
import { NO_AGENTS } from '../agentPort.ts';
import { fakeAgent } from './fake/fakeAgent.ts';

const REQUEST = { program: 'broadcast', call: 'switchScene', values: { scene: 'Cam' } };
const io = (streamerId = 's', key = 'k1') => ({ key, streamerId, attempt: 1 });
const signal = new AbortController().signal;

// behaviour: effect-9
test('without an agent it fails at once', async () => {
  await expect(agent({ agents: NO_AGENTS }).perform(REQUEST, io(), signal)).rejects.toMatchObject({
    code: 'AGENT_MISSING',
  });
  const fake = fakeAgent('s');
  await expect(agent({ agents: fake }).perform(REQUEST, io('other'), signal)).rejects.toMatchObject({
    code: 'AGENT_MISSING',
  });
  fake.isConnected = false;
  await expect(agent({ agents: fake }).perform(REQUEST, io(), signal)).rejects.toMatchObject({ code: 'AGENT_MISSING' });
  expect(fake.done).toEqual([]);
});

test("the streamer's agent is told, once for each key", async () => {
  const fake = fakeAgent('s');
  await agent({ agents: fake }).perform(REQUEST, io(), signal);
  await agent({ agents: fake }).perform(REQUEST, io(), signal);
  await agent({ agents: fake }).perform(REQUEST, io('s', 'k2'), signal);
  expect(fake.done).toEqual([
    { key: 'k1', ...REQUEST },
    { key: 'k2', ...REQUEST },
  ]);
});
