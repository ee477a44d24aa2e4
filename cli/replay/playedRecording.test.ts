/** Tests with which documents a recording is played, and what is said about files of the wrong kind. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { overlayFromFile } from '#engine/core/overlayDocument.ts';
import { documentDraft, giftDraft, showText, testFlow } from '#tests/support/flows.ts';
import { START_MS, testBundle, testItem } from '#tests/support/session.ts';
import { runHere } from '#tests/support/commandHere.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { readFlows } from './readFlows.ts';
import { runReplay } from './runReplay.ts';

const folder = temporaryFolder();
const bundle = testBundle([testItem('GOAL', 'goal', { metric: 'COINS', value: 50 })]);
const { profile, overlay, points } = bundle;
const FLOW = testFlow('hello', { blocks: { show: showText('Hello', 500) } });
const HEADER = {
  format: 'liveloom-recording',
  version: 1,
  startedAt: START_MS,
  endMs: START_MS + 10_000,
  timeZone: 'Europe/Berlin',
  locale: 'en',
  seed: 1,
  name: 'own',
};
const OWN = [
  documentDraft('streamer', 'streamer', { timeZone: 'Europe/Berlin' }, 1),
  documentDraft('points', 'points', points, 1),
  documentDraft('profile', 'test', profile, 1),
  documentDraft('overlay', 'test', overlayFromFile(overlay), 1),
  documentDraft('flow', 'hello', FLOW, 1),
];
const EDIT = documentDraft('flow', 'hello', { isEnabled: false }, 2);

function file(name: string, content: string | Buffer): { path: string; name: string } {
  writeFileSync(join(folder, name), content);
  return { path: join(folder, name), name };
}

function recording(name: string, documents: readonly object[]): { recording: string; recordingName: string } {
  const gift = { ...giftDraft('gift', 1000, { coins: 5 }), origin: 'connector' };
  const all = [...documents.map((each) => ({ at: START_MS, ...each })), gift];
  const { path } = file(name, [HEADER, ...all].map((line) => JSON.stringify(line)).join('\n'));
  return { recording: path, recordingName: name };
}

const runsOf = ({ state }: Awaited<ReturnType<typeof runReplay>>): number =>
  Object.keys(state.flows?.runs ?? {}).length;

// behaviour: replay-320
it('plays a recording over its own documents', async () => {
  expect(runsOf(await runReplay(recording('own.jsonl', OWN)))).toBe(1);
  const edited = await runReplay(recording('edited.jsonl', [...OWN, EDIT]));
  expect([runsOf(edited), edited.leftOutEdits]).toEqual([0, 0]);
});

// behaviour: replay-321
it('leaves edits out when other documents replace theirs', async () => {
  const edited = recording('edited.jsonl', [...OWN, EDIT]);
  const over = await runReplay({ ...edited, bundle });
  expect([runsOf(over), over.leftOutEdits]).toEqual([0, 0]);
  const late = recording('late.jsonl', [...OWN, { ...EDIT, at: START_MS + 500 }]);
  expect((await runReplay({ ...late, bundle })).leftOutEdits).toBe(1);
  const flows = await readFlows('--flows', file('flow.json', JSON.stringify({ flow: FLOW })));
  const replaced = await runReplay({ ...late, flows });
  expect([runsOf(replaced), replaced.leftOutEdits]).toEqual([1, 1]);

  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    file('bundle.json', JSON.stringify(bundle));
    const { code, stdout } = await runHere(['replay', 'late.jsonl', '--overlay', 'bundle.json'], { cwd: folder });
    expect([code, stdout]).toEqual([0, expect.stringContaining('1 events became')]);
    expect(stderr.mock.calls.flat()).toContain(
      'late.jsonl: 1 edit was left out, because other documents replace the edited ones.\n',
    );
  } finally {
    stderr.mockRestore();
  }
});

it('asks for an overlay when a recording has none', async () => {
  recording('none.jsonl', []);
  const { code, stderr } = await runHere(['replay', 'none.jsonl'], { cwd: folder });
  expect([code, stderr]).toEqual([2, expect.stringContaining('because none.jsonl does not begin with its documents')]);
});

// behaviour: replay-322
it('takes flows from an exported bundle, with and without its media', async () => {
  const exported = { ...bundle, flows: [FLOW] };
  const plain = await readFlows('--flows', file('exported.json', JSON.stringify(exported, null, 2)));
  expect(plain['flow']!.get('hello')?.document).toMatchObject({ name: 'hello' });
  const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]);
  const media = [{ id: 'm', kind: 'image', name: 'm', size: bytes.length }];
  const packed = Buffer.concat([Buffer.from(`${JSON.stringify({ ...exported, media })}\n`), bytes]);
  const read = await readFlows('--flows', file('exported.liveloom', packed));
  expect(read['flow']!.get('hello')?.document).toMatchObject({ name: 'hello' });
  await expect(readFlows('--flows', file('r.jsonl', `${JSON.stringify(HEADER)}\n{"id":"1"}`))).rejects.toMatchObject({
    code: 'FILE_IS_RECORDING',
  });
});

// behaviour: replay-322
it.each([
  ['replay', 'picture.png', '--overlay', 'bundle.json'],
  ['replay', 'own.jsonl', '--overlay', 'picture.png'],
  ['replay', 'own.jsonl', '--expect', 'picture.png'],
  ['backtest', 'own.jsonl', '--flows', 'picture.png'],
])('names a file that is no text and prints nothing of it: %s %s %s %s', async (...args) => {
  recording('own.jsonl', OWN);
  file('bundle.json', JSON.stringify(bundle));
  file(
    'picture.png',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]),
  );
  const { code, stdout, stderr } = await runHere(args, { cwd: folder });
  expect(code).toBeGreaterThan(0);
  expect(`${stdout}${stderr}`).toContain('picture.png is not a text file in UTF-8. Choose a file that Liveloom wrote');
  expect(`${stdout}${stderr}`).not.toMatch(/[\u0000-\u0008\uFFFD]|PNG|IHDR/);
});
