/** Compares the documents of two presets by their ids. Pure. */
import type { Bundle, FlowBundle, PresetOutcome } from '#schemas/generated/types.ts';

const PARTS = {
  folders: 'flowFolder',
  queues: 'flowQueue',
  cooldownGroups: 'cooldownGroup',
  flows: 'flow',
  alerts: 'audioAlert',
  followerBots: 'followerBot',
  moments: 'moments',
} as const;

interface Named {
  id: string;
  name?: string;
}

type Documents = ReadonlyMap<string, { kind: string; name: string; document: Named }>;

/** Returns the documents and items of a bundle. */
function documentsOf(bundle: Partial<Bundle> | FlowBundle): Documents {
  const fields = bundle as Readonly<Record<string, readonly Named[] | undefined>>;
  const overlay = 'overlay' in bundle ? bundle.overlay : undefined;
  // Moments have the name of their overlay.
  const named = (kind: string, document: Named) => {
    return { kind, document, name: document.name ?? (kind === PARTS.moments ? overlay?.name : undefined) ?? '' };
  };
  const parts = Object.entries(PARTS).flatMap(([part, kind]) =>
    (fields[part] ?? []).map((document) => named(kind, document)),
  );
  const items = (overlay?.items ?? []).map((document) => named('item', document as Named));
  return new Map([...items, ...parts].map((one) => [`${one.kind}/${one.document.id}`, one]));
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the paths of properties that differ. */
function differingPaths(before: unknown, after: unknown, path = ''): string[] {
  if (!isObject(before) || !isObject(after)) return JSON.stringify(before) === JSON.stringify(after) ? [] : [path];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => differingPaths(before[name], after[name], path === '' ? name : `${path}.${name}`));
}

/** Returns what would change from one bundle to the other. */
export function presetDifference(
  before: Partial<Bundle> | FlowBundle,
  after: Partial<Bundle> | FlowBundle,
): PresetOutcome[] {
  const [old, next] = [documentsOf(before), documentsOf(after)];
  return [...new Set([...next.keys(), ...old.keys()])].flatMap((key): PresetOutcome[] => {
    const [was, is] = [old.get(key), next.get(key)];
    const { kind, name, document } = (is ?? was)!;
    const about = { kind, id: document.id, name, kept: [], refused: [] };
    if (was === undefined) return [{ ...about, did: 'added', applied: [''] }];
    if (is === undefined) return [{ ...about, did: 'removed', applied: [''] }];
    const applied = differingPaths(was.document, is.document);
    return applied.length === 0 ? [] : [{ ...about, did: 'changed', applied }];
  });
}
