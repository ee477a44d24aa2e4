/** Fake programs that speak in tones like `espeak-ng` and `piper`, and some that misbehave like broken ones. */
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes a program into a folder.
 * @param code its JavaScript text, which can use `args`, `input` and `tone(ms, rate)`
 */
export function fakeProgram(folder: string, name: string, code: string): string {
  const file = join(folder, name);
  writeFileSync(file, `#!${process.execPath}\n${BEGIN}\n${code}\n`);
  chmodSync(file, 0o755);
  return file;
}

const BEGIN = `
const args = process.argv.slice(2);
const input = args.includes('--voices') ? '' : require('node:fs').readFileSync(0, 'utf8');
const argument = (name) => args[args.indexOf(name) + 1];
function tone(ms, rate) {
  const samples = Buffer.alloc(Math.ceil((ms * rate) / 1000) * 2);
  for (let at = 0; at < samples.length / 2; at++) samples.writeInt16LE(Math.round(12000 * Math.sin(at / 8)), at * 2);
  return samples;
}
function wav(samples, rate) {
  const head = Buffer.alloc(44);
  head.write('RIFF'); head.writeUInt32LE(0x7ffff024, 4); head.write('WAVEfmt ', 8); head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20); head.writeUInt16LE(1, 22); head.writeUInt32LE(rate, 24); head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32); head.writeUInt16LE(16, 34); head.write('data', 36); head.writeUInt32LE(0x7ffff000, 40);
  return Buffer.concat([head, samples]);
}`;

/** Output of `espeak-ng --voices`. */
const VOICES = `Pty Language       Age/Gender VoiceName          File                 Other Languages
 5  de              --/M      German             gmw/de
 5  en-029          --/M      English_(Caribbean) gmw/en-029           (en 10)
 2  en-gb           --/M      English_(Great_Britain) gmw/en               (en 2)
 5  variant         --/F      female1            !v/f1
`;

export const FAKE_ESPEAK = `
if (args.includes('--voices')) process.stdout.write(${JSON.stringify(VOICES)});
else if (!args.includes('--stdin') || !args.includes('--stdout') || argument('-b') !== '1') process.exit(2);
else process.stdout.write(wav(tone((input.length * 60 * 175) / Number(argument('-s')), 22050), 22050));`;

export const FAKE_PIPER = `
if (!args.includes('--output_raw') || !require('node:fs').existsSync(argument('--model')) || !input.endsWith('\\n')) process.exit(2);
process.stdout.write(tone(input.length * 60 * Number(argument('--length_scale')), 16000));`;
