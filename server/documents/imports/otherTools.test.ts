/** Tests single pieces of Streamer.bot exports and Firebot set-ups: what they become, and why some are left out. */
import { describe, expect, it } from 'vitest';
import type { Flow } from '#schemas/generated/types.ts';
import type { Found } from './importContents.ts';
import { readImport } from './readImport.ts';

const read = (value: unknown): Promise<Found> => readImport(new TextEncoder().encode(JSON.stringify(value)), 'file');
const stepsOf = ({ blocksById }: Flow): unknown[] =>
  Object.values(blocksById).map(({ kind, type, isEnabled, settings }) => [
    kind ?? type,
    isEnabled,
    settings?.['text'] ?? settings?.['keys'] ?? '',
  ]);
const reasons = ({ losses }: Found): string => losses!.map(({ en }) => en).join('\n');

describe('Streamer.bot', () => {
  const command = {
    id: 'c',
    name: 'Hug',
    enabled: true,
    mode: 0,
    command: '!hug',
    location: 0,
    sources: 1,
    caseSensitive: false,
    globalCooldown: 0,
    userCooldown: 0,
    grantType: 0,
    permittedUsers: [],
    permittedGroups: [],
  };
  const chat = (text: string, index: number) => ({ type: 10, text, enabled: true, index, weight: 0 });
  const trigger = { commandId: 'c', type: 401, enabled: true, exclusions: [] };
  const action = { id: 'a', name: 'Hug', enabled: true, triggers: [trigger], subActions: [chat('%user%', 0)] };
  const exportOf = (more: object, ofAction: object = {}, timers: object[] = []): Promise<Found> =>
    read({
      meta: {},
      version: 3,
      data: { actions: [{ ...action, ...ofAction }], commands: [{ ...command, ...more }], timers },
    });

  // behaviour: import-3
  it.each([
    ['another way to match', { mode: 1 }, 'regular expression'],
    ['letters that must be capital', { caseSensitive: true, command: '!Hug' }, 'capital and small'],
    ['groups that do not exist here', { permittedGroups: ['VIPs'] }, 'cannot be told apart'],
    ['viewers who may not', { grantType: 1, permittedGroups: ['Moderators'] }, 'cannot be told apart'],
    ['only whispers', { sources: 4 }, 'does not listen to the chat'],
    ['a cooldown without a number', { globalCooldown: 'long' }, 'cooldown cannot be read'],
    ['a field of a later version', { costPoints: 100 }, '“costPoints”'],
  ])('a command with %s is left out', async (_what, more, reason) => {
    const found = await exportOf(more);
    expect(found.parts!.flows).toEqual([]);
    expect(reasons(found)).toContain(reason);
  });

  // behaviour: import-3, import-5
  it('steps after one that may end the action arrive switched off, those before it do not', async () => {
    const code = { type: 99999, byteCode: Buffer.from('return false;').toString('base64'), enabled: true, index: 1 };
    const found = await exportOf({}, { subActions: [chat('after', 2), code, chat('before %rawInput%', 0)] });
    expect(stepsOf(found.parts!.flows[0]!)).toEqual([
      ['SEND_CHAT_MESSAGE', true, 'before {args ?? ""}'],
      ['SEND_CHAT_MESSAGE', false, 'after'],
    ]);
    expect(found.code).toEqual([{ name: 'Hug', text: 'return false;' }]);
  });

  // behaviour: import-3
  it.each([
    ['once', { repeat: false }],
    ['after chat messages', { lines: 5 }],
    ['every day', { interval: 86_400 }],
  ])('a timer that runs %s is left out', async (_what, more) => {
    const timer = {
      id: 't',
      name: 'Water',
      enabled: true,
      repeat: true,
      interval: 90,
      randomInterval: false,
      lines: 0,
    };
    const triggers = [{ timerId: 't', type: 701, enabled: true }];
    const plain = await exportOf({}, { triggers }, [timer]);
    expect(Object.values(plain.parts!.flows[0]!.triggersById)[0]!.settings).toMatchObject({ cron: '*/2 * * * *' });
    expect(plain.parts!.flows[0]!.run).toMatchObject({ onlyWhileLive: true, cooldowns: [{ per: 'flow', ms: 90_000 }] });
    expect((await exportOf({}, { triggers }, [{ ...timer, ...more }])).parts!.flows).toEqual([]);
  });
});

describe('Firebot', () => {
  const list = (...effects: object[]) => ({ id: 'l', list: effects });
  const chat = { type: 'firebot:chat', message: 'Hi $user', active: true };
  const command = { id: 'c', name: 'Hug', active: true, trigger: '!hug', effects: list(chat) };
  const setupOf = (...commands: object[]): Promise<Found> => read({ name: 'S', components: { commands } });

  // behaviour: import-3
  it.each([
    ['a pattern', { triggerIsRegex: true }, 'pattern'],
    ['arguments of its own', { subCommands: [{ arg: 'x' }] }, '“subCommands”'],
    ['a switch for the streamer', { ignoreStreamer: true }, '“ignoreStreamer”'],
    ['a price', { restrictionData: { restrictions: [{ type: 'firebot:channelcurrency' }] } }, 'price'],
    [
      'a turned condition',
      { restrictionData: { restrictions: [{ type: 'firebot:only-when-live', invertCondition: true }] } },
      'restriction',
    ],
    ['effects one after the other', { effects: { ...list(chat), runMode: 'sequential' } }, 'order'],
    ['a cooldown without a number', { cooldown: { global: -1 } }, 'cooldown cannot be read'],
  ])('a command with %s is left out', async (_what, more, reason) => {
    const found = await setupOf({ ...command, ...more });
    expect(found.parts!.flows).toEqual([]);
    expect(reasons(found)).toContain(reason);
  });

  // behaviour: import-3
  it('a command that an earlier one answers for is left out', async () => {
    const later = { ...command, id: 'd', name: 'Hugs', trigger: '!hugs' };
    expect((await setupOf(command, later)).parts!.flows.map(({ name }) => name)).toEqual(['Hug']);
    expect((await setupOf({ ...command, active: false }, later)).parts!.flows.map(({ name }) => name)).toEqual([
      'Hug',
      'Hugs',
    ]);
  });

  // behaviour: import-5
  it('keys arrive switched off, whispers are left out', async () => {
    const keys = { type: 'firebot:controlemulation', press: 'f5', modifiers: ['Control'], active: true };
    const found = await setupOf({ ...command, effects: list(keys, { ...chat, whisper: '$user' }, chat) });
    expect(stepsOf(found.parts!.flows[0]!)).toEqual([
      ['KEYSTROKE', false, 'Control+F5'],
      ['SEND_CHAT_MESSAGE', true, 'Hi {username}'],
    ]);
  });

  it('a random choice keeps the chance of what cannot be imported', async () => {
    const effects = { ...list(chat, { type: 'firebot:ad-break', active: true }), runMode: 'random' };
    const [flow] = (await setupOf({ ...command, effects })).parts!.flows;
    expect(Object.values(flow!.casesById)).toHaveLength(2);
  });
});
