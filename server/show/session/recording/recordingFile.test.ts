import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EVENT_META } from '#schemas/generated/meta.ts';
import type { RecordingHeader } from '#schemas/generated/types.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { readRecordingEvents, readRecordingHeader, RecordingWriter, writeRecording } from './recordingFile.ts';
import type { RecordedEvent } from './recordingLine.ts';

const folder = temporaryFolder();
const START = 1_767_268_800_000;
const HEADER: RecordingHeader = {
  format: 'liveloom-recording',
  version: 1,
  startedAt: START,
  endMs: START + 60_000,
  timeZone: 'Europe/Berlin',
  locale: 'en',
  seed: 1,
  name: 'test',
};
const viewer = {
  tiktokId: '7',
  name: 'one',
  displayName: 'One 🎉',
  profilePictureUrl: '',
  isFollower: true,
  isSubscriber: false,
  isModerator: false,
  isTeamMember: false,
  teamMemberLevel: 0,
  gifterLevel: 0,
};

function follow(n: number): RecordedEvent {
  return { id: `f:${n}`, at: START + n, type: 'follow', origin: 'connector', payload: {}, viewer, sourceAt: START };
}

const pause: RecordedEvent = {
  id: 'c:1',
  at: START + 5,
  type: 'changeTimer',
  origin: 'command',
  itemId: 'timer',
  payload: {
    action: 'pause',
    seconds: 0,
  },
};

async function readAll(path: string, name?: string): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const event of readRecordingEvents(path, name)) events.push(event);
  return events;
}

describe('a written recording', () => {
  // behaviour: replay-3
  it('is read as it was written', async () => {
    const path = join(folder, 'round.jsonl');
    const events = [follow(0), follow(1), follow(1), pause, follow(60_000)];
    expect(await writeRecording(path, HEADER, events)).toBe(5);
    expect(await readRecordingHeader(path)).toEqual(HEADER);
    expect(await readAll(path)).toEqual(events);
  });

  it('has one line an event, fields always in the same order', async () => {
    const path = join(folder, 'order.jsonl');
    const { payload, ...rest } = follow(0);
    await writeRecording(path, HEADER, [{ payload, ...rest } as RecordedEvent]);
    const lines = readFileSync(path, 'utf8').split('\n');
    expect(lines[0]).toBe(JSON.stringify(HEADER));
    expect(lines[1]).toMatch(
      /^\{"id":"f:0","at":1767268800000,"type":"follow","origin":"connector","payload":\{\},"viewer":/,
    );
    expect(lines.slice(2)).toEqual(['']);
  });

  it('ends with its last event when the end was not known', async () => {
    const path = join(folder, 'open-end.jsonl');
    const { endMs: _endMs, ...header } = HEADER;
    await writeRecording(path, header, [follow(3), follow(70_000)]);
    expect(await readRecordingHeader(path)).toEqual({ ...HEADER, endMs: START + 70_000 });
    expect(await readAll(path)).toHaveLength(2);
  });

  it('keeps many events in their order', async () => {
    const path = join(folder, 'many.jsonl');
    const events = Array.from({ length: 5000 }, (_value, n) => follow(n));
    await writeRecording(path, HEADER, events);
    expect(await readAll(path)).toEqual(events);
  });
});

describe('a recording that is being written', () => {
  it('does not have its name before it is complete, and leaves the old file alone', async () => {
    const path = join(folder, 'whole.jsonl');
    const writer = await RecordingWriter.create(path, HEADER);
    await writer.write(follow(0));
    expect(existsSync(path)).toBe(false);
    await writer.close();
    const before = readFileSync(path);
    const second = await RecordingWriter.create(path, HEADER);
    await second.write(follow(1));
    expect(readFileSync(path)).toEqual(before);
    await second.discard();
    expect(readFileSync(path)).toEqual(before);
  });

  it('leaves nothing behind when its events fail', async () => {
    const path = join(folder, 'failed.jsonl');
    const events = function* (): Generator<RecordedEvent> {
      yield follow(0);
      throw new Error('source failed');
    };
    await expect(writeRecording(path, HEADER, events())).rejects.toThrow('source failed');
    expect(readdirSync(folder).filter((name) => name.startsWith('failed'))).toEqual([]);
  });

  it('leaves nothing behind when it is aborted', async () => {
    const path = join(folder, 'aborted.jsonl');
    const abort = new AbortController();
    const events = function* (): Generator<RecordedEvent> {
      yield follow(0);
      abort.abort(new Error('told to stop'));
      yield follow(1);
    };
    await expect(writeRecording(path, HEADER, events(), path, abort.signal)).rejects.toThrow('told to stop');
    expect(readdirSync(folder).filter((name) => name.startsWith('aborted'))).toEqual([]);
  });

  it('refuses what its reader would refuse', async () => {
    const path = join(folder, 'refused.jsonl');
    const write = (...events: RecordedEvent[]): Promise<number> => writeRecording(path, HEADER, events, 'r.jsonl');
    const long = { ...follow(0), id: 'x'.repeat(1024 * 1024) };
    await expect(write(follow(2), follow(1))).rejects.toThrow(
      'r.jsonl:3: at: 1767268800001 is before 1767268800002, the time of the line above. Session time never goes back.',
    );
    await expect(write(follow(60_001))).rejects.toThrow("r.jsonl:2: at: 1767268860001 is after the header's endMs");
    await expect(write(follow(0), long)).rejects.toThrow('r.jsonl:3: the line has 10');
    expect(existsSync(path)).toBe(false);
  });

  it('says why a place cannot be written', async () => {
    await expect(writeRecording(join(folder, 'none/x.jsonl'), HEADER, [], 'none/x.jsonl')).rejects.toThrow(
      'none/x.jsonl cannot be written (it or its folder does not exist). Choose another path.',
    );
  });
});

const line = (change: object): string => JSON.stringify({ ...follow(1), ...change });
const header = (change: object): string => JSON.stringify({ ...HEADER, ...change });
/** Types that a recording may contain; the list grows with every feature, the message around it does not. */
const TYPES = Object.entries(EVENT_META)
  .filter(([, { origins }]) => origins.some((origin) => origin !== 'deadline' && origin !== 'followUp'))
  .map(([type]) => type)
  .sort()
  .join(', ');

describe('a faulty recording', () => {
  it.each<[what: string, lines: string[], message: string]>([
    ['empty', [], 'r.jsonl is empty. A recording begins with its header line.'],
    ['of another format', ['{"format":"x"}'], 'r.jsonl: format: "x" is not known here. Expected: liveloom-recording.'],
    ['without a format', ['[]'], 'r.jsonl: format: missing is not known here. Expected: liveloom-recording.'],
    [
      'of a newer version',
      [header({ version: 2 })],
      'r.jsonl: format liveloom-recording version 2 is newer than this program (it reads up to version 1). Update Liveloom.',
    ],
    [
      'of an unknown time zone',
      [header({ timeZone: 'Europe/Berln' })],
      'r.jsonl:1: timeZone: "Europe/Berln" is not a time zone (use a name like Europe/Berlin)',
    ],
    ['ending before it starts', [header({ endMs: 5 })], 'r.jsonl:1: endMs: 5 is before startedAt 1767268800000'],
    [
      'with a broken line',
      [header({}), line({}), `${line({}).slice(0, -1)},}`],
      'r.jsonl:3:308: not valid JSON at `}`. Correct or remove this part.',
    ],
    [
      'with a mistyped type',
      [header({}), line({ type: 'folow' })],
      `r.jsonl:2: type: "folow" is not an event type. Did you mean "follow"? Known: ${TYPES}.`,
    ],
    [
      'with an unknown type',
      [header({}), line({ type: 'somethingElse' })],
      `r.jsonl:2: type: "somethingElse" is not an event type. Known: ${TYPES}.`,
    ],
    [
      'with a derived event',
      [header({}), line({ type: 'goalReached', payload: { amount: 1, target: 1 }, itemId: 'g' })],
      'r.jsonl:2: origin: connector cannot bring an event of type goalReached (allowed in a recording: none).',
    ],
    [
      'with a command from a connector',
      [header({}), line({ type: 'changeTimer', payload: { action: 'pause', seconds: 0 }, itemId: 't' })],
      'r.jsonl:2: origin: connector cannot bring an event of type changeTimer (allowed in a recording: command).',
    ],
    [
      'with a derived origin',
      [header({}), line({ origin: 'followUp' })],
      'r.jsonl:2: origin: "followUp" is not allowed (use connector, command, document or result)',
    ],
    [
      'with a command to no item',
      [header({}), line({ ...pause, itemId: undefined })],
      'r.jsonl:2: field "itemId" is missing (changeTimer)',
    ],
    [
      'that begins before its start',
      [header({}), line({ at: START - 1 })],
      'r.jsonl:2: at: 1767268799999 is before 1767268800000, the time of the line above. Session time never goes back.',
    ],
    [
      'with time going back',
      [header({}), line({ at: START + 9 }), line({ at: START + 8 })],
      'r.jsonl:3: at: 1767268800008 is before 1767268800009, the time of the line above. Session time never goes back.',
    ],
    [
      'that goes on after its end',
      [header({}), line({ at: START + 60_001 })],
      "r.jsonl:2: at: 1767268860001 is after the header's endMs 1767268860000",
    ],
    [
      'with a wrong payload',
      [header({}), line({ type: 'like', payload: { likeCount: -1, totalLikeCount: 1 } })],
      'r.jsonl:2: payload.likeCount: -1 is too small (at least 0)',
    ],
    [
      'with an unknown field',
      [header({}), line({ ids: 1 })],
      'r.jsonl:2: unknown field "ids" (known: id, at, type, origin, payload, viewer, itemId, sourceAt; did you mean "id"?)',
    ],
    [
      'with a wrong viewer',
      [header({}), line({ viewer: { ...viewer, tiktokId: 7 } })],
      'r.jsonl:2: viewer.tiktokId: 7 is not a text',
    ],
  ])('%s is refused with one clear error', async (_what, lines, message) => {
    const path = join(folder, 'faulty.jsonl');
    writeFileSync(path, lines.join('\n'));
    await expect(readAll(path, 'r.jsonl')).rejects.toHaveProperty('message', message);
  });

  it('gives its good events before the faulty line', async () => {
    const path = join(folder, 'half.jsonl');
    writeFileSync(path, [header({}), line({}), line({ type: 'folow' })].join('\n'));
    const seen: string[] = [];
    const read = async (): Promise<void> => {
      for await (const event of readRecordingEvents(path)) seen.push(event.id);
    };
    await expect(read()).rejects.toThrow('half.jsonl:3');
    expect(seen).toEqual(['f:1']);
  });
});
