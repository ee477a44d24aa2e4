/** Removes from an answer what no AI program may read: secrets, live links, notes, mail (behaviour: mcp-2). Pure. */
import { isMerged } from '#engine/core/diffPatch.ts';
import { withoutStepSecrets } from '#engine/flows/flowNeeds.ts';
import type { FlowBlock } from '#schemas/generated/types.ts';

const NEVER =
  /^(?:notes?|e?mails?|passwords?|secrets?|tokens?|keys?Hash|hash|apiKeys?|liveKeys?|links?|sealed\w*|cookies?|authorization)$/i;
const LIVE_ADDRESS = /\/live\/[\w-]{16,}/g;

/** Tells whether an object is a step of a flow. */
const isStep = (value: Record<string, unknown>): boolean => value['kind'] === 'WEBHOOK' && isMerged(value['settings']);

export function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(LIVE_ADDRESS, '/live/•••');
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (!isMerged(value)) return value;
  const open = isStep(value) ? (withoutStepSecrets(value as unknown as FlowBlock) as unknown as typeof value) : value;
  return Object.fromEntries(
    Object.entries(open).flatMap(([key, inner]) => (NEVER.test(key) ? [] : [[key, withoutSecrets(inner)]])),
  );
}
