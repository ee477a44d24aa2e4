import { expect, test } from 'vitest';
import { ACTION_VALIDATORS } from '#schemas/generated/actionValidators.ts';
import { TRIGGER_META } from '#schemas/generated/triggerMeta.ts';
import { TRIGGER_VALIDATORS } from '#schemas/generated/triggerValidators.ts';
import type { FlowBlock, FlowTriggerNode } from '#schemas/generated/types.ts';
import { STREAM_KINDS, streamerBotFlow, triggerOfStreamKind, valueNamesOf } from './streamerBotFlows.ts';

/** Names that every event with a viewer has. */
const VIEWER = ['displayName', 'username'];

// behaviour: dropin-9
test.each(STREAM_KINDS)('the flow of %s fits the schemas, and names only values that its trigger has', (kind) => {
  const { name, triggersById, blocksById } = streamerBotFlow(kind, {
    name: 'Streamer.bot: x',
    actionName: 'Confetti',
    connection: 'PC',
  });
  const trigger = Object.values(triggersById!)[0] as FlowTriggerNode;
  const step = Object.values(blocksById!)[0] as FlowBlock;
  const triggerKind = triggerOfStreamKind(kind);
  expect([name, trigger.kind]).toEqual(['Streamer.bot: x', triggerKind]);
  expect(TRIGGER_VALIDATORS[triggerKind](trigger.settings)).toBe(true);
  expect(ACTION_VALIDATORS.STREAMER_BOT_ACTION(step.settings)).toBe(true);
  const { arguments: values } = step.settings as { arguments: { name: string; value: string }[] };
  expect(values.map((value) => value.name)).toEqual(valueNamesOf(kind));
  const known = [...VIEWER, ...TRIGGER_META[triggerKind].provides.map((provided) => provided.name)];
  const named = values.flatMap(({ value }) => /^\{(.+)\}$/.exec(value)?.[1] ?? []);
  expect(named.filter((each) => !known.includes(each))).toEqual([]);
});

// behaviour: dropin-10
test('kinds that come in floods run once a second at most', () => {
  const limited = STREAM_KINDS.filter((kind) => {
    const { coalesce } = streamerBotFlow(kind, { name: 'x', actionName: 'x', connection: '' }).run as {
      coalesce: { kind: string; waitMs: number };
    };
    return coalesce.kind !== 'none' && coalesce.waitMs >= 1_000;
  });
  expect(limited).toEqual(['likes', 'join']);
});
