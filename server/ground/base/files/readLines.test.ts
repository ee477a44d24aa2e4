import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { MAX_LINE_BYTES, readLines } from './readLines.ts';

const folder = temporaryFolder();

async function linesOf(content: string | Buffer): Promise<[number, string][]> {
  const path = join(folder, 'lines.txt');
  writeFileSync(path, content);
  const lines: [number, string][] = [];
  for await (const { number, text } of readLines(path, 'lines.txt')) lines.push([number, text]);
  return lines;
}

describe('readLines', () => {
  it('leaves out empty lines but counts them, and needs no line break at the end', async () => {
    expect(await linesOf('a\n\n  \nb\r\nc')).toEqual([
      [1, 'a'],
      [4, 'b'],
      [5, 'c'],
    ]);
    expect(await linesOf('')).toEqual([]);
    expect(await linesOf('\uFEFFa\n')).toEqual([[1, 'a']]);
  });

  it('puts lines together that come in many chunks, also inside a character', async () => {
    // 3-byte characters do not align with chunks of 64 KiB.
    const long = '語'.repeat(100_000);
    expect(await linesOf(`${long}\n${long}x\n`)).toEqual([
      [1, long],
      [2, `${long}x`],
    ]);
  });

  it('takes a line of exactly the largest size', async () => {
    const largest = 'x'.repeat(MAX_LINE_BYTES);
    expect(await linesOf(`${largest}\nb`)).toEqual([
      [1, largest],
      [2, 'b'],
    ]);
  });

  it('refuses a longer line and says how long it is', async () => {
    await expect(linesOf(`a\n${'x'.repeat(MAX_LINE_BYTES + 1)}\nb`)).rejects.toThrow(
      'lines.txt:2: the line has 1048577 bytes; at most 1048576 are allowed. Split the event or shorten its texts.',
    );
    await expect(linesOf(Buffer.alloc(50_000_000, 'x'))).rejects.toThrow('lines.txt:1: the line has 50000000 bytes');
  });

  it('refuses what is not UTF-8', async () => {
    await expect(linesOf(Buffer.from([0x61, 0x0a, 0xff, 0xfe]))).rejects.toThrow('lines.txt:2: the text is not UTF-8');
  });

  it('names a file that cannot be read and why', async () => {
    await expect(readLines(join(folder, 'none'), 'none').next()).rejects.toThrow(
      'none cannot be read (it or its folder does not exist). Check the path and its permissions.',
    );
    await expect(readLines(folder, 'here').next()).rejects.toThrow('here cannot be read (it is a folder).');
  });
});
