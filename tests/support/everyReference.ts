/** Flows with every kind of reference in the schemas: new kinds are included automatically. */
import type { Flow, FlowBlock, FlowTriggerNode } from '#schemas/generated/types.ts';
import { ACTION_META } from '#schemas/generated/actionMeta.ts';
import type { ReferenceKind, ReferencePaths } from '#schemas/generated/meta.ts';
import { TRIGGER_META } from '#schemas/generated/triggerMeta.ts';
import { newFlow } from '#engine/flows/newFlow.ts';

type Settings = Flow['triggersById'][string]['settings'];

/** Returns settings of a kind, with an id at every reference. */
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

/** Returns a trigger of each kind with references. */
export function namingTriggers(idOf: (kind: ReferenceKind) => string): Record<string, FlowTriggerNode> {
  const all = entries(TRIGGER_META).filter(([, { references }]) => Object.keys(references).length > 0);
  return Object.fromEntries(
    all.map(([kind, meta], index) => [
      `t${index}`,
      { kind, settings: naming(meta, idOf), isEnabled: true, rank: `m${index}` },
    ]),
  );
}

/** Returns a step of each action with references. */
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

/** Returns a flow with every reference. */
export const namingFlow = (id: string, idOf: (kind: ReferenceKind) => string, more: Partial<Flow> = {}): Flow =>
  newFlow({
    id,
    name: id,
    triggersById: namingTriggers(idOf),
    blocksById: namingSteps(idOf),
    ...more,
  });
