/**
 * Proves that imports never fire more often than their originals: interpreters of the original files, which share nothing with the
 * import, run the same events.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { dice, happenings, startedBy } from '#tests/support/imports/happenings.ts';
import { mutated } from '#tests/support/imports/mutated.ts';
import {
  firebotOriginal,
  type Original,
  streamerBotJson,
  streamerBotOriginal,
  tikfinityOriginal,
} from '#tests/support/imports/originals.ts';
import type { Flow } from '#schemas/generated/types.ts';
import { objectId } from './arrival/objectId.ts';
import { readImport } from './readImport.ts';

const FIXTURES = join(import.meta.dirname, '../../../fixtures/imports');
const fixture = (name: string): Buffer => readFileSync(join(FIXTURES, name));
const parsed = (name: string): unknown => JSON.parse(fixture(name).toString('utf8'));

/** Messages on which both programs agree about where a command ends. */
const EXACT = [
  '!hug',
  '!HUG anna',
  '!hug @ben now',
  '!cuddle',
  '!clear',
  '!roll',
  '!weather',
  '!pick',
  '!vip',
  '!died',
  '!buy',
  '!key',
  '!give',
  '!give anna',
  '!coin',
  '!calc',
  '!scene two',
  '!scene',
  '!scene two now',
  'hello',
  'bye bye',
  'well bye bye',
  'say !hug',
  'nice',
  '!unknown',
];
/** Messages on which they may disagree. */
const NEAR = [
  '!hugs',
  '!hug!',
  '!hug-me',
  '!HUGGER',
  'byebye bye byebye',
  '!pick x',
  '!scene twofold',
  '!give  ',
  'oh hello!',
];

interface Program {
  name: string;
  file: unknown;
  /** Writes a file as the program does. */
  bytes: (file: unknown) => Uint8Array;
  original: (file: unknown) => Original;
  /** Our id of what the interpreter names. */
  idOf: (id: string) => string;
  /** Whether its rules are the same ones here, so that each start has its counterpart. */
  isExact: boolean;
}

const json = (file: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(file));
const PROGRAMS: readonly Program[] = [
  {
    name: 'Streamer.bot',
    file: streamerBotJson(fixture('streamer-bot.sb')),
    bytes: (file) => Buffer.from(Buffer.concat([Buffer.from('SBAE'), gzipSync(json(file))]).toString('base64')),
    original: streamerBotOriginal,
    idOf: (id) => objectId('streamer.bot', 'action', id.split('/')[0]!, 'command', id.split('/')[1]!),
    isExact: true,
  },
  {
    name: 'Firebot',
    file: parsed('firebot-setup.json'),
    bytes: json,
    original: firebotOriginal,
    idOf: (id) => objectId('Firebot', id.slice(0, id.indexOf(':')), id.slice(id.indexOf(':') + 1)),
    isExact: true,
  },
  {
    name: 'TikFinity',
    file: parsed('tikfinity-export.json'),
    bytes: json,
    original: tikfinityOriginal,
    idOf: (id) => objectId('TikFinity', 'event', id),
    // A cooldown for each viewer of an action that several events share is one for all here.
    isExact: false,
  },
];

const flowsOf = async ({ bytes }: Program, file: unknown): Promise<readonly Flow[]> =>
  (await readImport(bytes(file), 'file')).parts!.flows;

const isWithin = (ours: readonly string[], theirs: readonly string[]): boolean =>
  ours.every((id) => theirs.includes(id));

/** Returns a copy in which every cooldown is 0. */
const withoutCooldowns = (file: unknown): unknown =>
  JSON.parse(JSON.stringify(file, (key, value: unknown) => (COOLDOWNS.has(key) ? 0 : value)));
const COOLDOWNS = new Set(['globalCooldown', 'userCooldown', 'global', 'user']);

const sum = (starts: readonly (readonly string[])[]): number => starts.reduce((all, some) => all + some.length, 0);

describe.each(PROGRAMS)('$name', (program) => {
  // behaviour: import-3
  it('starts nothing that the original does not start, in 10,000 events', async () => {
    const events = happenings(10_000, EXACT, dice(7));
    const ours = startedBy(await flowsOf(program, program.file), events);
    const original = program.original(program.file);
    const theirs = events.map((event) => original(event).map(program.idOf));
    const wider = events.filter((_event, at) => !isWithin(ours[at]!, theirs[at]!));
    if (program.isExact) expect(wider).toEqual([]);
    expect(sum(ours)).toBeGreaterThan(200);
    expect(sum(ours)).toBeLessThanOrEqual(sum(theirs));
  }, 60_000);

  // behaviour: import-3
  it('starts nothing that the original does not start by messages that are nearly a command', async () => {
    // Without cooldowns: what only the original takes for a command would start them there alone.
    const file = withoutCooldowns(program.file);
    const events = happenings(3_000, NEAR, dice(5)).filter(({ type }) => type === 'chat');
    const ours = startedBy(await flowsOf(program, file), events);
    const original = program.original(file);
    const wider = events.filter((event, at) => !isWithin(ours[at]!, original(event).map(program.idOf)));
    expect(wider).toEqual([]);
  }, 60_000);

  // behaviour: import-3
  it('never starts a flow more often than the original, for 200 changed files', async () => {
    const roll = dice(11);
    let files = 0;
    let flowCount = 0;
    for (let at = 0; at < 200; at++) {
      const inner = (file: unknown): unknown =>
        program.name === 'TikFinity' ? mutatedInside(file, roll) : mutated(file, roll);
      const file = inner(program.file);
      const flows = await flowsOf(program, file).catch(() => []);
      if (flows.length === 0) continue;
      files++;
      flowCount += flows.length;
      const events = happenings(60, EXACT, roll);
      const ours = startedBy(flows, events).flat();
      const original = program.original(file);
      const theirs = events.flatMap((event) => original(event).map(program.idOf));
      expect(ours.length, JSON.stringify({ at, file })).toBeLessThanOrEqual(theirs.length);
      for (const id of program.isExact ? new Set(ours) : []) {
        const [here, there] = [ours, theirs].map((all) => all.filter((one) => one === id).length);
        const flow = flows.find((one) => one.id === id);
        expect(here, JSON.stringify({ at, flow, file })).toBeLessThanOrEqual(there!);
      }
    }
    expect(files).toBeGreaterThan(150);
    expect(flowCount).toBeGreaterThan(files * 3);
  }, 120_000);
});

/** Changes a file with JSON inside texts there too. */
function mutatedInside(file: unknown, roll: (below: number) => number): unknown {
  const { dynamicSettings, actions, ...rest } = file as { dynamicSettings: { events: string }; actions: unknown };
  const inside = mutated({ actions, events: JSON.parse(dynamicSettings.events) as unknown }, roll);
  return {
    ...rest,
    actions: inside.actions,
    dynamicSettings: { ...dynamicSettings, events: JSON.stringify(inside.events) },
  };
}
