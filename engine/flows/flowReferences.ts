/**
 * What flows, audio alerts and follower bots name: items, files, other flows, queues, groups, folders and profiles. One walker finds it
 * and puts other ids in its place, for copies, bundles, imports, merges and "used by". Pure.
 */
import { ACTION_META } from '#schemas/generated/actionMeta.ts';
import type { ReferenceKind, ReferencePaths } from '#schemas/generated/meta.ts';
import { TRIGGER_META } from '#schemas/generated/triggerMeta.ts';
import type { AudioAlert, Flow, FlowCooldown, FollowerBot, PointsCommand } from '#schemas/generated/types.ts';
import { namedIn, renamedIn } from '../rules/references.ts';

/** A thing that a document can name: what its settings refer to, and other documents. */
export interface NamedThing {
  kind: ReferenceKind | 'folder' | 'cooldownGroup' | 'profile';
  id: string;
}

/** The id in place of another; '' = it is named no more. */
export type ThingIdOf = (thing: NamedThing) => string;

type Metas = Readonly<Record<string, { references: ReferencePaths }>>;

const pathsIn = (metas: Metas, kind: string): ReferencePaths =>
  Object.hasOwn(metas, kind) ? metas[kind]!.references : {};

/** By which paths the settings of a kind of trigger or action name other things. */
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

/** A pause of a group that is named no more is one of the flow's own. */
function renamedCooldown({ groupId, ...rest }: FlowCooldown, idOf: ThingIdOf): FlowCooldown {
  if (groupId === undefined) return rest;
  const id = idOf({ kind: 'cooldownGroup', id: groupId });
  return id === '' ? { ...rest, per: rest.per === 'group' ? 'flow' : rest.per } : { ...rest, groupId: id };
}

/** A flow that names other things; its own id stays. Profiles, folder and queue that are named no more are left out. */
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

/** What stands in place of a sound that is not there: an alert always names one. */
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

export const namedByCommand = ({ itemId }: PointsCommand): NamedThing[] =>
  itemId === '' ? [] : things('item', [itemId]);

/** A location that is named no more is the one that is always meant, a sound that is named no more is none. */
export function renamedBot(bot: FollowerBot, idOf: ThingIdOf): FollowerBot {
  const other = (kind: 'item' | 'audio', id: string): string => (id === '' ? '' : idOf({ kind, id }));
  return {
    ...bot,
    profileIds: profilesOf(bot.profileIds, idOf),
    itemId: other('item', bot.itemId),
    replies: bot.replies.map((reply) => ({ ...reply, soundId: other('audio', reply.soundId) })),
  };
}
