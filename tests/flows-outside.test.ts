/**
 * Tests that a silent service blocks nothing: with the real carrier, outbound calls and services, a queue continues at
 * the deadline of the step, and the monitor shows why.
 */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import type { FlowBlock, JsonObject } from '#schemas/generated/types.ts';
import type { AgentCall } from '#server/show/effects/agentPort.ts';
import { type FakeAgent, fakeAgent } from '#server/show/effects/agent/fake/fakeAgent.ts';
import { createCarrier } from '#server/show/effects/carrier.ts';
import { fakeSpeech } from '#server/providers/speech/fake/fakeSpeech.ts';
import type { EffectServices } from '#server/show/effects/effectServices.ts';
import { effectsOf } from '#server/show/effects/index.ts';
import { aiSettings } from '#server/providers/ai/aiSettings.ts';
import { createWriteText } from '#server/providers/ai/createWriteText.ts';
import { createFakeAi } from '#server/providers/ai/fake/fakeAi.ts';
import type { SessionEffects } from '#server/show/session/effectsPort.ts';
import { flowDraft, flowsOf, giftDraft, showText, testFlow } from './support/flows.ts';
import { type ManualTime, manualTime } from './support/manualTime.ts';
import { openTestSession, START_MS, testBundle, testItem } from './support/session.ts';

const ANSWERS = 12;
const DEADLINE_MS = 15_000;
let time: ManualTime;
let server: Server;
let answer: RequestListener;
let agents: FakeAgent;
let close: (() => Promise<void>) | null;

beforeEach(async () => {
  time = manualTime(START_MS);
  agents = fakeAgent('s');
  close = null;
  answer = (_request, response) => response.end('{}');
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await close?.();
  server.closeAllConnections();
  server.close();
});

function services(): EffectServices {
  const { port } = server.address() as AddressInfo;
  const network = { resolve: () => Promise.resolve(['127.0.0.1']), isPublic: () => true, connection: { port } };
  const settings = { LIVELOOM_AI_URL: 'http://ai.example.com/v1', LIVELOOM_AI_MODEL: 'small' };
  const ask = createWriteText(aiSettings(settings)!, network, time.clock);
  return {
    network,
    clock: time.clock,
    signingSecret: () => Promise.resolve('secret'),
    sendChat: (_id, text) => Promise.resolve(text),
    writeText: async (_id, prompt, signal) => ({ text: (await ask(prompt, signal)).text, tokens: 1, cost: null }),
    agents,
    playGame: () => Promise.resolve({ result: 'SUCCESS' }),
    speech: fakeSpeech(),
    isAudible: () => false,
    draws: {
      commit: () => Promise.reject(new Error('none')),
      reveal: () => Promise.reject(new Error('none')),
      publishNext: () => Promise.reject(new Error('none')),
    },
    entrantsOf: () => Promise.reject(new Error('none')),
    wheelOf: () => Promise.reject(new Error('none')),
    songs: {
      isSimulated: () => false,
      find: () => Promise.reject(new Error('none')),
      queue: () => Promise.reject(new Error('none')),
      enqueue: () => Promise.reject(new Error('none')),
      skip: () => Promise.reject(new Error('none')),
    },
    viewers: { named: async () => [], inChat: async () => ({ viewerIds: [], isLast: true }) },
  };
}

const action = (kind: string, settings: JsonObject): Partial<FlowBlock> => ({ type: 'action', kind, settings });

/** Plays two gifts for one queue, each with the step and a text behind it, until both are over. */
async function played(step: Partial<FlowBlock>) {
  const drafts = [
    flowDraft(testFlow('f', { blocks: { out: step, say: showText('{username}', 500) }, run: { mode: 'QUEUED' } })),
    giftDraft('g1', 0),
    giftDraft('g2', 0, { viewer: 2 }),
  ];
  let effects: SessionEffects | null = null;
  const opened = await openTestSession(testBundle([testItem('LOCATION', 'popup'), testItem('VIDEO', 'screen')]), {
    time: { mode: 'live', ...time },
    startAtMs: START_MS,
    onCommit: ({ state }) => effects?.carryOut(state),
  });
  const kinds = effectsOf(services());
  effects = createCarrier({ kinds, scheduler: time.scheduler, log: { warn: () => undefined } }).perform(
    's',
    opened.session,
  );
  close = async () => {
    effects?.close();
    await opened.close();
  };
  await Promise.all(drafts.map((draft) => opened.session.submit(draft)));
  const { database, session } = opened;
  async function until(holds: () => boolean): Promise<void> {
    for (;;) {
      for (let n = 0; n < ANSWERS; n++) {
        if (holds()) return;
        await database.raw('SELECT 1');
        await new Promise((resolve) => setImmediate(resolve));
      }
      // Pending work in the computer gets time before the clock moves.
      await new Promise((resolve) => setTimeout(resolve, 30));
      if (holds()) return;
      time.fireNext();
    }
  }
  await until(() => flowsOf(session).records.length === 2);
  const records = flowsOf(session).records.all();
  return {
    /** Duration of the first step, and its outcome. */
    steps: records.map(({ steps }) => {
      const {
        atMs,
        endedAtMs = NaN,
        outcome,
        message = '',
      } = steps.find(({ blockId }) => blockId === 'out')! as {
        atMs: number;
        endedAtMs?: number;
        outcome: string;
        message?: string;
      };
      return { tookMs: endedAtMs - atMs, outcome, message };
    }),
    gapMs: records[1]!.startedAtMs! - records[0]!.endedAtMs,
    shown: records.map(({ steps }) => steps.find(({ blockId }) => blockId === 'say')!.outcome),
  };
}

const WEBHOOK = action('WEBHOOK', { url: 'http://hook.example.com/', method: 'POST', fields: [], isLocal: false });
const AI_TEXT = action('AI_TEXT', { prompt: 'Greet {username}', maxLength: 100 });
const AGENT_STEPS = {
  SWITCH_SCENE: { scene: 'Cam' },
  CHANGE_SOURCE: { scene: 'Cam', source: 'Logo', change: 'show', durationMs: 0 },
  CHANGE_FILTER: { source: 'Cam', filter: 'Blur', change: 'on', durationMs: 0 },
  CHANGE_AUDIO: { source: 'Mic', change: 'mute', percent: 50, durationMs: 0 },
  SET_SOURCE_TEXT: { source: 'Last', text: 'Anna' },
  CONTROL_BROADCAST: { task: 'saveReplay', title: '' },
  CHANGE_VOICE: { voiceId: 'robot', durationMs: 0 },
  CONTROL_VOICE: { task: 'turnOn', sound: '' },
  STREAMER_BOT_ACTION: { actionName: 'Cheer', arguments: [] },
  CONTROL_MUSIC: { task: 'next', percent: 50 },
  KEYSTROKE: { keys: 'Control+F5', holdMs: 20 },
} satisfies Record<string, JsonObject>;

// behaviour: flow-6, effect-3
describe('the queue moves on', () => {
  it('when a webhook never answers', async () => {
    answer = () => undefined;
    const { steps, gapMs, shown } = await played(WEBHOOK);
    expect(steps).toEqual([
      { tookMs: DEADLINE_MS, outcome: 'failed', message: expect.stringMatching(/./) },
      { tookMs: DEADLINE_MS, outcome: 'failed', message: expect.stringMatching(/./) },
    ]);
    expect([gapMs, shown]).toEqual([0, ['done', 'done']]);
  });

  it('at the deadline that the step names', async () => {
    answer = () => undefined;
    const { steps } = await played({ ...WEBHOOK, deadlineMs: 2_000 });
    expect(steps.map(({ tookMs }) => tookMs)).toEqual([2_000, 2_000]);
  });

  it('when the AI fails, at once, with its words', async () => {
    const ai = createFakeAi();
    ai.mood = { kind: 'fails', status: 500 };
    answer = ai.listener;
    const { steps, shown } = await played(AI_TEXT);
    expect(steps.map(({ outcome }) => outcome)).toEqual(['failed', 'failed']);
    expect(steps[0]!.tookMs).toBeLessThan(1_000);
    expect(steps[0]!.message).toContain('ai.example.com does not answer (status 500)');
    expect(shown).toEqual(['done', 'done']);
  });

  it('when the AI never answers', async () => {
    const ai = createFakeAi();
    ai.mood = { kind: 'hangs' };
    answer = ai.listener;
    const { steps, gapMs } = await played(AI_TEXT);
    expect(steps.map(({ tookMs }) => tookMs)).toEqual([DEADLINE_MS, DEADLINE_MS]);
    expect(gapMs).toBe(0);
  });
});

const VIDEO = { itemId: 'screen', videoId: 'v', volume: 1, chromaKey: false, loopMs: 0, isAwaited: true };

// behaviour: action-2, flow-6
describe('a page that stands still reports no end, and the queue moves on', () => {
  it.for([
    ['PLAY_VIDEO', VIDEO],
    ['PLAY_SOUND', { soundId: 'x', volume: 1, isAwaited: true }],
  ] as const)('%s: after a minute', async ([kind, settings]) => {
    const { steps, gapMs, shown } = await played(action(kind, settings));
    expect(steps.map(({ tookMs }) => tookMs)).toEqual([60_000, 60_000]);
    expect([gapMs, shown]).toEqual([0, ['done', 'done']]);
  });

  it('a video that never ends: after the time that the step names', async () => {
    const { steps, gapMs } = await played({ ...action('PLAY_VIDEO', VIDEO), deadlineMs: 3_000 });
    expect(steps.map(({ tookMs }) => tookMs)).toEqual([3_000, 3_000]);
    expect(gapMs).toBe(0);
  });
});

// behaviour: effect-9, action-5
describe.for(Object.entries(AGENT_STEPS))('%s', ([kind, settings]) => {
  it('is done by the agent', async () => {
    const { steps } = await played(action(kind, settings));
    expect(steps.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    expect(agents.done).toHaveLength(2);
  });

  it('fails at once without one, and the step says so', async () => {
    agents.isConnected = false;
    const { steps, shown } = await played(action(kind, settings));
    expect(steps.map(({ outcome, tookMs }) => [outcome, tookMs])).toEqual([
      ['failed', 0],
      ['failed', 0],
    ]);
    expect(steps[0]!.message).toContain('no agent is connected');
    expect(shown).toEqual(['done', 'done']);
  });

  it('fails at its deadline when the agent vanishes in the middle', async () => {
    agents.answer = () => new Promise(() => (agents.isConnected = false));
    const { steps, gapMs } = await played(action(kind, settings));
    expect(steps.map(({ outcome, tookMs }) => [outcome, tookMs])).toEqual([
      ['failed', DEADLINE_MS],
      ['failed', 0],
    ]);
    expect(gapMs).toBe(0);
  });
});

// behaviour: effect-9
test.for([
  ['CHANGE_VOICE', { voiceId: 'robot', durationMs: 5_000 }, 'reset', {}],
  [
    'CHANGE_SOURCE',
    { scene: 'Cam', source: 'Logo', change: 'show', durationMs: 5_000 },
    'restoreSource',
    { scene: 'Cam', source: 'Logo', change: 'hide' },
  ],
] as const)(
  '%s that was done too late moves nothing, and is taken back once more',
  async ([kind, settings, call, values]) => {
    const late: (() => void)[] = [];
    agents.answer = (asked: AgentCall) =>
      asked.key.endsWith('/back') || asked.call === 'reset' || asked.values['change'] === 'hide'
        ? Promise.resolve({})
        : new Promise((resolve) => late.push(() => resolve({})));
    const { steps } = await played(action(kind, settings));
    expect(steps.map(({ outcome, tookMs }) => [outcome, tookMs])).toEqual([
      ['failed', DEADLINE_MS],
      ['failed', DEADLINE_MS],
    ]);
    const before = agents.done.length;
    for (const end of late) end();
    await expect.poll(() => agents.done.length).toBe(before + 2);
    expect(agents.done.slice(before).map((done) => [done.call, done.values])).toEqual([
      [call, values],
      [call, values],
    ]);
  },
);
