/** Flows that name something by every reference that a schema has: a new kind is in them by itself. */
import type { Flow, FlowBlock, FlowTriggerNode } from '#schemas/generated/types.ts';
import { ACTION_META } from '#schemas/generated/actionMeta.ts';
import type { ReferenceKind, ReferencePaths } from '#schemas/generated/meta.ts';
import { TRIGGER_META } from '#schemas/generated/triggerMeta.ts';
import { newFlow } from '#engine/flows/newFlow.ts';

type Settings = Flow['triggersById'][string]['settings'];

/** Settings of a kind, with an id at every place that names something. */
export function naming(
  { defaults, references }: { defaults: object; references: ReferencePaths },
  idOf: (kind: ReferenceKind) => string,
): Settings {
  const settings = { ...defaults } as Settings;
  for (const [path, kind] of Object.entries(references)) {
    if (path.includes('/')) throw new Error(`${path}: a place in a list; teach this helper to fill it`);
    settings[path] = idOf(kind);
  }
  return settings;
}

const entries = <M extends object>(meta: M): [kind: string, meta: { defaults: object; references: ReferencePaths }][] =>
  Object.entries(meta);

/** A trigger of each kind that names something. */
export function namingTriggers(idOf: (kind: ReferenceKind) => string): Record<string, FlowTriggerNode> {
  const all = entries(TRIGGER_META).filter(([, { references }]) => Object.keys(references).length > 0);
  return Object.fromEntries(
    all.map(([kind, meta], index) => [
      `t${index}`,
      { kind, settings: naming(meta, idOf), isEnabled: true, rank: `m${index}` },
    ]),
  );
}

/** A step of each action that names something. */
export function namingSteps(idOf: (kind: ReferenceKind) => string): Record<string, FlowBlock> {
  const all = entries(ACTION_META).filter(([, { references }]) => Object.keys(references).length > 0);
  return Object.fromEntries(
    all.map(([kind, meta], index) => [
      `b${index}`,
      {
        type: 'action' as const,
        kind,
        settings: naming(meta, idOf),
        slot: 'main',
        rank: `m${String(index).padStart(3, '0')}`,
        isEnabled: true,
        onError: 'goOn' as const,
      },
    ]),
  );
}

/** A flow that names by everything there is. */
export const namingFlow = (id: string, idOf: (kind: ReferenceKind) => string, more: Partial<Flow> = {}): Flow =>
  newFlow({
    id,
    name: id,
    triggersById: namingTriggers(idOf),
    blocksById: namingSteps(idOf),
    ...more,
  });
