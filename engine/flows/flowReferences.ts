/**
 * Finds the references of flows, audio alerts and follower bots: items, files, other flows, queues, groups, games, folders and
 * profiles. The same walker replaces ids, for copies, bundles, imports, merges and "used by". Pure.
 */
import { ACTION_META } from '#schemas/generated/actionMeta.ts';
import type { ReferenceKind, ReferencePaths } from '#schemas/generated/meta.ts';
import { TRIGGER_META } from '#schemas/generated/triggerMeta.ts';
import type {
  AudioAlert,
  Flow,
  FlowCooldown,
  FollowerBot,
  GameIntegration,
  Moments,
  PointsCommand,
} from '#schemas/generated/types.ts';
import { namedIn, renamedIn } from '../rules/references.ts';

/** Thing that a document can refer to by its settings, or another document. */
export interface NamedThing {
  kind: ReferenceKind | 'folder' | 'cooldownGroup' | 'profile';
  id: string;
}

/** Returns the new id; '' = the reference is removed. */
export type ThingIdOf = (thing: NamedThing) => string;

type Metas = Readonly<Record<string, { references: ReferencePaths }>>;

const pathsIn = (metas: Metas, kind: string): ReferencePaths =>
  Object.hasOwn(metas, kind) ? metas[kind]!.references : {};

/** Paths at which a trigger's or action's settings refer to other things. */
export const triggerPaths = (kind: string): ReferencePaths => pathsIn(TRIGGER_META, kind);
export const actionPaths = (kind: string): ReferencePaths => pathsIn(ACTION_META, kind);

const things = (kind: NamedThing['kind'], ids: readonly (string | undefined)[]): NamedThing[] =>
  ids.flatMap((id) => (id === undefined ? [] : [{ kind, id }]));

export function namedByFlow({ triggersById, blocksById, run, folderId, profileIds }: Flow): NamedThing[] {
  const triggers = Object.values(triggersById).flatMap(({ kind, settings }) => namedIn(triggerPaths(kind), settings));
  const steps = Object.values(blocksById).flatMap(({ kind = '', settings = {} }) =>
    namedIn(actionPaths(kind), settings),
  );
  const groups = run.cooldowns.map(({ groupId }) => groupId);
  return [
    ...triggers,
    ...steps,
    ...things('cooldownGroup', groups),
    ...things('queue', [run.queueId]),
    ...things('folder', [folderId]),
    ...things('profile', profileIds),
  ];
}

const mapped = <V>(byId: Readonly<Record<string, V>>, change: (value: V) => V): Record<string, V> =>
  Object.fromEntries(Object.entries(byId).map(([id, value]) => [id, change(value)]));

const profilesOf = (profileIds: readonly string[], idOf: ThingIdOf): string[] => {
  const ids = profileIds.map((id) => idOf({ kind: 'profile', id })).filter((id) => id !== '');
  return [...new Set(ids)];
};

/** A cooldown whose group reference is removed becomes the flow's own. */
function renamedCooldown({ groupId, ...rest }: FlowCooldown, idOf: ThingIdOf): FlowCooldown {
  if (groupId === undefined) return rest;
  const id = idOf({ kind: 'cooldownGroup', id: groupId });
  return id === '' ? { ...rest, per: rest.per === 'group' ? 'flow' : rest.per } : { ...rest, groupId: id };
}

/** Replaces the references of a flow; its own id stays. Removed profiles, folders and queues are left out. */
export function renamedFlow(flow: Flow, idOf: ThingIdOf): Flow {
  const { folderId, run, ...rest } = flow;
  const { queueId, ...rules } = run;
  const folder = folderId === undefined ? '' : idOf({ kind: 'folder', id: folderId });
  const queue = queueId === undefined ? '' : idOf({ kind: 'queue', id: queueId });
  return {
    ...rest,
    ...(folder !== '' && { folderId: folder }),
    profileIds: profilesOf(flow.profileIds, idOf),
    triggersById: mapped(flow.triggersById, (trigger) => ({
      ...trigger,
      settings: renamedIn(triggerPaths(trigger.kind), trigger.settings, idOf),
    })),
    blocksById: mapped(flow.blocksById, (block) =>
      block.settings === undefined
        ? block
        : { ...block, settings: renamedIn(actionPaths(block.kind ?? ''), block.settings, idOf) },
    ),
    run: {
      ...rules,
      ...(queue !== '' && { queueId: queue }),
      cooldowns: run.cooldowns.map((one) => renamedCooldown(one, idOf)),
    },
  };
}

export function namedByAlert({ trigger: { kind, settings }, soundId, profileIds }: AudioAlert): NamedThing[] {
  return [...namedIn(triggerPaths(kind), settings), { kind: 'audio', id: soundId }, ...things('profile', profileIds)];
}

/** Placeholder for a missing sound: an alert always needs one. */
export const NO_SOUND = 'no-sound';

export function renamedAlert(alert: AudioAlert, idOf: ThingIdOf): AudioAlert {
  const { kind, settings } = alert.trigger;
  return {
    ...alert,
    profileIds: profilesOf(alert.profileIds, idOf),
    trigger: { kind, settings: renamedIn(triggerPaths(kind), settings, idOf) },
    soundId: idOf({ kind: 'audio', id: alert.soundId }) || NO_SOUND,
  };
}

export function namedByBot({ itemId, replies, profileIds }: FollowerBot): NamedThing[] {
  const named = ({ id }: NamedThing): boolean => id !== '';
  const sounds = replies.map(({ soundId }) => soundId);
  return [...things('item', [itemId]), ...things('audio', sounds), ...things('profile', profileIds)].filter(named);
}

/** Sounds of the moments of an overlay. */
export const namedByMoments = ({ rungs }: Moments): NamedThing[] =>
  things(
    'audio',
    Object.values(rungs).flatMap(({ soundId }) => (soundId === '' ? [] : [soundId])),
  );

export function renamedMoments(moments: Moments, idOf: ThingIdOf): Moments {
  const renamed = Object.entries(moments.rungs).map(([name, rung]) => {
    const soundId = rung.soundId === '' ? '' : idOf({ kind: 'audio', id: rung.soundId });
    return [name, { ...rung, soundId }] as const;
  });
  return { ...moments, rungs: Object.fromEntries(renamed) as unknown as Moments['rungs'] };
}

/** Things that the triggers of a game integration name, and its profiles. */
export function namedByGame({ mappings, profileIds }: GameIntegration): NamedThing[] {
  const ofTriggers = mappings.flatMap(({ trigger: { kind, settings } }) => namedIn(triggerPaths(kind), settings));
  return [...ofTriggers, ...things('profile', profileIds)];
}

/** Replaces the references of a game integration; its own id stays. */
export function renamedGame(game: GameIntegration, idOf: ThingIdOf): GameIntegration {
  return {
    ...game,
    profileIds: profilesOf(game.profileIds, idOf),
    mappings: game.mappings.map((mapping) => {
      const { kind, settings } = mapping.trigger;
      return { ...mapping, trigger: { kind, settings: renamedIn(triggerPaths(kind), settings, idOf) } };
    }),
  };
}

export const namedByCommand = ({ itemId }: PointsCommand): NamedThing[] =>
  itemId === '' ? [] : things('item', [itemId]);

/** Replaces a bot's references: a removed item falls back to the default one, a removed sound to none. */
export function renamedBot(bot: FollowerBot, idOf: ThingIdOf): FollowerBot {
  const other = (kind: 'item' | 'audio', id: string): string => (id === '' ? '' : idOf({ kind, id }));
  return {
    ...bot,
    profileIds: profilesOf(bot.profileIds, idOf),
    itemId: other('item', bot.itemId),
    replies: bot.replies.map((reply) => ({ ...reply, soundId: other('audio', reply.soundId) })),
  };
}
