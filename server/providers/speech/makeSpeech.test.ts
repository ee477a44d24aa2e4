/**
 * Tests which provider and substitute is used, what is cached, and the limits of each account, with providers controlled by the
 * test.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AppError } from '#engine/core/appError.ts';
import { type ManualClock, manualClock, type Scheduler } from '#engine/core/clock.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { createSoundFiles } from './files/soundFiles.ts';
import { makeSpeech, type ManagedSpeech, type SpeechDeps } from './makeSpeech.ts';
import { toneFor } from './services/fake/fakeSpeechServices.ts';
import { wavOf } from './sound/wav.ts';
import type { EngineRequest, SpeechEngine } from './speechEngine.ts';
import type { SpeechRequest } from './speechProvider.ts';

const root = temporaryFolder();
const never = new AbortController().signal;
const DAY_MS = 24 * 3_600_000;
let folders = 0;
let folder: string;
let clock: ManualClock;
/** Timeouts fire on demand. */
let deadlines: Set<() => void>;
let scheduler: Scheduler;
let outcomes: string[];

interface Played extends SpeechEngine {
  asked: EngineRequest[];
  /** Handles the next text. */
  act(request: EngineRequest, signal: AbortSignal): Promise<Buffer>;
}

const speaks = ({ text }: EngineRequest): Promise<Buffer> => Promise.resolve(wavOf(toneFor(text)));
const fails = (): Promise<Buffer> => Promise.reject(new Error('away'));
const hangs = (): Promise<Buffer> => new Promise(() => undefined);

function provider(
  name: string,
  { costs = false, languages = ['de', 'en'], ...more }: Partial<SpeechEngine> & { languages?: string[] } = {},
): Played {
  const engine: Played = {
    name,
    costs,
    atOnce: 1,
    withinMs: 5_000,
    maxConsecutiveFailures: 1,
    asked: [],
    act: speaks,
    voices: () => Promise.resolve(languages.map((language) => ({ id: `v-${language}`, name: language, language }))),
    speak(request, signal) {
      engine.asked.push(request);
      return engine.act(request, signal);
    },
    ...more,
  };
  return engine;
}

function open(engines: SpeechEngine[], more: Partial<SpeechDeps> = {}): ManagedSpeech {
  return makeSpeech({
    engines,
    files: createSoundFiles({ folder, maxBytes: 50e6, secret: Buffer.alloc(32, 1), clock }),
    reserve: () => Promise.resolve(true),
    clock,
    scheduler,
    perMinute: 0,
    onOutcome: (name, outcome) => outcomes.push(`${name} ${outcome}`),
    ...more,
  });
}

const request = (text: string, more: Partial<SpeechRequest> = {}): SpeechRequest => ({
  text,
  voiceId: null,
  language: 'de',
  speakingRate: 1,
  pitch: 0,
  ...more,
});
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'spoken',
    (error: AppError) => error.code ?? error.message,
  );
const passDeadlines = (): void => deadlines.forEach((task) => task());

beforeEach(() => {
  folder = join(root, String((folders += 1)));
  clock = manualClock(Date.parse('2026-11-23T18:00:00Z'));
  deadlines = new Set();
  scheduler = { after: (_ms, task) => (deadlines.add(task), () => deadlines.delete(task)) };
  outcomes = [];
});

// behaviour: voice-1
describe('a text', () => {
  it('is spoken by the first one, and its file is found by its name alone', async () => {
    const [first, second] = [provider('one'), provider('two')];
    const speech = open([first, second]);
    const sound = await speech.speak(request('Hallo Welt'), 'mia', never);
    expect(sound).toEqual({
      file: expect.stringMatching(/^[0-9a-f]{52}\.wav$/),
      mime: 'audio/wav',
      durationMs: 600,
      voiceId: 'one/v-de',
      provider: 'one',
    });
    expect((await speech.open(sound.file))?.bytes.equals(wavOf(toneFor('Hallo Welt')))).toBe(true);
    expect(second.asked).toEqual([]);
    for (const odd of ['', '../liveloom.sqlite', `${'0'.repeat(52)}.wav`, sound.file.toUpperCase(), `./${sound.file}`])
      expect(await speech.open(odd), odd).toBeNull();
  });

  it('without anything to say, or far too long, is refused before anybody is asked', async () => {
    const engine = provider('one');
    const speech = open([engine]);
    for (const text of ['', ' \n\t', '!?…', '\u0000\u0007', '\ud800', '\u202e'])
      expect(await codeOf(speech.speak(request(text), 'mia', never)), JSON.stringify(text)).toBe('SPEECH_TEXT_EMPTY');
    expect(await codeOf(speech.speak(request('a'.repeat(1_001)), 'mia', never))).toBe('SPEECH_TEXT_TOO_LONG');
    expect(engine.asked).toEqual([]);
  });

  it('is cleaned, and odd rates and pitches become the ends of the scale', async () => {
    const engine = provider('one');
    await open([engine]).speak(request(' a\u0000\n b\u202e ', { speakingRate: 99, pitch: Number.NaN }), 'mia', never);
    expect(engine.asked[0]).toMatchObject({ text: 'a b', speakingRate: 4, pitch: 0 });
  });

  it('has the voice that was asked for, else one of its language, else any', async () => {
    const [first, second] = [
      provider('one', { languages: ['en-US', 'de-AT'] }),
      provider('two', { languages: ['fr'] }),
    ];
    const speech = open([first, second]);
    const voiceOf = async (more: Partial<SpeechRequest>): Promise<string> =>
      (await speech.speak(request('x', more), 'mia', never)).voiceId;
    expect(await voiceOf({ voiceId: 'two/v-fr' })).toBe('two/v-fr');
    expect(await voiceOf({ language: 'de-DE' })).toBe('one/v-de-AT');
    expect(await voiceOf({ language: 'fr-CA' })).toBe('two/v-fr');
    expect(await voiceOf({ voiceId: 'gone/v-xx', language: null })).toBe('one/v-en-US');
    expect(await voiceOf({ voiceId: 'one/gone', language: 'xx' })).toBe('one/v-en-US');
    expect(await codeOf(open([]).speak(request('x'), 'mia', never))).toBe('SPEECH_NOT_THERE');
    const known = ['two/v-fr', 'two/v-de', 'gone/v-xx'].map((id) => speech.hasVoice(id, never));
    expect(await Promise.all([...known, open([]).hasVoice('gone/v-xx', never)])).toEqual([true, false, false, true]);
    expect([open([]).isThere(), speech.isThere()]).toEqual([false, true]);
  });
});

// behaviour: voice-1
describe('a provider that', () => {
  it.each<[string, Played['act']]>([
    ['fails', fails],
    ['answers nonsense', () => Promise.resolve(Buffer.from('<html>'))],
    ['speaks for hours about one word', () => Promise.resolve(wavOf(toneFor('x'.repeat(1_500))))],
  ])('%s is left for another one at once, and rests', async (_what, act) => {
    const [first, second] = [provider('one'), provider('two')];
    first.act = act;
    const speech = open([first, second]);
    const text = act === fails ? 'a' : 'b';
    expect((await speech.speak(request(text), 'mia', never)).provider).toBe('two');
    expect((await speech.speak(request('c'), 'mia', never)).provider).toBe('two');
    expect(first.asked).toHaveLength(1);
    expect(speech.resting().map(({ provider }) => provider)).toEqual(['one']);
    first.act = speaks;
    clock.set(clock.nowMs() + 15_000);
    expect((await speech.speak(request('d'), 'mia', never)).provider).toBe('one');
    expect(speech.resting()).toEqual([]);
  });

  it('hangs is left at its deadline, whatever it does with its signal', async () => {
    const [first, second] = [provider('one'), provider('two')];
    first.act = hangs;
    const speaking = open([first, second]).speak(request('a'), 'mia', never);
    await expect.poll(() => first.asked.length).toBe(1);
    passDeadlines();
    expect((await speaking).provider).toBe('two');
  });

  it('hangs over its list of voices is left too', async () => {
    const first = provider('one', { voices: () => new Promise(() => undefined) });
    const speech = open([first, provider('two')]);
    const voices = speech.voices(never);
    await expect.poll(() => deadlines.size).toBeGreaterThan(0);
    passDeadlines();
    expect((await voices).map(({ id }) => id)).toEqual(['two/v-de', 'two/v-en']);
    expect((await speech.speak(request('a'), 'mia', never)).provider).toBe('two');
  });

  it('fails again and again rests longer and longer', async () => {
    const engine = provider('one');
    engine.act = fails;
    const speech = open([engine]);
    const rests: number[] = [];
    for (const text of ['a', 'b', 'c']) {
      expect(await codeOf(speech.speak(request(text), 'mia', never))).toBe('SPEECH_FAILED');
      const [resting] = speech.resting();
      rests.push(resting!.untilMs - clock.nowMs());
      expect(await codeOf(speech.speak(request(text), 'mia', never))).toBe('SPEECH_FAILED');
      clock.set(resting!.untilMs);
    }
    expect(rests).toEqual([15_000, 30_000, 60_000]);
    expect(engine.asked).toHaveLength(3);
  });

  it('has patience is asked again before it rests', async () => {
    const engine = provider('one', { maxConsecutiveFailures: 3 });
    engine.act = fails;
    const speech = open([engine]);
    for (const text of ['a', 'b', 'c', 'd', 'e']) await codeOf(speech.speak(request(text), 'mia', never));
    expect(engine.asked).toHaveLength(3);
  });

  it('says nothing is not to blame: another one may, and it is asked again', async () => {
    const [first, second] = [provider('one'), provider('two')];
    first.act = () => Promise.resolve(wavOf({ ...toneFor('abc'), samples: Buffer.alloc(9_000) }));
    const speech = open([first, second]);
    expect((await speech.speak(request('a'), 'mia', never)).provider).toBe('two');
    second.act = first.act;
    expect(await codeOf(speech.speak(request('b'), 'mia', never))).toBe('SPEECH_TEXT_EMPTY');
    expect([first.asked.length, speech.resting()]).toEqual([2, []]);
  });

  it('costs money is asked when its voice was, and never instead of another one', async () => {
    const [free, gold] = [provider('free'), provider('gold', { costs: true })];
    const speech = open([free, gold]);
    expect((await speech.speak(request('a', { voiceId: 'gold/v-de' }), 'mia', never)).provider).toBe('gold');
    gold.act = fails;
    expect((await speech.speak(request('b', { voiceId: 'gold/v-de' }), 'mia', never)).provider).toBe('free');
    gold.act = speaks;
    free.act = fails;
    clock.set(clock.nowMs() + DAY_MS);
    expect(await codeOf(speech.speak(request('c'), 'mia', never))).toBe('SPEECH_FAILED');
    expect(gold.asked).toHaveLength(2);
  });

  it('has spoken what it may in a month is left for one that costs nothing', async () => {
    const [gold, free] = [provider('gold', { costs: true }), provider('free')];
    let left = 5;
    const reserve = (name: string, characters: number): Promise<boolean> => {
      if (name !== 'gold') return Promise.resolve(true);
      if (characters > left) return Promise.resolve(false);
      left -= characters;
      return Promise.resolve(true);
    };
    const speech = open([gold, free], { reserve });
    const wanted = { voiceId: 'gold/v-de' };
    expect((await speech.speak(request('abcd', wanted), 'mia', never)).provider).toBe('gold');
    expect((await speech.speak(request('efgh', wanted), 'mia', never)).provider).toBe('free');
    expect((await speech.speak(request('abcd', wanted), 'mia', never)).provider).toBe('gold');
    expect(outcomes).toEqual(['gold spoken', 'gold capped', 'free spoken', 'gold kept']);
    expect(await codeOf(open([gold], { reserve }).speak(request('ijkl'), 'mia', never))).toBe('SPEECH_CAP_REACHED');
  });
});

// behaviour: voice-2
describe('what was spoken', () => {
  it('is kept: for the same text, voice, rate and pitch nobody is asked again', async () => {
    const engine = provider('one');
    const speech = open([engine]);
    const first = await speech.speak(request('a'), 'mia', never);
    expect(await speech.speak(request('a'), 'mia', never)).toEqual(first);
    const others = [{ text: 'b' }, { speakingRate: 2 }, { pitch: 1 }, { voiceId: 'one/v-en' }];
    const files = await Promise.all(
      others.map(async (more) => (await speech.speak(request('a', more), 'mia', never)).file),
    );
    expect(new Set([first.file, ...files]).size).toBe(5);
    expect(engine.asked).toHaveLength(5);
    // Another start of the server knows it too; another installation gives it another name.
    expect(await open([engine]).speak(request('a'), 'mia', never)).toEqual(first);
    expect(engine.asked).toHaveLength(5);
    const files2 = createSoundFiles({ folder, maxBytes: 1e6, secret: Buffer.alloc(32, 2), clock });
    expect((await open([engine], { files: files2 }).speak(request('a'), 'mia', never)).file).not.toBe(first.file);
  });

  it('is spoken once for all who ask at the same time', async () => {
    const engine = provider('one', { atOnce: 9 });
    const speech = open([engine]);
    const sounds = await Promise.all([1, 2, 3].map(() => speech.speak(request('a'), 'mia', never)));
    expect(new Set(sounds.map(({ file }) => file)).size).toBe(1);
    expect(engine.asked).toHaveLength(1);
  });

  it('is gone after a week, also when it was heard meanwhile, and with its account', async () => {
    const engine = provider('one');
    const files = createSoundFiles({ folder, maxBytes: 50e6, secret: Buffer.alloc(32, 1), clock });
    const speech = open([engine], { files });
    const { file } = await speech.speak(request('a'), 'mia', never);
    clock.set(clock.nowMs() + 6 * DAY_MS);
    expect(await speech.open(file)).not.toBeNull();
    clock.set(clock.nowMs() + 2 * DAY_MS);
    expect(await speech.open(file)).toBeNull();
    await files.sweep();
    expect(readdirSync(folder)).toEqual([]);
    const again = await speech.speak(request('a'), 'mia', never);
    const other = await speech.speak(request('a'), 'ben', never);
    expect(other.file).not.toBe(again.file);
    await speech.forget('mia');
    expect([await speech.open(again.file), readdirSync(folder)]).toEqual([null, [other.file]]);
  });

  it('has so much room: the longest unused goes', async () => {
    const engine = provider('one');
    const files = createSoundFiles({ folder, maxBytes: 10_000, secret: Buffer.alloc(32, 1), clock });
    const speech = open([engine], { files });
    const [a, b] = [await speech.speak(request('a'), 'mia', never), await speech.speak(request('b'), 'mia', never)];
    const c = await speech.speak(request('c'), 'mia', never);
    await speech.open(a.file);
    const found: boolean[] = [];
    const d = await speech.speak(request('d'), 'mia', never);
    for (const { file } of [a, b, c, d]) found.push((await speech.open(file)) !== null);
    expect(files.totalBytes()).toBeLessThanOrEqual(10_000);
    expect(found).toEqual([true, false, true, true]);
  });

  it('that cannot be written is nobody else’s fault', async () => {
    const engine = provider('one');
    const file = join(root, 'file');
    writeFileSync(file, '');
    const files = createSoundFiles({ folder: join(file, 'in'), maxBytes: 10_000, secret: Buffer.alloc(32, 1), clock });
    const speech = open([engine], { files });
    expect(await codeOf(speech.speak(request('a'), 'mia', never))).toBe('SPEECH_FAILED');
    expect(speech.resting()).toEqual([]);
  });
});

// behaviour: voice-3
describe('an account', () => {
  it('has so many characters a minute, and what is kept costs none', async () => {
    const speech = open([provider('one')], { perMinute: 10 });
    const say = (text: string, who = 'mia'): Promise<unknown> => codeOf(speech.speak(request(text), who, never));
    expect([await say('abcdef'), await say('ghijkl'), await say('abcdef'), await say('ghijkl', 'ben')]).toEqual([
      'spoken',
      'SPEECH_TOO_MUCH',
      'spoken',
      'spoken',
    ]);
    clock.set(clock.nowMs() + 12_000);
    expect(await say('mnopqr')).toBe('spoken');
    expect(await say('a text that is longer than what there is in a minute', 'cleo')).toBe('spoken');
  });

  it('pays once, whoever speaks in the end', async () => {
    const [first, second] = [provider('one'), provider('two')];
    first.act = fails;
    const speech = open([first, second], { perMinute: 10 });
    await speech.speak(request('abcdef'), 'mia', never);
    expect(await codeOf(speech.speak(request('ghij'), 'mia', never))).toBe('spoken');
  });

  it('with very much to say keeps nobody else waiting', async () => {
    const engine = provider('one');
    const said: string[] = [];
    const gates: (() => void)[] = [];
    engine.act = async (one) => {
      said.push(one.text);
      await new Promise<void>((resolve) => gates.push(resolve));
      return speaks(one);
    };
    const speech = open([engine]);
    const all = ['a', 'b', 'c', 'd'].map((text) => speech.speak(request(text), 'mia', never));
    await expect.poll(() => gates.length).toBe(1);
    all.push(speech.speak(request('z'), 'ben', never));
    for (let at = 0; at < 5; at++) {
      await expect.poll(() => gates.length).toBe(at + 1);
      gates[at]!();
    }
    await Promise.all(all);
    expect(said).toEqual(['a', 'b', 'z', 'c', 'd']);
  });

  it('may not let too much wait, and who goes leaves the place to others', async () => {
    const engine = provider('one');
    engine.act = hangs;
    const speech = open([engine]);
    const gone = Array.from({ length: 21 }, () => new AbortController());
    const waiting = gone.map(({ signal }, at) => codeOf(speech.speak(request(`text ${at}`), 'mia', signal)));
    await expect.poll(() => engine.asked.length).toBe(1);
    expect(await codeOf(speech.speak(request('one more'), 'mia', never))).toBe('SPEECH_TOO_MUCH');
    for (const one of gone) one.abort(new Error('gone'));
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['gone']));
    engine.act = speaks;
    passDeadlines();
    await expect.poll(() => speech.resting().length).toBe(1);
    expect(await codeOf(speech.speak(request('again'), 'mia', never))).toBe('SPEECH_FAILED');
    clock.set(clock.nowMs() + DAY_MS);
    expect(await codeOf(speech.speak(request('again'), 'mia', never))).toBe('spoken');
    expect(engine.asked.map(({ text }) => text)).toEqual(['text 0', 'again']);
  });
});
