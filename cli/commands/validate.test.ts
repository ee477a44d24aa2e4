import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { Bundle, FlowBundle } from '#schemas/generated/types.ts';
import { listed } from '#tests/support/listed.ts';
import { readBundleFile } from '#server/documents/bundles/bundleFile.ts';
import { packBundle } from '#server/documents/bundles/packedBundle.ts';
import { readRecordingEvents, readRecordingHeader } from '#server/show/session/recording/recordingFile.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { validate } from './validate.ts';

const SCHEMA = join(import.meta.dirname, '../../schemas/files/flow-bundle.json');
const FLOW_BUNDLE = JSON.parse(readFileSync(SCHEMA, 'utf8')) as { examples: FlowBundle[] };

const folder = temporaryFolder();
const fixture = (name: string): string => resolve(import.meta.dirname, '../../fixtures', name);

describe('validate', () => {
  it('knows recordings and bundles by their content', async () => {
    const files = ['recordings/sixty-seconds.jsonl', 'recordings/demo.jsonl', 'bundles/demo.json'].map(fixture);
    const { files: reports, exitCode } = await validate(files);
    expect(reports.map(({ summary }) => summary?.replace(/events: \d+/, 'events: n'))).toEqual([
      'recording, events: n, seconds: 60',
      'recording, events: n, seconds: 600',
      expect.stringMatching(/^bundle, items: \d+$/),
    ]);
    expect(exitCode).toBe(0);
  });

  // behaviour: replay-3, replay-4
  it.each<[string, string]>([
    ['broken-line.jsonl', ':4:82: not valid JSON at `,},"viewer":{"tiktokId":"70000`. Correct or remove this part.'],
    [
      'cut-off.jsonl',
      ':4:91: the JSON ends too early, after `onnector","payload":{},"viewer`. The file seems to be cut off.',
    ],
    [
      'newer-version.jsonl',
      ': format liveloom-recording version 2 is newer than this program (it reads up to version 1). Update Liveloom.',
    ],
    [
      'time-backwards.jsonl',
      ':4: at: 1767268801000 is before 1767268803000, the time of the line above. Session time never goes back.',
    ],
    ['wrong-payload.jsonl', ':3: payload.likeCount: "5" is not a whole number'],
    [
      'unknown-item-type.json',
      `: overlay.items[1]: unknown item type "TIMR" (known: ${listed(Object.keys(ITEM_META))}; did you mean "TIMER"?)`,
    ],
  ])('names what is wrong in %s', async (name, message) => {
    const file = fixture(`bad/${name}`);
    const { files, exitCode } = await validate([file]);
    expect(files[0]?.error?.message).toBe(`${file}${message}`);
    expect(exitCode).toBe(1);
  });

  it('lists every faulty line of a recording', async () => {
    const file = join(folder, 'many.jsonl');
    const [header, event] = readFileSync(fixture('recordings/sixty-seconds.jsonl'), 'utf8').split('\n');
    const faulty = Array.from({ length: 23 }, (_, index) => (index % 2 === 0 ? '{' : '{"type":"folow"}'));
    writeFileSync(file, [header, faulty[0], event, ...faulty.slice(1), ''].join('\n'));
    const { problems, error } = (await validate([file])).files[0]!;
    expect(problems?.lines.map((line) => Number(/:(\d+):/.exec(line)![1])).slice(0, 4)).toEqual([2, 4, 5, 6]);
    expect([problems?.lines.length, problems?.more, error?.message]).toEqual([20, 3, problems?.lines[0]]);
  });

  it('lists every fault of a bundle', async () => {
    const file = join(folder, 'faulty.json');
    const bundle = JSON.parse(readFileSync(fixture('bundles/demo.json'), 'utf8')) as Bundle;
    for (const item of bundle.overlay.items) Reflect.set(item, 'isVisible', 'yes');
    Reflect.set(bundle.overlay.items[0]!.settings, 'textColor', 'redd');
    writeFileSync(file, JSON.stringify(bundle));
    const { problems, error } = (await validate([file])).files[0]!;
    expect(problems?.lines).toHaveLength(bundle.overlay.items.length + 1);
    expect(problems?.lines.slice(0, 3)).toEqual([
      error!.message,
      expect.stringContaining(`${file}: overlay.items[0].settings.textColor: "redd" is not a colour`),
      `${file}: overlay.items[1].isVisible: "yes" is not true or false`,
    ]);
  });

  it('looks into the files that come with a bundle, and takes its document where nothing else is needed', async () => {
    const bundle = JSON.parse(readFileSync(fixture('bundles/demo.json'), 'utf8')) as Bundle;
    const picture = readFileSync(fixture('media/avatars/01.png'));
    const media = [{ id: 'logo', kind: 'image' as const, name: 'Logo', size: picture.length }];
    const packed: Buffer[] = [];
    for await (const chunk of packBundle({ ...bundle, media }, async () => Readable.from([picture])).bytes)
      packed.push(Buffer.from(chunk));
    const [whole, cut] = [join(folder, 'whole.liveloom'), join(folder, 'cut.liveloom')];
    writeFileSync(whole, Buffer.concat(packed));
    writeFileSync(cut, Buffer.concat(packed).subarray(0, -40));
    const { files } = await validate([whole, cut]);
    expect(files.map(({ summary, error }) => summary ?? error?.message)).toEqual([
      `bundle, items: ${bundle.overlay.items.length}, files: 1`,
      `${cut}: media[0]: its bytes are missing; the file was cut off, export it again`,
    ]);
    expect((await readBundleFile(whole)).media).toEqual(media);
  });

  it('takes a file of flows alone, and counts what is in it', async () => {
    const file = join(folder, 'thanks.json');
    const [flows] = FLOW_BUNDLE.examples;
    writeFileSync(file, JSON.stringify(flows));
    const overlay = JSON.parse(readFileSync(fixture('bundles/demo.json'), 'utf8')) as Bundle;
    const both = join(folder, 'both.json');
    writeFileSync(both, JSON.stringify({ ...overlay, flows: flows!.flows }));
    const { files } = await validate([file, both]);
    expect(files.map(({ summary, error }) => summary ?? error?.message)).toEqual([
      'bundle, flows: 1',
      `bundle, items: ${overlay.overlay.items.length}, flows: 1`,
    ]);
  });

  it('says what a file is instead, in both directions, and what to do with raw messages', async () => {
    const copy = join(folder, 'a-bundle.jsonl');
    copyFileSync(fixture('bundles/demo.json'), copy);
    const raw = fixture('recordings/tiktok-webcast.jsonl');
    const { files } = await validate([raw]);
    expect(files[0]?.error).toEqual({
      code: 'FILE_IS_RAW',
      message: expect.stringContaining(`liveloom convert --from FORMAT ${raw} --out recording.jsonl`),
    });
    await expect(readRecordingHeader(copy, 'a-bundle')).rejects.toThrow('a-bundle is a bundle, not a recording.');
    await expect(readRecordingEvents(copy, 'a-bundle').next()).rejects.toThrow('a-bundle is a bundle');
    const recording = fixture('recordings/sixty-seconds.jsonl');
    await expect(readBundleFile(recording, 'r')).rejects.toThrow('r is a recording, not a bundle.');
    await expect(readBundleFile(raw, 'r')).rejects.toThrow('r contains raw messages of TikTok');
  });

  it('names the type that was meant', async () => {
    const { files } = await validate([fixture('bad/unknown-type.jsonl')]);
    expect(files[0]?.error?.message).toContain(
      ':4: type: "folow" is not an event type. Did you mean "follow"? Known: announceRemoval, ',
    );
  });

  it('names a line of 50 MB and its size', async () => {
    const file = join(folder, 'long.jsonl');
    const header =
      '{"format":"liveloom-recording","version":1,"startedAt":0,"endMs":1,"timeZone":"UTC","locale":"en","seed":1,"name":"x"}';
    writeFileSync(file, `${header}\n${'x'.repeat(50_000_000)}\n`);
    expect((await validate([file])).files[0]?.error).toEqual({
      code: 'LINE_TOO_LONG',
      message: `${file}:2: the line has 50000000 bytes; at most 1048576 are allowed. Split the event or shorten its texts.`,
    });
  });

  it('tells files of other kinds from both', async () => {
    const file = join(folder, 'other.json');
    writeFileSync(file, '{"name":"x"}');
    expect((await validate([file])).files[0]?.error?.message).toBe(
      `${file}: format: missing is not known here. Expected: liveloom-recording or liveloom-bundle.`,
    );
  });

  // behaviour: name-4
  it('checks the other files too and keeps unreadable apart from faulty', async () => {
    const files = [join(folder, 'none.jsonl'), fixture('bad/wrong-field.json'), fixture('bundles/demo.json')];
    const result = await validate(files);
    expect(result.files.map(({ ok }) => ok)).toEqual([false, false, true]);
    expect(result.exitCode).toBe(2);
    expect((await validate(files.slice(1))).exitCode).toBe(1);
  });
});
