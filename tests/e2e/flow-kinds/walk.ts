/**
 * Tests triggers and actions like a streamer: the flow is built in the editor of a real browser, its trigger fires for
 * real, and its effect is checked where it should appear.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActionKind } from '#schemas/generated/types.ts';
import { buildFlow } from './flowHand.ts';
import { type Stage, startStage } from './stage.ts';
import type { ActionWay } from './ways/actionWay.ts';
import { type TriggerWay, TRIGGER_WAYS } from './ways/triggerWays.ts';

interface Walk {
  /** Actions in the order of the tests. */
  ways: { readonly [K in ActionKind]?: ActionWay };
  /** True = the stream is live from the start; otherwise the first action finds it. */
  isLive?: boolean;
  /** Action whose trigger fires by itself after a while: its flow is built first and checked in its turn. */
  early?: ActionKind;
}

/** Defines the tests of a file. */
export function walk({ ways, isLive = false, early }: Walk): void {
  const kinds = Object.keys(ways) as ActionKind[];
  const built = new Map<ActionKind, string>();
  const wayOf = (kind: ActionKind): ActionWay => ways[kind]!;
  const causeOf = (kind: ActionKind): TriggerWay => TRIGGER_WAYS[wayOf(kind).cause];
  let stage: Stage;

  async function build(kind: ActionKind): Promise<void> {
    const { cause, filled = {}, first = [], next = [], before } = wayOf(kind);
    await causeOf(kind).before?.(stage);
    await before?.(stage);
    const id = await buildFlow(stage.page, `${stage.dashboard.url}/flows`, {
      name: `${cause} ${kind}`,
      cause: { kind: cause, filled: causeOf(kind).filled ?? {} },
      steps: [...first, { kind, filled }, ...next],
    });
    built.set(kind, id);
  }

  beforeAll(async () => {
    stage = await startStage();
    if (isLive) await TRIGGER_WAYS.STREAM_STARTED.fire(stage, '');
    if (early !== undefined) await build(early);
  }, 400_000);
  afterAll(() => stage?.stop());

  test.for(kinds.map((kind) => [kind, wayOf(kind).cause] as const))('%s, after %s', async ([kind]) => {
    if (!built.has(kind)) await build(kind);
    const flowId = built.get(kind)!;
    const { looks, seen, after } = wayOf(kind);
    expect(looks ?? seen, 'where it is seen').toBeDefined();
    const before = looks && (await stage.look(looks));
    await causeOf(kind).fire(stage, flowId);
    await seen?.(stage);
    if (looks) await expect.poll(() => stage.look(looks)).not.toBe(before);
    await stage.ask('DELETE', `/flows/${flowId}`);
    await after?.(stage);
    await causeOf(kind).after?.(stage);
  });

  test('no console complained', () => expect(stage.dashboard.complaints).toEqual([]));
}
