/** Description of an action's test: its settings, and ways to check its effect. */
import { expect } from 'vitest';
import type { ActionKind, ActionSettingsByKind, Snapshot, TriggerKind } from '#schemas/generated/types.ts';
import type { Step } from '../flowHand.ts';
import type { ItemName, Stage } from '../stage.ts';

type Filled<K extends ActionKind> = Partial<ActionSettingsByKind[K]>;

export interface ActionWay<K extends ActionKind = ActionKind> {
  cause: TriggerKind;
  /** Values to fill in; names instead of ids. Left out: the defaults of a new step. */
  filled?: Filled<K>;
  /** Steps before it. */
  first?: readonly Step[];
  next?: readonly Step[];
  /** Prepares requirements of the flow. */
  before?(stage: Stage): Promise<unknown>;
  /** Item that must look different afterwards. */
  looks?: ItemName;
  /** Passes once the effect is visible. */
  seen?(stage: Stage): Promise<unknown>;
  /** Restores the state. */
  after?(stage: Stage): Promise<unknown>;
}

export type ActionWays = { readonly [K in ActionKind]: ActionWay<K> };

/** Waits until a value is read. */
export async function becomes(read: () => unknown, wanted: unknown): Promise<void> {
  await expect.poll(read).toEqual(wanted);
}

/** Checks that a text never appeared, not even for a moment. */
export function isNowhere(words: string, said: readonly string[] | Snapshot): void {
  expect(JSON.stringify(said)).not.toContain(words);
}

export const write = (words: string): Step => ({ kind: 'SET_TEXT', filled: { itemId: 'Board', text: words } });
export const containing = (wanted: object): unknown => expect.objectContaining(wanted);
export const data =
  (name: ItemName, wanted: object) =>
  async ({ item }: Stage): Promise<void> => {
    await expect.poll(async () => (await item(name)).data).toMatchObject(wanted);
  };
export const game =
  (wanted: object) =>
  async (stage: Stage): Promise<void> => {
    await expect.poll(async () => (await stage.snapshot()).games).toMatchObject([wanted]);
  };
export const noGames = ({ snapshot }: Stage): Promise<void> => becomes(async () => (await snapshot()).games, []);
export const agentDid =
  (wanted: object) =>
  ({ agent }: Stage): Promise<void> =>
    becomes(() => agent.done, expect.arrayContaining([containing(wanted)]));
export async function noBalloon(stage: Stage): Promise<void> {
  await stage.ask('POST', '/commands', { type: 'stopLikeBalloon', payload: {} });
  await noGames(stage);
}
export const button = (name: string) => ({ kind: 'BUTTON', settings: { name } }) as const;
export const written = (text: string, itemId: string) => ({ kind: 'SET_TEXT', settings: { itemId, text } }) as const;
