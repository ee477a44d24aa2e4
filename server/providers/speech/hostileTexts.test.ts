/**
 * Tests texts of strangers against everything before the real process: they are spoken or refused, within the limits of time
 * and size, and the speaking process stays the same. Ten thousand are always moderated and cleaned; `SPEECH_TEXTS` sets how
 * many of them the process speaks, but some always are.
 */
import type { ChildProcess } from 'node:child_process';
import { afterAll, expect, it } from 'vitest';
import { AppError } from '#engine/core/appError.ts';
import { manualClock, type Scheduler } from '#engine/core/clock.ts';
import { randomFor } from '#engine/core/random.ts';
import { moderateSpeech, type SpeechModeration } from '#engine/rules/speech/moderateSpeech.ts';
import { NEW_SPEECH } from '#engine/rules/speech/speechDefaults.ts';
import { hostileText } from '#tests/support/hostileTexts.ts';
import { speakerFromSource } from '#tests/support/threadFromSource.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { bundledEngine } from './bundled/bundledEngine.ts';
import { cleanText, MAX_TEXT } from './cleanText.ts';
import { createSoundFiles } from './files/soundFiles.ts';
import { makeSpeech } from './makeSpeech.ts';
import { MAX_SOUND_MS } from './sound/checkSound.ts';
import { peakOf, readWav } from './sound/wav.ts';

const COUNT = Number(process.env['SPEECH_TEXTS'] ?? 60);
/** Reasons for which a text may be refused; anything else is an error of ours. */
const REFUSALS = ['SPEECH_TEXT_EMPTY', 'SPEECH_TEXT_TOO_LONG', 'SPEECH_SOUND_TOO_LONG'];

const folder = temporaryFolder();
const children: ChildProcess[] = [];
const scheduler: Scheduler = {
  after(delayMs, task) {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  },
};
const clock = manualClock(0);
const engine = bundledEngine(scheduler, () => {
  const child = speakerFromSource();
  children.push(child);
  return child;
});
const speech = makeSpeech({
  // The machine's load makes no difference to what this tests.
  engines: [{ ...engine, withinMs: 60_000 }],
  files: createSoundFiles({ folder, maxBytes: 20e6, secret: Buffer.alloc(32, 1), clock }),
  reserve: () => Promise.resolve(true),
  clock,
  scheduler,
  perMinute: 0,
});
afterAll(() => speech.close());

it(`${COUNT} texts of strangers are spoken or refused`, async () => {
  const random = randomFor(1, 'hostile', 'texts');
  const voices = await speech.voices(new AbortController().signal);
  const became: Record<string, number> = {};
  for (let at = 0; at < COUNT; at++) {
    const text = hostileText(random);
    // Mostly German and English, sometimes any voice.
    const voiceId = random.next() < 0.7 ? null : random.pick(voices).id;
    const language = random.next() < 0.5 ? 'de' : 'en';
    const request = { text, voiceId, language, speakingRate: random.next() * 5, pitch: random.next() * 60 - 30 };
    const outcome = await speech.speak(request, 'mia', new AbortController().signal).then(
      async ({ file, durationMs }) => {
        const sound = readWav((await speech.open(file))!.bytes)!;
        return durationMs <= MAX_SOUND_MS && peakOf(sound) > 0.001 ? 'spoken' : `silent: ${JSON.stringify(text)}`;
      },
      (error: unknown) => (error instanceof AppError && REFUSALS.includes(error.code) ? error.code : String(error)),
    );
    if (outcome !== 'spoken' && !REFUSALS.includes(outcome))
      throw new Error(`text ${at}: ${outcome}: ${JSON.stringify(request)}`);
    became[outcome] = (became[outcome] ?? 0) + 1;
    if (at % 1_000 === 999) console.log(at + 1, became, 'processes:', children.length);
  }
  expect(Object.values(became).reduce((sum, count) => sum + count, 0)).toBe(COUNT);
  expect(became['spoken']).toBeGreaterThan(COUNT / 3);
  expect(speech.resting()).toEqual([]);
  // Only a process that has grown is ended, which is rare.
  expect(children.length).toBeLessThan(2 + COUNT / 200);
}, 3_600_000);

/** Controls, halves of surrogate pairs, and marks of text direction, which no process gets. */
const UNSAYABLE = /[\p{Cc}\p{Surrogate}\p{Co}\p{Cn}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;
const REASONS = ['SPEECH_BLOCKED', 'SPEECH_EMPTY', 'SPEECH_LINK', 'SPEECH_TEXT_EMPTY', 'SPEECH_TEXT_TOO_LONG'];
/** Maximum length of a message; longer ones are no events. */
const MAX_MESSAGE = 2_000;
const RULES = (['read', 'remove'] as const).map((emoji) => ({ ...NEW_SPEECH.moderation, emoji }));

/** Returns what would be spoken of a message, or why nothing is. */
function cleaned(message: string, rules: SpeechModeration): string {
  const moderated = moderateSpeech(message, rules);
  if ('refused' in moderated) return moderated.refused.problem?.code ?? 'without a reason';
  try {
    const clean = cleanText(moderated.text);
    return clean.length <= MAX_TEXT && !UNSAYABLE.test(clean) ? 'said' : `not clean: ${JSON.stringify(message)}`;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

// behaviour: speech-3
it('ten thousand messages of strangers are refused with a reason, or cleaned to something that can be said', () => {
  const random = randomFor(2, 'hostile', 'moderated');
  const became = new Map<string, number>();
  for (let at = 0; at < 10_000; at++) {
    const outcome = cleaned(hostileText(random).slice(0, MAX_MESSAGE), random.pick(RULES));
    became.set(outcome, (became.get(outcome) ?? 0) + 1);
  }
  expect([...became.keys()].filter((outcome) => outcome !== 'said' && !REASONS.includes(outcome))).toEqual([]);
  expect(became.get('said')).toBeGreaterThan(2_000);
  for (const reason of REASONS) expect(became.get(reason), reason).toBeGreaterThan(0);
}, 600_000);
