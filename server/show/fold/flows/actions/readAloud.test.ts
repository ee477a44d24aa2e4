/** Tests texts that a flow has read aloud, in a real session: when its step is over, and how. */
import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { ACTION_META } from '#schemas/generated/actionMeta.ts';
import { ACTION_VALIDATORS } from '#schemas/generated/actionValidators.ts';
import type { EffectResultPayload, FlowBlock } from '#schemas/generated/types.ts';
import { CONTEXT, VIEWER } from '#tests/support/actionContext.ts';
import { command, flowDraft, flowsOf, giftDraft, openFlowSession, showText, testFlow } from '#tests/support/flows.ts';
import { START_MS } from '#tests/support/session.ts';
import { readAloud } from './readAloud.ts';

const NOT_HEARD = { code: 'SPEECH_NOT_HEARD', params: {} };

async function open(text = 'Thanks, {displayName}', settings: object = {}) {
  const read = { type: 'action', kind: 'READ_ALOUD', settings: { text, ...settings } } as Partial<FlowBlock>;
  const told: string[] = [];
  const flow = testFlow('f', { blocks: { read, next: showText('Then') } });
  const opened = await openFlowSession([flowDraft(flow), giftDraft('g', 0)], {
    onCommit: ({ events }) => {
      for (const { type, at, payload } of events) {
        if (type === 'speechEnded') told.push((payload as { outcome: string }).outcome);
        if (type === 'showText') told.push(`then after ${(at - START_MS) / 1000} s`);
        if (type === 'stopTts') told.push('stops');
      }
    },
  });
  const { session } = opened;
  const { pending } = session.state.stages.effects;
  const [asked] = [...pending.values()];
  /** Reports that its voice was made, or could not be. */
  const made = (result: Partial<EffectResultPayload> = {}): Promise<unknown> => {
    const sound = { url: '/api/tts/audio/x', durationMs: 1000 };
    const payload = { key: asked!.key, outcome: 'done', result: sound, message: '', ...result };
    return session.submit({ type: 'effectResult', origin: 'result', payload } as EventDraft);
  };
  /** Returns the outcome once its run is over. */
  const step = async () => {
    await session.advance(START_MS + 120_000);
    return flowsOf(session).records.find(() => true)?.steps[0];
  };
  return { ...opened, told, asked, made, step };
}

// behaviour: action-13
test('voice, speed and pitch are those of the step where it names some', () => {
  const planned = (over: object): unknown =>
    readAloud.plan({ ...ACTION_META.READ_ALOUD.defaults, text: 'Hi {username}', ...over }, CONTEXT).followUps;
  const usual = { speechId: 'run-1/b1', text: 'Hi alice', by: 'flow' };
  expect(planned({})).toEqual([{ type: 'speak', payload: usual, viewer: VIEWER }]);
  const own = { voiceId: 'bundled:gmw/de', speakingRate: 1.15, pitch: -3 };
  expect(ACTION_VALIDATORS.READ_ALOUD({ ...ACTION_META.READ_ALOUD.defaults, ...own })).toBe(true);
  expect(planned(own)).toEqual([{ type: 'speak', payload: { ...usual, ...own }, viewer: VIEWER }]);
  expect(() => planned({ text: '{nobody}' })).toThrow(expect.objectContaining({ code: 'FLOW_VALUE_MISSING' }));
});

// behaviour: action-13
test('the next step begins when a page has played it', async () => {
  const { session, told, asked, made, step, close } = await open();
  expect(asked).toMatchObject({ kind: 'speech', request: { text: 'Thanks, Viewer 1' } });
  await made();
  expect(told).toEqual([]);
  const playbackId = session.state.stages.speech.current!.playbackId!;
  const played = { playbackId, durationMs: 900 };
  await session.submit({
    at: START_MS + 1_500,
    type: 'playbackEnded',
    origin: 'result',
    payload: played,
  });
  expect(told).toEqual(['spoken', 'then after 1.5 s']);
  expect(await step()).toMatchObject({ outcome: 'done', endedAtMs: START_MS + 1_500 });
  await close();
});

// behaviour: action-13
test('a text that must not be said fails its step with the reason, and the flow goes on at once', async () => {
  const { told, step, asked, close } = await open('fuck you');
  expect(asked).toBeUndefined();
  expect(told).toEqual(['refused', 'then after 0 s']);
  expect(await step()).toMatchObject({ outcome: 'failed', problem: { code: 'SPEECH_BLOCKED' } });
  await close();
});

// behaviour: action-13
test('that nobody could hear it ends the step as ever, and is told', async () => {
  const { told, made, step, close } = await open();
  await made({ outcome: 'failed', result: null, problem: NOT_HEARD });
  expect(told).toEqual(['notHeard', 'then after 0 s']);
  expect(await step()).toMatchObject({ outcome: 'done', problem: NOT_HEARD });
  await close();
});

// behaviour: action-13
test('no voice fails the step', async () => {
  const { made, step, close } = await open();
  await made({ outcome: 'failed', result: null, problem: { code: 'SPEECH_NOT_THERE', params: {} } });
  expect(await step()).toMatchObject({ outcome: 'failed', problem: { code: 'SPEECH_NOT_THERE' } });
  await close();
});

// behaviour: action-13
test('a text that waits for its turn for a minute holds nothing up, and is read all the same', async () => {
  const { session, told, close } = await open('Hi', {});
  await session.submit(command(0, 'changeSpeech', { action: 'pause' }));
  await session.submit(command(0, 'changeSpeech', { action: 'skip' }));
  await session.submit(giftDraft('h', 1_000));
  await session.advance(START_MS + 61_000);
  expect(told).toEqual(['skipped', 'then after 0 s', 'then after 61 s']);
  expect(session.state.stages.speech.waiting).toHaveLength(1);
  await close();
});

// behaviour: action-13
test('of runs that are cancelled the text is stopped or leaves the queue', async () => {
  const { session, told, made, close } = await open();
  await made();
  await session.submit(giftDraft('h', 5));
  expect(session.state.stages.speech.waiting).toHaveLength(1);
  await session.submit(command(10, 'stopFlows', {}));
  const { current, waiting } = session.state.stages.speech;
  expect([current, waiting]).toEqual([null, []]);
  expect([...told].sort()).toEqual(['skipped', 'skipped', 'stops']);
  await close();
});

// behaviour: action-13
test('a text that somebody takes out of the queue fails its step', async () => {
  const { session, told, step, close } = await open();
  await session.submit(command(0, 'changeSpeech', { action: 'pause' }));
  await session.submit(command(0, 'changeSpeech', { action: 'skip' }));
  await session.submit(giftDraft('h', 1_000));
  await session.submit(command(1_500, 'changeSpeech', { action: 'clear' }));
  expect(told).toEqual(['skipped', 'then after 0 s', 'dropped', 'then after 1.5 s']);
  await step();
  expect(flowsOf(session).records.find(({ cause }) => cause.id === 'h')?.steps[0]).toMatchObject({
    outcome: 'failed',
    problem: { code: 'SPEECH_DROPPED' },
  });
  await close();
});

// behaviour: action-13
test('nothing waits for a text that is not waited for', async () => {
  const { told, asked, close } = await open('Hi', { isAwaited: false, voiceId: 'bundled:gmw/de' });
  expect(told).toEqual(['then after 0 s']);
  expect(asked).toMatchObject({ request: { voiceId: 'bundled:gmw/de' } });
  await close();
});
