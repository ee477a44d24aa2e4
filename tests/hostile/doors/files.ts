/** Doors for files: imports, bundles, recordings of all kinds, lists, media. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { overlayFromFile } from '#engine/core/overlayDocument.ts';
import { MEDIA_LIMITS, type MediaKind } from '#engine/rules/mediaLimits.ts';
import type { RecordingHeader } from '#schemas/generated/types.ts';
import { parseBundle } from '#server/documents/bundles/bundleFile.ts';
import { GIFT_CATALOGUE } from '#server/sources/tiktok/giftCatalogue.ts';
import { RAW_READERS } from '#server/sources/rawReaders.ts';
import { parseBody } from '#server/ground/http/readJsonBody.ts';
import { readImport } from '#server/documents/imports/readImport.ts';
import { inspectFile } from '#server/media/library/inspect/inspectFile.ts';
import { ownCatalogue } from '#server/providers/sounds/ownCatalogue.ts';
import { patchOverlay } from '#server/show/fold/kinds/overlayKind.ts';
import { parseEvent, parseHeader } from '#server/show/session/recording/recordingLine.ts';
import { testBundle, testItem } from '../../support/session.ts';
import type { Json } from '../breakages.ts';
import type { Door } from '../door.ts';
import { answerOf } from './schemas.ts';

const FIXTURES = resolve(import.meta.dirname, '../../../fixtures');
const [headerLine = '', ...eventLines] = readFileSync(join(FIXTURES, 'recordings/sixty-seconds.jsonl'), 'utf8').split(
  '\n',
);
const PLACE = { file: 'f', line: 1 };
const CONTEXT = { gifts: GIFT_CATALOGUE };

const bundle = testBundle([testItem('GOAL', 'goal'), testItem('VOTE', 'vote'), testItem('TIMER', 'timer')]);
const overlay = overlayFromFile(bundle.overlay);
const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

const header = parseHeader(headerLine, PLACE);
const lastMs = (of: RecordingHeader): number => of.startedAt;

const imports: Door[] = [
  ['a bundle', asJson(bundle)],
  [
    'an open export',
    { format: 'companion-export', version: 1, viewers: [{ username: 'a', points: 1 }], flows: [{ name: 'f' }] },
  ],
  [
    'an export of the other program',
    { actions: [{ id: 1 }], dynamicSettings: { events: '[{"id":1}]', soundsdatasource: '[]' } },
  ],
  ['a list of viewers', 'name,points\nanna,1'],
].map(([name, example]) => ({
  name: `import of ${name as string}`,
  examples: [example as Json],
  send: (text) => answerOf(() => readImport(new TextEncoder().encode(text), 'f')),
}));

/** Broken content follows a valid header. */
const viewers: Door = {
  name: 'rows of a list of viewers',
  examples: ['anna'],
  send: (text) => answerOf(() => readImport(new TextEncoder().encode(`name,points,${text}\n${text},${text}\n`), 'f')),
};

const documents: Door[] = [
  { name: 'file of a bundle', examples: [asJson(bundle)], send: (text) => answerOf(() => parseBundle(text, 'f')) },
  {
    name: 'step of an editor',
    examples: [asJson({ itemsById: { goal: overlay.itemsById['goal'] }, order: overlay.order, name: 'x' })],
    send: (text) => answerOf(() => patchOverlay(overlay, parseBody(text) as object)),
  },
  { name: 'head of a recording', examples: [asJson(header)], send: (text) => answerOf(() => parseHeader(text, PLACE)) },
  {
    name: 'line of a recording',
    examples: eventLines.slice(0, 20).map((line) => JSON.parse(line) as Json),
    send: (text) => answerOf(() => parseEvent(text, PLACE, header, lastMs(header))),
  },
  {
    name: 'answer of a catalogue of sounds',
    examples: [
      {
        format: 'liveloom-sounds',
        version: 1,
        sounds: [{ title: 'a', url: 'https://a.example/b.mp3' }],
        hasMore: false,
      },
    ],
    send: async (text) => (ownCatalogue('https://a.example').readPage(text, 200), null),
  },
];

/** Reads raw recordings from disk, line by line. */
const raw: Door[] = Object.entries(RAW_READERS).map(([format, read]) => ({
  name: `recording of ${format}`,
  examples: [{ type: 'WebcastChatMessage', at: 1, event: 'chat', data: { comment: 'x', uniqueId: 'a' } }],
  async send(text) {
    const folder = mkdtempSync(join(tmpdir(), 'liveloom-hostile-'));
    const file = join(folder, 'raw.jsonl');
    writeFileSync(file, `${text}\n${text}\n`);
    try {
      return await answerOf(async () => {
        for await (const _entry of read(file, 'f', CONTEXT)) void _entry;
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
}));

const HEADS: Readonly<Record<MediaKind, string>> = {
  image: 'library/picture.webp',
  video: 'video/key.mp4',
  audio: 'sound/long.ogg',
};

/** Files with a valid beginning. */
const media: Door[] = (Object.keys(MEDIA_LIMITS) as MediaKind[]).map((kind) => {
  const begin = readFileSync(join(FIXTURES, 'media', HEADS[kind])).subarray(0, 600);
  return {
    name: `file for the library: ${kind}`,
    examples: ['x'],
    send: (text) => {
      const bytes = Buffer.concat([begin, Buffer.from(text)]);
      return answerOf(() => inspectFile(kind, bytes.length, async (start, end) => bytes.subarray(start, end)));
    },
  };
});

export const fileDoors = (): Door[] => [...imports, viewers, ...documents, ...raw, ...media];
