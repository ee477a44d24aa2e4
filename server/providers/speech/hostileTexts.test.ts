/**
 * What strangers may send, through everything that stands before the real process: it is spoken or refused, within the bounds
 * of time and size, and the process that speaks stays the same one. `SPEECH_TEXTS=10000` tries as many; some are always tried.
 */
import type { ChildProcess } from 'node:child_process';
import { afterAll, expect, it } from 'vitest';
import { AppError } from '#engine/core/appError.ts';
import { manualClock, type Scheduler } from '#engine/core/clock.ts';
import { type Random, randomFor } from '#engine/core/random.ts';
import { speakerFromSource } from '#tests/support/threadFromSource.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { bundledEngine } from './bundled/bundledEngine.ts';
import { createSoundFiles } from './files/soundFiles.ts';
import { makeSpeech } from './makeSpeech.ts';
import { MAX_SOUND_MS } from './sound/checkSound.ts';
import { peakOf, readWav } from './sound/wav.ts';

const COUNT = Number(process.env['SPEECH_TEXTS'] ?? 60);
/** What a text may be refused for; anything else is an error of ours. */
const REFUSALS = ['SPEECH_TEXT_EMPTY', 'SPEECH_TEXT_TOO_LONG', 'SPEECH_SOUND_TOO_LONG'];

const WORDS = [
  'Hallo', 'schöne', 'Grüße', 'thank you', 'the', 'lol', '😂', '👩‍❤️‍💋‍👨', '🏳️‍🌈', '1000000', '3,14', '$5.99', '12:30', 'III', 'xXx', 'aaaaaaaa', 'grrrrr',
  '你好', '世界', 'こんにちは', '안녕', 'مرحبا', 'שלום', 'привет', 'नमस्ते', 'ไทย', 'ｆｕｌｌ', '𝕱𝖆𝖓𝖈𝖞', 'Z̴̡̛a̸l̵g̶o̷', 'ﷺ', '﷽', 'ß', 'ǅ', '٣', '½', '™',
]; // prettier-ignore
const ORDERS = [
  '--help', '-v', '-v en+croak', '--path=/etc', '-f /etc/passwd', '$(id)', '`id`', '; rm -rf ~', '| cat', '&& ls', '../../../etc/passwd', 'C:\\Windows',
  '<speak>', '</speak>', '<audio src="file:///etc/passwd"/>', '<break time="3600s"/>', '<mark name="x"/>', '<voice name="de">', '<!--', ']]>', '<![CDATA[',
  '&lt;b&gt;', '&#0;', '&#x10FFFF;', '[[h@l_oU]]', '[[', ']]', '|', '%s%n%x', '{0}', '${x}', '__proto__', 'null', 'NaN', '\\x00', '\\u0000', '~', '_', '*', '#', '{', '}',
]; // prettier-ignore
const SIGNS = [
  '\u0000',
  '\u0007',
  '\u001b[31m',
  '\r\n',
  '\t',
  '\u0085',
  '\u2028',
  '\u202e',
  '\u2066',
  '\ufeff',
  '\ufffe',
  '\ud800',
  '\udc00',
  '\u200d',
  '\u0301',
  '\u{e0041}',
  '\u{10ffff}',
  '\u00ad',
  '\u3000',
];

/** One text of the kinds that people try. */
function hostileText(random: Random): string {
  const upTo = (most: number): number => random.below(most);
  const pick = (list: readonly string[]): string => random.pick(list);
  const parts = (most: number): string =>
    Array.from({ length: 1 + upTo(most) }, () => pick(random.pick([WORDS, WORDS, ORDERS, SIGNS]))).join(
      pick(['', ' ', ' ', '. ', '\n', '-']),
    );
  const kinds = [
    () => parts(6),
    () => parts(40),
    () => pick(WORDS).repeat(1 + upTo(120)),
    () => pick(ORDERS).repeat(1 + upTo(60)),
    () => pick(SIGNS).repeat(1 + upTo(1_000)),
    () => String.fromCharCode(...Array.from({ length: 1 + upTo(200) }, () => upTo(0x10000))),
    () => String.fromCodePoint(...Array.from({ length: 1 + upTo(60) }, () => upTo(0x110000))),
    () => '9'.repeat(1 + upTo(400)),
    () => `a${pick(['́', '̴̡̛', '⃝'])}`.repeat(1 + upTo(200)),
    () =>
      parts(3)
        .repeat(10_000)
        .slice(0, 9_000 + upTo(1_001)),
  ];
  return random.pick(kinds)();
}

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
  // How busy the machine is that tests this makes no difference.
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
    // German and English most of the time, sometimes any voice there is.
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
  // Only one that has grown is ended, and that is rare.
  expect(children.length).toBeLessThan(2 + COUNT / 200);
}, 3_600_000);
