/**
 * Keeps stored secrets out of the reach of proposals. Programs read flows without addresses and secret values, so an empty one
 * in a proposal means "as it is"; and a secret never travels to another address than before.
 */
import { isSecretName } from '#engine/flows/flowNeeds.ts';
import type { Flow, FlowBlock, JsonObject } from '#schemas/generated/types.ts';

interface NamedValue {
  name: string;
  value: string;
}

const WEBHOOK = 'WEBHOOK';
export const HIDDEN = '•••';

const fieldsOf = (settings: JsonObject): NamedValue[] => {
  const { fields } = settings;
  return Array.isArray(fields) ? fields : [];
};

const isCall = ({ kind, settings }: FlowBlock): boolean => kind === WEBHOOK && settings !== undefined;

/** Returns the step with its stored secrets, if it still calls the same address; otherwise without them. */
function guardedStep(before: FlowBlock | undefined, after: FlowBlock): FlowBlock {
  if (!isCall(after) || before === undefined || !isCall(before)) return after;
  const [old, settings] = [before.settings!, after.settings!];
  const url = settings['url'] === '' ? old['url'] : settings['url'];
  const isSameAddress = url === old['url'];
  const stored = new Map(fieldsOf(old).map(({ name, value }) => [name, value]));
  const fields = fieldsOf(settings).map((field) => {
    const secret = isSecretName(field.name) ? stored.get(field.name) : undefined;
    if (secret === undefined || secret === '') return field;
    if (isSameAddress) return field.value === '' ? { ...field, value: secret } : field;
    return field.value === secret ? { ...field, value: '' } : field;
  });
  return { ...after, settings: { ...settings, url: url!, ...(Array.isArray(settings['fields']) && { fields }) } };
}

export function withGuardedSecrets(before: Flow, after: Flow): Flow {
  const blocks = Object.entries(after.blocksById).map(([id, block]): [string, FlowBlock] => {
    const old = Object.hasOwn(before.blocksById, id) ? before.blocksById[id] : undefined;
    return [id, guardedStep(old, block)];
  });
  return { ...after, blocksById: Object.fromEntries(blocks) };
}

/** Finds secrets that a change empties because their address changes. */
export function clearedSecrets(before: Flow, after: Flow): string[] {
  return Object.entries(after.blocksById).flatMap(([id, block]) => {
    const old = Object.hasOwn(before.blocksById, id) ? before.blocksById[id] : undefined;
    if (old === undefined || !isCall(old) || !isCall(block)) return [];
    if (old.settings!['url'] === block.settings!['url']) return [];
    const values = new Map(fieldsOf(block.settings!).map(({ name, value }) => [name, value]));
    return fieldsOf(old.settings!)
      .filter(({ name, value }) => isSecretName(name) && value !== '' && values.get(name) === '')
      .map(({ name }) => name);
  });
}

/** Returns a flow in which dots stand in place of addresses and secrets that `stored` has. */
export function withDots(flow: Flow, stored: Flow): Flow {
  const known = new Set(
    Object.values(stored.blocksById).flatMap((block) => {
      if (!isCall(block)) return [];
      const secrets = fieldsOf(block.settings!).filter(({ name }) => isSecretName(name));
      return [block.settings!['url'] as string, ...secrets.map(({ value }) => value)];
    }),
  );
  known.delete('');
  const dotted = (value: unknown): unknown => (typeof value === 'string' && known.has(value) ? HIDDEN : value);
  const blocks = Object.entries(flow.blocksById).map(([id, block]): [string, FlowBlock] => {
    if (!isCall(block)) return [id, block];
    const { fields, ...settings } = block.settings!;
    const open = Array.isArray(fields)
      ? { fields: fieldsOf(block.settings!).map((field) => ({ ...field, value: dotted(field.value) })) }
      : {};
    return [id, { ...block, settings: { ...settings, url: dotted(settings['url']), ...open } }];
  });
  return { ...flow, blocksById: Object.fromEntries(blocks) };
}
