import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACTION_META } from '#schemas/generated/actionMeta.ts';
import type { ReferencePaths } from '#schemas/generated/meta.ts';
import { TRIGGER_META } from '#schemas/generated/triggerMeta.ts';
import type { AudioAlert, Flow } from '#schemas/generated/types.ts';
import { namingFlow } from '#tests/support/everyReference.ts';
import { type NamedThing, namedByAlert, namedByFlow, NO_SOUND, renamedAlert, renamedFlow } from './flowReferences.ts';
import { needsOf, withoutSecrets } from './flowNeeds.ts';
import { NEW_RUN_RULES } from './newFlow.ts';

const WORD = fc.stringMatching(/^[a-z]{1,6}$/);

/** Flows that refer to all kinds of things, each time to others. */
const flows = fc
  .record({
    words: fc.infiniteStream(WORD),
    groups: fc.array(WORD, { maxLength: 3 }),
    queue: fc.option(WORD),
    folder: fc.option(WORD),
    profiles: fc.uniqueArray(WORD, { maxLength: 3 }),
  })
  .map(({ words, groups, queue, folder, profiles }): Flow => {
    const cooldowns = groups.map((groupId) => ({ per: 'group' as const, ms: 1, uses: 1, groupId }));
    const run = { ...NEW_RUN_RULES, cooldowns, ...(queue !== null && { queueId: queue }) };
    const word = (): string => words.next().value as string;
    return namingFlow('f', word, { profileIds: profiles, run, ...(folder !== null && { folderId: folder }) });
  });

const texts = (things: readonly NamedThing[]): string[] => [...new Set(things.map(({ kind, id }) => `${kind} ${id}`))];

const REFERRING = [...Object.values(TRIGGER_META), ...Object.values(ACTION_META)] as { references: ReferencePaths }[];
const KINDS = new Set(REFERRING.flatMap(({ references }) => Object.values(references)));

test('every reference of every kind is walked', () => {
  const flow = namingFlow('f', (kind) => `one-${kind}`);
  const named = namedByFlow(flow);
  for (const kind of KINDS) expect(named).toContainEqual({ kind, id: `one-${kind}` });
  const text = JSON.stringify(renamedFlow(flow, ({ kind, id }) => (id === `one-${kind}` ? 'other' : id)));
  expect(text).not.toContain('one-');
});

test('what is renamed is named by the new ids alone, and renamed back it is as before', () => {
  fc.assert(
    fc.property(flows, (flow) => {
      const there = renamedFlow(flow, ({ kind, id }) => `${kind}.${id}`);
      const expected = texts(namedByFlow(flow)).map((text) => text.replace(/^(\S+) /, '$1 $1.'));
      expect(texts(namedByFlow(there)).sort()).toEqual(expected.sort());
      expect(renamedFlow(there, ({ kind, id }) => id.slice(kind.length + 1))).toEqual(flow);
      expect(renamedFlow(flow, ({ id }) => id)).toEqual(flow);
    }),
  );
});

test('what is named no more is left out where nothing stands for it', () => {
  const run = { ...NEW_RUN_RULES, queueId: 'q', cooldowns: [{ per: 'group' as const, ms: 5, uses: 1, groupId: 'g' }] };
  const flow = namingFlow('f', () => 'x', { folderId: 'd', profileIds: ['p'], run });
  const { profileIds, run: after, ...rest } = renamedFlow(flow, () => '');
  expect([profileIds, 'folderId' in rest, 'queueId' in after]).toEqual([[], false, false]);
  expect(after.cooldowns).toEqual([{ per: 'flow', ms: 5, uses: 1 }]);
});

test('an alert names its sound, what its trigger names, and its profiles', () => {
  const alert: AudioAlert = {
    id: 'a',
    name: 'A',
    isEnabled: true,
    profileIds: ['p'],
    trigger: { kind: 'GOAL_REACHED', settings: { itemId: 'goal' } },
    soundId: 's',
    volume: 1,
    maxRepeats: 1,
    mode: 'QUEUED',
  };
  expect(texts(namedByAlert(alert))).toEqual(['item goal', 'audio s', 'profile p']);
  expect(renamedAlert(alert, ({ kind }) => `new ${kind}`)).toMatchObject({
    profileIds: ['new profile'],
    trigger: { settings: { itemId: 'new item' } },
    soundId: 'new audio',
  });
  expect(renamedAlert(alert, () => '').soundId).toBe(NO_SOUND);
});

const withStep = (kind: string, settings: object): Flow =>
  namingFlow('f', () => '', {
    triggersById: {},
    blocksById: {
      b: {
        type: 'action',
        kind,
        settings: settings as Flow['blocksById'][string]['settings'] & object,
        slot: 'main',
        rank: 'a',
        isEnabled: true,
        onError: 'goOn',
      },
    },
  });

test('addresses, and values that are called secret, are given to nobody', () => {
  const url = 'https://example.com/hook/very-secret';
  const fields = [
    { name: 'who', value: '{username}' },
    { name: 'accessToken', value: 'abc' },
  ];
  const given = withoutSecrets(withStep('WEBHOOK', { url, method: 'POST', fields, isLocal: false }));
  expect(given.blocksById['b']!.settings).toMatchObject({
    url: '',
    fields: [
      { name: 'who', value: '{username}' },
      { name: 'accessToken', value: '' },
    ],
  });
});

// behaviour: program-27
test('the ids of a scene stay on the computer of its OBS, its name is given', () => {
  const sceneRef = { canvasUuid: 'canvas', sceneUuid: 'scene', name: 'Game' };
  const given = withoutSecrets(withStep('SWITCH_SCENE', { scene: 'Game', sceneRef, connection: '' }));
  const none = { canvasUuid: '', sceneUuid: '', name: '' };
  expect(given.blocksById['b']!.settings).toEqual({ scene: 'Game', sceneRef: none, connection: '' });
});

test.each([
  ['SWITCH_SCENE', {}, ['broadcastSoftware']],
  ['KEYSTROKE', {}, ['keystrokes']],
  ['WEBHOOK', { isLocal: false }, ['webhookAddress']],
  ['WEBHOOK', { isLocal: true }, ['localWebhook']],
  ['AI_TEXT', {}, ['ai', 'planPro']],
  ['SHOW_TEXT', {}, []],
])('a step %s %j needs %j', (kind, settings, needs) => expect(needsOf([withStep(kind, settings)])).toEqual(needs));
