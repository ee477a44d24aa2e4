/** Tests files of the other program in their documented forms: what is imported, and what is reported as lost. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { graphOf } from '#engine/flows/graph.ts';
import type { Flow } from '#schemas/generated/types.ts';
import type { Found } from '../importContents.ts';
import { readImport } from '../readImport.ts';

const FIXTURES = join(import.meta.dirname, '../../../../fixtures/imports');
const fixture = (name: string): Buffer => readFileSync(join(FIXTURES, name));
const read = (name: string): Promise<Found> => readImport(fixture(name), name);
const readValue = (value: unknown): Promise<Found> => readImport(new TextEncoder().encode(JSON.stringify(value)), 'f');

const causes = ({ triggersById }: Flow): unknown =>
  Object.values(triggersById).map(({ kind, settings, when }) => [kind, settings, when?.viewers]);
const steps = (flow: Flow): unknown =>
  graphOf(flow)
    .steps(undefined, 'main')
    .map((id) => [flow.blocksById[id]!.kind ?? flow.blocksById[id]!.type, flow.blocksById[id]!.isEnabled]);

const empties = (length: number): object[] => Array.from({ length }, () => ({}));

const exportOf = (events: unknown, sounds: unknown = [], actions: unknown[] = []): Promise<Found> =>
  readValue({
    actions,
    dynamicSettings: { events: JSON.stringify(events), soundsdatasource: JSON.stringify(sounds) },
  });

describe('an opened export', () => {
  // behaviour: flowfile-8
  it('brings its events as flows: cause, viewers, actions, screen and pauses', async () => {
    const { parts, counts } = await read('tikfinity-export.json');
    expect(counts).toEqual({ viewers: 0, flows: 8, soundAlerts: 3 });
    const { flows, queues, cooldownGroups } = parts!;
    expect(flows.map(({ name, isEnabled }) => [name, isEnabled])).toEqual([
      ['Thank', true],
      ['Thank, Cheer', true],
      ['Switch, Bot', false],
      ['Switch', true],
      ['Cheer', true],
      ['Cheer', false],
      ['Sub', true],
    ]);
    const gift = { fires: 'oncePerStreak', minCount: 1 };
    expect(flows.map(causes)).toEqual([
      [['FOLLOW', {}, undefined]],
      [['GIFT', { ...gift, giftId: '5655', minCoins: 0 }, undefined]],
      [['GIFT', { ...gift, giftId: '', minCoins: 100 }, { followers: true }]],
      [['CHAT_COMMAND', { command: '!scene' }, { moderators: true }]],
      [['LIKES', { count: 500, counting: 'perViewer' }, { subscribers: true }]],
      [['SHARE', {}, undefined]],
      [['SUBSCRIBE', { minMonths: 0 }, undefined]],
    ]);
    expect(steps(flows[1]!)).toEqual([
      ['SHOW_TEXT', true],
      ['PLAY_SOUND', false],
      ['SHOW_IMAGE', false],
      ['READ_ALOUD', true],
    ]);
    expect(flows[1]!.blocksById['b1']!.settings).toMatchObject({
      text: 'Thank you, {username}! {{heart}}',
      durationMs: 4000,
      itemId: '',
    });
    expect(flows[1]!.blocksById['b2']!.note).toBe('cheer.mp3');
    expect(flows[1]!.run).toMatchObject({
      queueId: 'screen-2',
      // Two events run the action, so they share its cooldown.
      cooldowns: [{ per: 'group', groupId: cooldownGroups[0]!.id, ms: 60_000, uses: 1 }],
    });
    expect(cooldownGroups.map(({ name }) => name)).toEqual(['TikFinity: Thank']);
    expect(queues.map(({ id, maxLength }) => [id, maxLength])).toEqual([
      ['screen-1', 5],
      ['screen-2', 5],
    ]);
  });

  it('one of several actions is one of several branches, and what was off stays off', async () => {
    const flow = (await read('tikfinity-export.json')).parts!.flows[2]!;
    expect(steps(flow)).toEqual([['random', true]]);
    const graph = graphOf(flow);
    const [random] = graph.steps(undefined, 'main');
    const branches = graph.cases(random!).map((id) => graph.steps(random, id).map((step) => flow.blocksById[step]!));
    expect(branches.map((branch) => branch.map(({ kind, isEnabled }) => [kind, isEnabled]))).toEqual([
      [
        ['KEYSTROKE', false],
        ['SWITCH_SCENE', false],
      ],
      [
        ['SHOW_TEXT', false],
        ['STREAMER_BOT_ACTION', false],
      ],
    ]);
  });

  it('brings its sounds as alerts for their gifts', async () => {
    const { alerts } = (await read('tikfinity-export.json')).parts!;
    expect(alerts).toMatchObject([
      { name: 'Anime Wow', volume: 0.5, trigger: { kind: 'GIFT', settings: { giftId: '5655' } } },
      { name: 'TikTok', volume: 0.3, trigger: { kind: 'GIFT', settings: { giftId: '5269' } } },
    ]);
  });

  // behaviour: flowfile-9
  it('says row by row, in both languages, what is lost or has to be chosen', async () => {
    const { losses } = await read('tikfinity-export.json');
    const begins = [
      '“Cheer”: the sound “cheer.mp3” is not in the file.',
      '“Cheer”: the picture “cheer.gif” is not in the file.',
      '“Cheer”: its voice is one of the other program; choose one in the step.',
      '“Switch”: a step that presses keys arrives switched off',
      '“Switch”: its scene is named by a number',
      '“Bot”: the action of your bot program',
      '“Cheer”: what starts it has no counterpart',
      '“Cheer”: the viewers whom it is for',
      '“Sub”: names an action that is not in the file',
      '“Lost”: does not say for which gift it plays',
    ];
    expect(losses!.map(({ en }, index) => en.slice(0, begins[index]?.length))).toEqual(begins);
    for (const { en, de } of losses!) expect(de.slice(0, 20)).not.toBe(en.slice(0, 20));
  });
});

it('what the local websocket says of its settings brings causes and names', async () => {
  const { parts, counts, losses } = await read('tikfinity-config.json');
  expect(counts).toEqual({ viewers: 0, flows: 4, soundAlerts: 2 });
  expect(parts!.alerts.map(({ name, trigger }) => [name, trigger.kind])).toEqual([
    ['thanks follow', 'FOLLOW'],
    ['Anime Wow', 'GIFT'],
  ]);
  expect(parts!.flows.map((flow) => [flow.name, Object.values(flow.triggersById)[0]!.kind, steps(flow)])).toEqual([
    ['Sub Alert', 'SUBSCRIBE', [['group', true]]],
    ['Like Alert', 'LIKES', [['group', true]]],
    ['Gift Alert', 'GIFT', [['group', true]]],
    ['Follow Alert', 'FOLLOW', [['group', true]]],
  ]);
  expect(losses![0]!.en).toContain('what it does is not in the file');
});

describe('never wider than the original', () => {
  const event = { id: 1, active: true, triggerTypeId: 9, whichUserId: 1, actionIds: [1], actionRandomIds: [] };
  const plain = { id: 1, name: 'A', message: 'Hi' };

  // behaviour: import-3
  it.each([
    ['an unknown field', { maxPerDay: 3 }, plain],
    ['a minimum that is no number', { triggerTypeId: 3, minBarsAmount: 'many' }, plain],
    ['a missing minimum', { triggerTypeId: 7 }, plain],
    ['a cooldown that is no number', {}, { ...plain, dynamicConfig: { cooldown: 'long' } }],
  ])('%s blocks an event', async (_what, more, action) => {
    const { parts, losses } = await exportOf([{ ...event, ...more }], [], [action]);
    expect(parts!.flows).toEqual([]);
    expect(losses).toMatchObject([{ isBlocked: true }]);
  });

  it('minimums are rounded up, and only what is clearly on is on', async () => {
    const events = [
      { ...event, id: 2, triggerTypeId: 7, minLikesAmount: '1.2' },
      { ...event, id: 3, active: 'maybe' },
    ];
    const { flows } = (await exportOf(events, [], [plain])).parts!;
    expect(Object.values(flows[0]!.triggersById)[0]!.settings).toMatchObject({ count: 2 });
    expect(flows.map(({ isEnabled }) => isEnabled)).toEqual([true, false]);
  });

  it('a command of several words needs all of them', async () => {
    const { flows } = (await exportOf([{ ...event, triggerTypeId: 2, chatCmd: '!scene two' }], [], [plain])).parts!;
    const rows = [
      { left: 'args', operator: 'is', right: 'two' },
      { left: 'args', operator: 'matches', right: 'two *' },
    ];
    expect(Object.values(flows[0]!.triggersById)[0]!.when).toMatchObject({ groups: [{ join: 'any', rows }] });
  });
});

describe('a broken or hostile file', () => {
  // behaviour: flowfile-10
  it('that is encrypted is said to be', async () => {
    await expect(read('tikfinity-encrypted.tfc')).rejects.toMatchObject({ code: 'IMPORT_ENCRYPTED' });
  });

  it('whose lists cannot be read brings the rest, and says so', async () => {
    const found = await readValue({ actions: [], dynamicSettings: { events: '[{', soundsdatasource: '[]' } });
    expect(found).toMatchObject({ counts: { flows: 0 }, problems: ['dynamicSettings.events'] });
    const deep = JSON.stringify('['.repeat(5_000));
    const nested = await readValue({ actions: [], dynamicSettings: { events: JSON.parse(deep) as string } });
    expect(nested.problems).toEqual(['dynamicSettings.events']);
  });

  it.each([
    ['events', () => exportOf(empties(10_001))],
    ['sounds', () => exportOf([], empties(10_001))],
    ['actions', () => exportOf([], [], empties(10_001))],
  ])('with too many %s is refused', async (_what, open) => {
    await expect(open()).rejects.toMatchObject({ code: 'FILE_INVALID' });
  });

  it.each([
    [null],
    [7],
    ['x'],
    [[]],
    [{ triggerTypeId: {}, actionIds: [{ toString: 1 }], chatCmd: [] }],
    [{ triggerTypeId: 4, giftId: { toString: 1, valueOf: 1 } }],
    [{ triggerTypeId: '__proto__', whichUserId: 'constructor' }],
    [{ triggerTypeId: 9, whichUserId: 'constructor', actionIds: 'all' }],
    [{ triggerTypeId: 2, chatCmd: '   ' }],
    [{ triggerTypeId: 7, minLikesAmount: '1e999' }],
    [{ triggerTypeId: 3, minBarsAmount: -5 }],
  ])('with an event like %j is read all the same', async (event) => {
    const { counts, losses, parts } = await exportOf([event], [event], [{ id: { toString: 1 }, name: {} }]);
    expect(counts).toMatchObject({ flows: 1, soundAlerts: 1 });
    expect(losses!.length + parts!.flows.length).toBeGreaterThan(0);
  });

  it('names and texts without end are cut, and addresses are only shown', async () => {
    const long = 'x'.repeat(100_000);
    const action = { id: 1, name: long, message: `${long}{username}`, audioUrl: `javascript:${long}/${long}` };
    const { parts, losses } = await exportOf([{ triggerTypeId: 9, actionIds: [1], giftName: long }], [], [action]);
    const [flow] = parts!.flows;
    expect(flow!.name).toHaveLength(100);
    expect(JSON.stringify(flow).length).toBeLessThan(2_000);
    expect(losses![0]!.en.length).toBeLessThan(400);
  });

  it('of ten thousand losses a hundred are told, and how many more there are', async () => {
    const sounds = Array.from({ length: 9_000 }, (_sound, index) => ({ soundName: `S${index}` }));
    const { losses } = await exportOf([], sounds);
    expect(losses).toHaveLength(101);
    expect(losses!.at(-1)!.en).toContain('8900 more');
  });
});
