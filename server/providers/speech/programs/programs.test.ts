/** Tests the adapters with fake programs, and the real `espeak-ng` where it is installed. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { checkSound } from '../sound/checkSound.ts';
import type { SpeechEngine } from '../speechEngine.ts';
import { espeakProgram } from './espeakProgram.ts';
import { FAKE_ESPEAK, FAKE_PIPER, fakeProgram } from './fake/fakeProgram.ts';
import { piperProgram } from './piperProgram.ts';

const never = new AbortController().signal;
const folder = temporaryFolder();
const TEXT = '--help -v en $(id) `id` ; rm -rf ~';

async function spoken(engine: SpeechEngine, signal: AbortSignal = never, voiceId?: string) {
  const [first] = await engine.voices(never);
  const voice = { ...first!, ...(voiceId !== undefined && { id: voiceId }) };
  return checkSound(await engine.speak({ text: TEXT, voice, speakingRate: 0.5, pitch: 4 }, signal), TEXT, 0.5);
}

describe('espeak-ng', () => {
  const engine = espeakProgram(fakeProgram(folder, 'espeak-ng', FAKE_ESPEAK));

  it('has its voices, the best ones first, without what only changes others', async () => {
    expect(await engine.voices(never)).toEqual([
      { id: 'gmw/en', name: 'English (Great Britain)', language: 'en-GB' },
      { id: 'gmw/de', name: 'German', language: 'de' },
      { id: 'gmw/en-029', name: 'English (Caribbean)', language: 'en-029' },
    ]);
  });

  it('says what stands in a text, whatever it looks like, and at the rate that was asked for', async () => {
    const { durationMs } = await spoken(engine);
    expect(durationMs).toBe(Math.round((TEXT.length * 60 * 175) / 88));
  });

  it.each([
    ['ends with an error', 'process.exit(3)', 'code 3'],
    ['says nothing', '', 'no sound'],
    [
      'writes far too much',
      "for (let i = 0; i < 30; i++) process.stdout.write(Buffer.alloc(1024 * 1024, 'x'))",
      'more than',
    ],
  ])('that %s has failed', async (what, code, reason) => {
    const voices = `if (args.includes('--voices')) process.stdout.write(' 5  de  --/M  German  gmw/de \\n'); else { ${code} }`;
    const name = what.replaceAll(' ', '-');
    await expect(spoken(espeakProgram(fakeProgram(folder, name, voices)))).rejects.toThrow(reason);
  });

  it('that hangs is killed when its time is over', async () => {
    const code = `if (args.includes('--voices')) process.stdout.write(' 5  de  --/M  German  gmw/de \\n');
      else require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'hangs'))}, String(process.pid)), setInterval(() => 0, 1000);`;
    const late = new AbortController();
    const speaking = spoken(espeakProgram(fakeProgram(folder, 'hanging', code)), late.signal);
    const { existsSync, readFileSync } = await import('node:fs');
    await expect
      .poll(() => existsSync(join(folder, 'hangs')) && readFileSync(join(folder, 'hangs'), 'utf8'), { timeout: 20_000 })
      .toMatch(/\d/);
    late.abort();
    await expect(speaking).rejects.toThrow('it took too long');
    const pid = Number(readFileSync(join(folder, 'hangs'), 'utf8'));
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  it('that is not installed has failed, and says so', async () => {
    await expect(espeakProgram('/nowhere/espeak-ng').voices(never)).rejects.toThrow('ENOENT');
  });

  it('sees nothing of the keys of the server', async () => {
    process.env['LIVELOOM_TEST_KEY'] = 'secret';
    const code =
      "process.stdout.write(` 5  ${'LIVELOOM_TEST_KEY' in process.env ? 'xx' : 'de'}  --/M  German  gmw/de \\n`);";
    const [voice] = await espeakProgram(fakeProgram(folder, 'looking', code)).voices(never);
    delete process.env['LIVELOOM_TEST_KEY'];
    expect(voice?.language).toBe('de');
  });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('piper', () => {
  const voices = join(folder, 'voices');
  mkdirSync(voices);
  const add = (id: string, description: unknown): void => {
    writeFileSync(join(voices, `${id}.onnx`), '');
    writeFileSync(
      join(voices, `${id}.onnx.json`),
      typeof description === 'string' ? description : JSON.stringify(description),
    );
  };
  add('de_DE-thorsten-medium', { audio: { sample_rate: 16_000 }, language: { code: 'de_DE' }, dataset: 'thorsten' });
  add('en_US-amy-low', { audio: { sample_rate: 16_000 } });
  add('broken', '{');
  add('odd', { audio: { sample_rate: 5 } });
  const engine = piperProgram({ program: fakeProgram(folder, 'piper', FAKE_PIPER), folder: voices });

  it('has the voices of its folder that are described', async () => {
    expect(await engine.voices(never)).toEqual([
      { id: 'de_DE-thorsten-medium', name: 'thorsten', language: 'de-DE' },
      { id: 'en_US-amy-low', name: 'en_US-amy-low', language: 'en-US' },
    ]);
  });

  it('says a text at the rate that was asked for', async () => {
    const { durationMs, bytes } = await spoken(engine);
    expect(durationMs).toBe((TEXT.length + 1) * 60 * 2);
    expect(bytes.readUInt32LE(24)).toBe(16_000);
  });

  it.each(['../../etc/passwd', 'nobody', '-m', ''])('does not know the voice "%s"', async (id) => {
    await expect(spoken(engine, never, id)).rejects.toThrow('no voice');
  });
});
