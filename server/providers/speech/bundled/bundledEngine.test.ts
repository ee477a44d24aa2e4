/** Tests the program's real voices in their real process, and processes that misbehave like broken ones. */
import { type ChildProcess, fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Scheduler } from '#engine/core/clock.ts';
import { speakerFromSource } from '#tests/support/threadFromSource.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { checkSound } from '../sound/checkSound.ts';
import { type PcmSound, peakOf, readWav } from '../sound/wav.ts';
import type { EngineRequest, EngineVoice } from '../speechEngine.ts';
import { voiceForLanguage } from '../voiceFor.ts';
import { bundledEngine, isBundledInstalled, speakerOptions } from './bundledEngine.ts';

const never = new AbortController().signal;
/** Nothing is idle for long enough in a test. */
const patient: Scheduler = { after: () => () => undefined };

// behaviour: voice-4
describe('the real process', () => {
  let started = 0;
  const children: ChildProcess[] = [];
  const engine = bundledEngine(patient, () => {
    started += 1;
    const child = speakerFromSource();
    children.push(child);
    return child;
  });
  afterAll(() => engine.close?.());

  async function voiceOf(language: string): Promise<EngineVoice> {
    return voiceForLanguage(await engine.voices(never), language)!;
  }
  async function said(text: string, language = 'de', how: Partial<EngineRequest> = {}) {
    const request = { text, voice: await voiceOf(language), speakingRate: 1, pitch: 0, ...how };
    const answer = await engine.speak(request, never);
    return { ...checkSound(answer, text, request.speakingRate), sound: readWav(answer)! };
  }

  it('is installed, and has the voices of many languages, the best of each first', async () => {
    expect(isBundledInstalled()).toBe(true);
    const voices = await engine.voices(never);
    expect(voices.length).toBeGreaterThan(100);
    expect(await voiceOf('de')).toEqual({ id: 'gmw/de', name: 'German', language: 'de' });
    expect([(await voiceOf('en')).id, (await voiceOf('en-US')).id, (await voiceOf('de-AT')).id]).toEqual([
      'gmw/en',
      'gmw/en-US',
      'gmw/de',
    ]);
    expect([(await voiceOf('zh')).language, (await voiceOf('no')).id, (await voiceOf('pt-BR')).id]).toEqual([
      'zh',
      'gmq/nb',
      'roa/pt-BR',
    ]);
  });

  it('says German and English sentences: to be heard, of a plausible length, and each in its own way', async () => {
    const german = await said('Danke für das Geschenk, schöne Grüße aus Köln!');
    const english = await said('Thank you for the gift, and greetings from London!', 'en');
    for (const { durationMs, sound } of [german, english]) {
      expect(durationMs).toBeGreaterThan(1_500);
      expect(durationMs).toBeLessThan(6_000);
      expect(peakOf(sound)).toBeGreaterThan(0.1);
      expect([sound.sampleRate, sound.channels]).toEqual([22_050, 1]);
    }
    const other = await said('Danke für das Geschenk, schöne Grüße aus Wien!');
    expect(other.bytes.equals(german.bytes)).toBe(false);
    const foreign = await said('Danke für das Geschenk, schöne Grüße aus Köln!', 'en');
    expect(foreign.bytes.equals(german.bytes)).toBe(false);
    const american = await said('Thank you for the gift, and greetings from London!', 'en-US');
    expect(american.bytes.equals(english.bytes)).toBe(false);
  });

  it('says the same twice in the same way', async () => {
    const [one, two] = [await said('Noch einmal.'), await said('Noch einmal.')];
    expect(two.durationMs).toBe(one.durationMs);
  });

  it('speaks faster and slower, higher and lower', async () => {
    const text = 'Das ist ein Satz, der eine Weile dauert.';
    const usual = await said(text);
    const [fast, slow] = [await said(text, 'de', { speakingRate: 2 }), await said(text, 'de', { speakingRate: 0.5 })];
    expect(fast.durationMs).toBeLessThan(usual.durationMs * 0.7);
    expect(slow.durationMs).toBeGreaterThan(usual.durationMs * 1.4);
    const low = baseFrequency(await said(text, 'de', { pitch: -20 }));
    const middle = baseFrequency(usual);
    const high = baseFrequency(await said(text, 'de', { pitch: 20 }));
    expect(low).toBeLessThan(middle * 0.85);
    expect(high).toBeGreaterThan(middle * 1.15);
  });

  it('takes no orders from a text', async () => {
    const [tagged, plain] = [await said('<break time="60s"/> Hallo'), await said('Hallo')];
    expect(tagged.durationMs).toBeLessThan(plain.durationMs + 6_000);
    expect((await said('-v en --help $(id) ../../etc/passwd')).durationMs).toBeGreaterThan(1_000);
    expect((await said('[[h@l_oU]] & <b>Tom</b>')).durationMs).toBeGreaterThan(500);
  });

  it('refuses what takes too long, and goes on', async () => {
    await expect(said('9 '.repeat(500), 'de', { speakingRate: 0.25 })).rejects.toMatchObject({
      code: 'SPEECH_SOUND_TOO_LONG',
    });
    expect((await said('Weiter.')).durationMs).toBeGreaterThan(200);
  });

  it('does not know voices that are not on its list', async () => {
    for (const id of ['nope', 'gmw/de+f2', '../../../etc/passwd', '-v', ''])
      await expect(said('Hallo', 'de', { voice: { id, name: '', language: 'de' } })).rejects.toThrow('no voice');
  });

  it('is started anew when it was killed', async () => {
    await said('Vorher.');
    const before = started;
    const gone = new Promise((resolve) => children.at(-1)!.once('exit', resolve));
    children.at(-1)!.kill('SIGKILL');
    await gone;
    expect((await said('Nachher.')).durationMs).toBeGreaterThan(200);
    expect(started).toBe(before + 1);
  });
});

/** Returns hertz for most tenths of a second: where each is most similar to what follows. */
function baseFrequency({ sound: { samples, sampleRate } }: { sound: PcmSound }): number {
  const values = Array.from({ length: samples.length / 2 }, (_, at) => samples.readInt16LE(at * 2));
  const [length, longest] = [sampleRate / 10, Math.floor(sampleRate / 55)];
  const found: number[] = [];
  for (let start = 0; start + length + longest < values.length; start += length) {
    const likeness = Array.from({ length: longest }, (_, lag) => likenessOf(values, start, length, lag));
    const unlike = likeness.findIndex((one) => one < 0);
    if (unlike < 0) continue;
    found.push(
      sampleRate / likeness.reduce((best, one, lag) => (lag > unlike && one > likeness[best]! ? lag : best), unlike),
    );
  }
  return found.sort((a, b) => a - b)[Math.floor(found.length / 2)]!;
}

function likenessOf(values: readonly number[], start: number, length: number, lag: number): number {
  let [sum, energy] = [0, 1];
  for (let at = start; at < start + length; at++) {
    sum += values[at]! * values[at + lag]!;
    energy += values[at + lag]! ** 2;
  }
  return sum / Math.sqrt(energy);
}

describe('a process that', () => {
  const folder = temporaryFolder();
  let scripts = 0;

  function withProcess(code: string) {
    const file = join(folder, `${(scripts += 1)}.cjs`);
    writeFileSync(file, code);
    const children: ChildProcess[] = [];
    const tasks = new Set<() => void>();
    const scheduler: Scheduler = { after: (_ms, task) => (tasks.add(task), () => tasks.delete(task)) };
    const start = (): ChildProcess => {
      const child = fork(file, speakerOptions());
      children.push(child);
      return child;
    };
    return { engine: bundledEngine(scheduler, start), children, runOut: () => tasks.forEach((task) => task()) };
  }
  const REQUEST: EngineRequest = {
    text: 'Hallo',
    voice: { id: 'gmw/de', name: 'German', language: 'de' },
    speakingRate: 1,
    pitch: 0,
  };
  const answering = (answer: string): string =>
    `process.on('message', ({ id, ...task }) => process.send({ id, rssBytes: 1, ...(${answer}) }));`;

  it('hangs is killed when its time is over', async () => {
    const { engine, children } = withProcess("process.on('message', () => { for (;;); });");
    const late = new AbortController();
    const speaking = engine.speak(REQUEST, late.signal);
    const ended = new Promise((resolve) => children[0]!.once('exit', (_code, signal) => resolve(signal)));
    late.abort();
    await expect(speaking).rejects.toThrow('it took too long');
    expect(await ended).toBe('SIGKILL');
  });

  it.each([
    ['dies', "process.on('message', () => process.exit(3));", 'ended without an answer'],
    ['crashes at once', "throw new Error('over the edge');", 'ended without an answer'],
    ['answers nonsense', answering('{ what: "pudding" }'), 'unexpected answer "pudding"'],
    ['answers without samples', answering('{ what: "spoken" }'), 'unexpected answer "spoken"'],
    ['cannot load the package', answering('{ what: "failed", reason: "not installed" }'), 'not installed'],
  ])('%s fails', async (_what, code, reason) => {
    await expect(withProcess(code).engine.speak(REQUEST, never)).rejects.toThrow(reason);
  });

  it('has grown is ended, and the next one starts', async () => {
    const { engine, children } = withProcess(
      answering('{ what: "voices", voices: [], rssBytes: 400e6 }').replace('rssBytes: 1, ', ''),
    );
    await engine.voices(never);
    const ended = new Promise((resolve) => children[0]!.once('exit', (_code, signal) => resolve(signal)));
    expect([await ended, children.length]).toEqual(['SIGKILL', 1]);
  });

  it('nobody needs is ended', async () => {
    const { engine, children, runOut } = withProcess(answering('{ what: "voices", voices: [] }'));
    await engine.voices(never);
    const ended = new Promise((resolve) => children[0]!.once('exit', (_code, signal) => resolve(signal)));
    runOut();
    expect(await ended).toBe('SIGKILL');
  });
});
