/** What is said of an action so that it can be tried, and ways to see what it did. */
import { expect } from 'vitest';
import type { ActionKind, ActionSettingsByKind, Snapshot, TriggerKind } from '#schemas/generated/types.ts';
import type { Step } from '../flowHand.ts';
import type { ItemName, Stage } from '../stage.ts';

type Filled<K extends ActionKind> = Partial<ActionSettingsByKind[K]>;

export interface ActionWay<K extends ActionKind = ActionKind> {
  cause: TriggerKind;
  /** What is filled in; where a setting has an id, the name of the thing. Left out: as a new step has it. */
  filled?: Filled<K>;
  /** Steps before and behind it. */
  first?: readonly Step[];
  next?: readonly Step[];
  /** What has to be there before the flow is. */
  before?(stage: Stage): Promise<unknown>;
  /** Where the live page has to look different afterwards. */
  looks?: ItemName;
  /** Passes once the effect is there. */
  seen?(stage: Stage): Promise<unknown>;
  /** Puts things back. */
  after?(stage: Stage): Promise<unknown>;
}

export type ActionWays = { readonly [K in ActionKind]: ActionWay<K> };

/** Waits until something reads so. */
export async function becomes(read: () => unknown, wanted: unknown): Promise<void> {
  await expect.poll(read).toEqual(wanted);
}

/** What was never said, also not for a moment. */
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
