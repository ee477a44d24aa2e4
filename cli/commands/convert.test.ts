import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { convert, convertReport } from './convert.ts';

const folder = temporaryFolder();
const recordings = resolve(import.meta.dirname, '../../fixtures/recordings');

const named = (path: string): { path: string; name: string } => ({ path, name: path });

it('says what was in the file', async () => {
  const out = named(join(folder, 'out.jsonl'));
  const options = { from: 'tikfinity', out, timeZone: 'UTC', locale: 'en', seed: 1 } as const;
  const counts = await convert(named(join(recordings, 'tikfinity-websocket-shapes.json')), options);
  expect(convertReport(counts, 'out.jsonl')).toBe(`events by kind:
       3  gift
       1  chat
       1  follow
       1  join
       1  like
       1  subscribe
       1  viewerCount
ignored by name:
       1  config
10 messages = 9 events + 1 ignored
stream starts added: 1
coins: 103
written: out.jsonl`);
});

it('leaves out gifts to guests when the streamer is known', async () => {
  const options = {
    out: named(join(folder, 'out.jsonl')),
    timeZone: 'UTC',
    locale: 'en',
    seed: 1,
    hostId: '1',
  } as const;
  const counts = await convert(named(join(recordings, 'tikfinity-websocket-shapes.json')), {
    from: 'tikfinity',
    ...options,
  });
  expect(counts).toMatchObject({ coins: 0, ignored: { config: 1, 'gift (to a guest)': 3 } });
});
