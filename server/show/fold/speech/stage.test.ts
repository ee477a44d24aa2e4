/** Tests speech in a real session: which messages are read, in which order, and how each ends. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { NEW_SPEECH, USUAL_VOICE } from '#engine/rules/speech/speechDefaults.ts';
import type { ViewerVoice } from '#schemas/generated/types.ts';
import { testViewer } from '#tests/support/session.ts';
import { command, message, open, type Setting, settings } from '#tests/support/spokenSession.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const folder = temporaryFolder();

// behaviour: speech-1
test('messages are read one after the other: a voice is made, a page plays it, then the next has its turn', async () => {
  const { submit, made, played, told, pending, past, close } = await open();
  await submit(message('one'), message('two'));
  expect(pending().map(({ request }) => request['text'])).toEqual(['one']);
  await made();
  expect(told).toEqual(['plays /api/tts/audio/one']);
  expect(pending()).toEqual([]);
  await played();
  expect(pending().map(({ request }) => request['text'])).toEqual(['two']);
  await made();
  await played();
  expect(pending()).toEqual([]);
  expect(past()).toEqual([
    ['two', 'spoken', undefined],
    ['one', 'spoken', undefined],
  ]);
  await close();
});

// behaviour: event-16
test('emoji codes are never read, and a message of nothing else is not read', async () => {
  const { submit, all, close } = await open({ moderation: { ...NEW_SPEECH.moderation, emoji: 'read' } });
  await submit(message('well [laughcry] done[wow]', testViewer(1)), message('[AFK] now', testViewer(2)));
  await submit(message('[laughcry][nosuchcode]', testViewer(3)));
  expect(await all()).toEqual(['well done', '[AFK] now']);
  await close();
});

// behaviour: speech-2, trigger-3
test.each(['!İSAY hi', '!isay\u200b hi', '\u2066!ISAY\u2069 hi'])('%j begins as the settings say', async (comment) => {
  const { submit, all, close } = await open({ messageType: 'startsWith', startsWith: '!isay' });
  await submit(message(comment, testViewer(1)));
  expect(await all()).toEqual(['hi']);
  await close();
});

// behaviour: speech-320
test('a message below the minimum level is listed with its reason, other filters stay silent', async () => {
  const { submit, pending, past, close } = await open({ filter: { minLevel: 5 } });
  await submit(message('early', testViewer(1)));
  expect(pending()).toEqual([]);
  expect(past()).toEqual([['early', 'refused', 'SPEECH_BELOW_LEVEL']]);
  await close();

  const silent = await open({ filter: { moderators: true } });
  await silent.submit(message('nobody', testViewer(2)));
  expect(silent.past()).toEqual([]);
  await silent.close();
});

// behaviour: speech-11
test('the script of a message is told to whoever finds the voice, whatever the name is written in', async () => {
  const { submit, pending, made, played, past, close } = await open({ prefix: '{username}:' });
  await submit(message('привет', testViewer(1)), message('hello', testViewer(2)));
  expect(pending().map(({ request }) => request['script'])).toEqual(['Cyrillic']);
  await made();
  await played();
  expect(pending().map(({ request }) => 'script' in request)).toEqual([false]);
  expect(past()).toEqual([[expect.stringContaining('привет'), 'spoken', undefined]]);
  await close();
});

// behaviour: event-15
test('a name that shows nothing is read as the user name', async () => {
  const { submit, all, close } = await open({ prefix: '{username}:' });
  await submit(message('hi', testViewer(1, { displayName: '\u3164\u3164' })));
  expect(await all()).toEqual([`${testViewer(1).name}: hi`]);
  await close();
});

// behaviour: speech-2
test.each<[string, Setting | null, string[]]>([
  ['nothing before anybody has switched it on', null, []],
  ['nothing when it is off', { isEnabled: false }, []],
  ['everything of everybody', {}, ['!say hi', 'hello']],
  ['those that begin so, without it', { messageType: 'startsWith', startsWith: '!SAY' }, ['hi']],
  ['those of followers', { filter: { followers: true } }, ['hello']],
  [
    'with who said it',
    { prefix: '{username} ({level}, {points}) says' },
    ['Viewer 1 (0, 0) says !say hi', 'Viewer 2 (0, 0) says hello'],
  ],
  ['as long as they may be', { maxLength: 3 }, ['!sa', 'hel']],
])('%s', async (_name, given, texts) => {
  const { submit, all, close } = await open(given);
  await submit(message('!say hi', testViewer(1)), message('hello', testViewer(2, { isFollower: true })));
  expect(await all()).toEqual(texts);
  await close();
});

// behaviour: speech-3
test.each<[string, Setting['moderation'], string, string | null]>([
  ['what the fuck', {}, 'SPEECH_BLOCKED', null],
  ['what the f u c k', {}, 'SPEECH_BLOCKED', null],
  ['what the fuck', { swearWords: false }, '', 'what the fuck'],
  ['what the fuck', { allowedWords: ['FUCK'] }, '', 'what the fuck'],
  ['the dragon dies', { blockedWords: ['dragon'] }, 'SPEECH_BLOCKED', null],
  ['look at example.com now', {}, 'SPEECH_LINK', null],
  ['look at example.com now', { links: 'remove' }, '', 'look at now'],
  ['😀😀😀', {}, 'SPEECH_EMPTY', null],
  ['nice 😀 one', {}, '', 'nice one'],
  ['soooooooo nice!!!!!!', {}, '', 'sooo nice!'],
])('"%s" with %j', async (comment, moderation, code, text) => {
  const { submit, all, past, close } = await open({ moderation: moderation! });
  await submit(message(comment));
  if (code !== '') expect(past()).toEqual([[comment, 'refused', code]]);
  expect(await all()).toEqual(text === null ? [] : [text]);
  await close();
});

test('a name that must not be said keeps its messages from being read; one of pictures is left out', async () => {
  const { submit, all, close } = await open({ prefix: '{username}' });
  await submit(
    message('hello', testViewer(1, { displayName: 'Fuck You' })),
    message('hi', testViewer(2, { displayName: '🌸' })),
    message('hello', testViewer(3, { displayName: 'shit123' })),
    message('ck', testViewer(4, { displayName: 'fu' })),
  );
  expect(await all()).toEqual(['hi']);
  await close();
});

test('of a viewer one message is read within the cooldown, of others more', async () => {
  const { submit, all, close } = await open({ cooldownS: 10 });
  const at = (second: number) => ({ at: second * 1000 });
  await submit(
    message('a', testViewer(1), at(0)),
    message('b', testViewer(1), at(9)),
    message('c', testViewer(2), at(9)),
  );
  await submit(message('d', testViewer(1), at(10)));
  expect(await all()).toEqual(['a', 'c', 'd']);
  await close();
});

test('when so many wait the next is not read, and that is told', async () => {
  const { submit, all, past, close } = await open({ maxQueueLength: 1 });
  await submit(message('a'), message('b'), message('c'));
  expect(past()).toEqual([['c', 'refused', 'SPEECH_QUEUE_FULL']]);
  expect(await all()).toEqual(['a', 'b']);
  await close();
});

// behaviour: speech-2
test('who found no room may try again at once; cooldowns that are over are forgotten', async () => {
  const { submit, state, all, close } = await open({ maxQueueLength: 1, cooldownS: 10 });
  const [a, b, c] = [1, 2, 3].map((one) => testViewer(one));
  await submit(message('a', a), message('b', b), message('c', c));
  expect(await all()).toEqual(['a', 'b']);
  await submit(message('d', c), message('e', a));
  expect(await all()).toEqual(['d']);
  for (let one = 10; one < 600; one++) {
    await submit(message('x', testViewer(one), { at: one * 1000 }));
    await all();
  }
  expect(state().cooldowns.size).toBeLessThan(256);
  await close();
});

// behaviour: speech-4
test('where nobody would hear it, that is what is told, and the next has its turn at once, however many wait', async () => {
  const { submit, made, pending, past, close } = await open({ maxQueueLength: 50 });
  await submit(...Array.from({ length: 40 }, (_, at) => message(`m ${at}`)));
  const problem = { code: 'SPEECH_NOT_HEARD', params: {} };
  while (pending().length > 0) await made({ outcome: 'failed', result: null, message: 'no', problem });
  expect(past()).toHaveLength(20);
  expect(new Set(past().map(([, outcome]) => outcome))).toEqual(new Set(['notHeard']));
  expect(past()[0]![0]).toBe('m 39');
  await close();
});

test('a voice that cannot be made, or a page that cannot play it, lets the next have its turn', async () => {
  const { submit, made, played, past, close } = await open();
  await submit(message('a'), message('b'), message('c'));
  await made({ outcome: 'failed', result: null, message: 'broken' });
  await made();
  await played(null);
  expect(past().map(([text, outcome]) => `${text} ${outcome}`)).toEqual(['b failed', 'a failed']);
  await close();
});

test('whose end no page tells is over some seconds after its length', async () => {
  const { session, submit, made, state, past, close } = await open();
  await submit(message('a'), message('b'));
  await made();
  const endsAtMs = state().current!.endsAtMs!;
  const { startedAtMs } = session.state.stages.cues.running[state().current!.playbackId!]!;
  expect(endsAtMs).toBe(startedAtMs + 6000);
  await session.advance(endsAtMs - 1);
  expect(state().current!.text).toBe('a');
  await session.advance(endsAtMs);
  expect(state().current!.text).toBe('b');
  expect(past()).toEqual([['a', 'notHeard', 'SPEECH_NOT_HEARD']]);
  expect(session.state.stages.cues.running).toEqual({});
  await close();
});

// behaviour: speech-6
test('it is skipped, paused, read again and cleared', async () => {
  const { submit, made, state, told, all, past, close } = await open();
  await submit(message('a'), message('b'), message('c'));
  await made();
  await submit(command('changeSpeech', { action: 'pause' }), command('changeSpeech', { action: 'skip' }));
  expect(told).toEqual(['plays /api/tts/audio/a', 'stops']);
  expect(state().current).toBeNull();
  await submit(command('changeSpeech', { action: 'replay' }), command('changeSpeech', { action: 'resume' }));
  expect(state().current!.text).toBe('a');
  await submit(command('changeSpeech', { action: 'clear' }));
  expect(await all()).toEqual(['a']);
  expect(
    past()
      .slice(1)
      .map(([text, outcome]) => `${text} ${outcome}`),
  ).toEqual(['c dropped', 'b dropped', 'a skipped']);
  await close();
});

test('messages that are held are read once somebody lets them, and the others never', async () => {
  const { submit, all, state, close } = await open({ isHeld: true });
  await submit(message('a'), message('b'));
  expect(state().current).toBeNull();
  const [a, b] = state().held;
  await submit(command('changeSpeech', { action: 'drop', speechId: a!.id }));
  await submit(command('changeSpeech', { action: 'approve', speechId: b!.id }));
  expect(await all()).toEqual(['b']);
  expect(state().held).toEqual([]);
  await close();
});

// behaviour: speech-5
test('a viewer has a voice of their own, or none at all', async () => {
  const { submit, pending, state, close } = await open({ voiceId: 'usual', pitch: 2, usesLanguage: true });
  const voice = (more: Partial<ViewerVoice>): EventDraft =>
    command('setViewerVoice', { viewerId: '7001', voice: { ...USUAL_VOICE, ...more } });
  await submit(message('a', testViewer(1), { contentLanguage: 'de' }));
  expect(pending()[0]!.request).toMatchObject({ voiceId: null, usualVoiceId: 'usual', language: 'de', pitch: 2 });
  await submit(command('changeSpeech', { action: 'skip' }), voice({ voiceId: 'own', speakingRate: 1.5 }), message('b'));
  expect(pending()[1]!.request).toMatchObject({ voiceId: 'own', pitch: 2, speakingRate: 1.5 });
  await submit(message('c'), message('other', testViewer(2)), voice({ isMuted: true }), message('d'));
  expect(state().waiting.map(({ text }) => text)).toEqual(['other']);
  await close();
});

// behaviour: speech-7
test('texts of flows are moderated, and neither filtered nor held; they go first, but not for ever', async () => {
  const { submit, all, told, close } = await open({ isHeld: false, filter: { moderators: true }, cooldownS: 60 });
  const speak = (text: string) => command('speak', { speechId: `s-${text.replace(' ', '-')}`, text, by: 'flow' });
  const mod = testViewer(3, { isModerator: true });
  await submit(message('first', mod), message('second', testViewer(4, { isModerator: true })));
  await submit(...['a', 'b', 'c', 'd', 'oh shit'].map(speak));
  expect(await all()).toEqual(['first', 'a', 'b', 'c', 'second', 'd']);
  expect(told.filter((line) => line.startsWith('s-'))).toEqual([
    's-oh-shit refused',
    ...['a', 'b', 'c', 'd'].map((id) => `s-${id} spoken`),
  ]);
  await close();
});

// behaviour: plan-6
test.each([
  ['is told now', { locked: ['entity/speechSettings'] }],
  ['was told in recordings from before', { tts: false }],
])('what is off or not in the plan, as it %s, is not read: what waits is dropped', async (_when, lacks) => {
  const { submit, all, state, close } = await open();
  await submit(message('a'), message('b'), settings({ isEnabled: false }, 2), message('c'));
  expect(await all()).toEqual(['a']);
  await submit(settings({}, 3), message('d'), message('e'));
  await submit({
    id: 'plan',
    type: 'planChanged',
    origin: 'document',
    payload: { viewers: null, ...lacks },
  });
  await submit(message('f'), command('speak', { speechId: 's', text: 'g', by: 'flow' }));
  expect(state().waiting).toEqual([]);
  expect(await all()).toEqual(['d']);
  await close();
});

test('what is read and what waits outlives a restart', async () => {
  const file = join(folder, 'speech.db');
  const first = await open({ cooldownS: 5, isHeld: false }, file);
  await first.submit(message('a', testViewer(1)), message('b', testViewer(2)), message('c', testViewer(3)));
  await first.made();
  const before = first.state();
  await first.close();
  const second = await open(null, file);
  const { nextDue, cooldowns, ...after } = second.state();
  expect(after).toEqual({ queue: before.queue, current: before.current, waiting: before.waiting, held: [] });
  expect([nextDue?.atMs, cooldowns.size]).toEqual([before.nextDue!.atMs, 3]);
  await second.played();
  expect(await second.all()).toEqual(['b', 'c']);
  await second.close();
});
