/**
 * Converts cooldowns of actions. They count for the action, whichever event runs it, so events that share an action share a group
 * here: with cooldowns of their own, each event would run the action again.
 */
import type { CooldownGroup, Flow } from '#schemas/generated/types.ts';
import { nameOf, textOf } from '../arrival/draft.ts';
import { objectId } from '../arrival/objectId.ts';
import { cooldownsOf } from './steps.ts';

type Fields = Readonly<Record<string, unknown>>;
type Cooldowns = Flow['run']['cooldowns'];

interface SharedCooldowns {
  groups: readonly CooldownGroup[];
  /** Returns the cooldowns of a flow that runs these actions; null = one cannot be read. */
  of(actions: readonly Fields[]): Cooldowns | null;
}

/** @param used the actions of each event */
export function sharedCooldowns(used: readonly { all: Fields[]; some: Fields[] }[]): SharedCooldowns {
  const counts = new Map<Fields, number>();
  for (const { all, some } of used)
    for (const one of new Set([...all, ...some])) counts.set(one, (counts.get(one) ?? 0) + 1);
  const groupIdOf = (one: Fields): string => objectId('TikFinity', 'action', textOf(one['id']));
  const groups = [...counts].flatMap(([one, count]): CooldownGroup[] =>
    count > 1 ? [{ id: groupIdOf(one), name: nameOf(`TikFinity: ${nameOf(one['name'], 'Action')}`, 'TikFinity') }] : [],
  );
  return {
    groups,
    of(actions) {
      const found = [...new Set(actions)].map((one) => ({ one, cooldowns: cooldownsOf(one) }));
      if (found.some(({ cooldowns }) => cooldowns === null)) return null;
      const shared = found.filter(({ one }) => counts.get(one)! > 1);
      const own = found.filter(({ one }) => counts.get(one)! <= 1);
      // The cooldown for each viewer becomes one for all: a group does not tell viewers apart.
      const inGroups = shared.flatMap(({ one, cooldowns }): Cooldowns => {
        const ms = Math.max(0, ...cooldowns!.map((each) => each.ms));
        return ms === 0 ? [] : [{ per: 'group', groupId: groupIdOf(one), ms, uses: 1 }];
      });
      return [...inGroups, ...longest(own.flatMap(({ cooldowns }) => cooldowns!))];
    },
  };
}

/** Keeps the longest cooldown for all, and the longest for each viewer. */
function longest(cooldowns: Cooldowns): Cooldowns {
  return (['flow', 'viewer'] as const).flatMap((per): Cooldowns => {
    const ms = Math.max(0, ...cooldowns.filter((one) => one.per === per).map((one) => one.ms));
    return ms === 0 ? [] : [{ per, ms, uses: 1 }];
  });
}
