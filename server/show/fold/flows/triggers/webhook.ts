/**
 * Fires when another program called the flow's webhook; the fields of the call become values of the same names (behaviour:
 * trigger-5).
 */
import type { FlowValue } from '#engine/flows/values.ts';
import type { TriggerSettingsByKind } from '#schemas/generated/types.ts';
import type { FlowVariables } from '../contracts.ts';
import { NOT_MATCHED, triggerOn } from './triggerOn.ts';

type Field = TriggerSettingsByKind['WEBHOOK']['fields'][number];

const NUMBER = /^-?\d{1,15}(?:\.\d{1,15})?$/;
const TRUTHS: Readonly<Record<string, boolean>> = { true: true, yes: true, 1: true, false: false, no: false, 0: false };

/** Converts a value to a kind, or returns null when that is impossible. */
function asKind(value: FlowValue, kind: Field['kind']): FlowValue | null {
  if (typeof value === kind) return value;
  if (kind === 'text') return String(value);
  const text = String(value).trim().toLowerCase();
  if (kind === 'number') return NUMBER.test(text) ? Number(text) : null;
  return Object.hasOwn(TRUTHS, text) ? TRUTHS[text]! : null;
}

/** Converts fields to the kinds declared in the trigger; a field that cannot be converted is left out. */
function valuesOf(came: FlowVariables, fields: readonly Field[]): FlowVariables {
  const values = new Map(Object.entries(came));
  for (const { name, kind } of fields) {
    const value = values.get(name);
    const read = value === undefined ? null : asKind(value, kind);
    if (read === null) values.delete(name);
    else values.set(name, read);
  }
  return Object.fromEntries(values);
}

export const webhook = triggerOn('WEBHOOK', {
  on: ['webhookReceived'],
  key: { of: (_settings, flowId) => flowId, from: ({ payload }) => payload.flowId },
  match({ payload: { isLocal, fields: came } }, { isLocalOnly, fields }) {
    return isLocalOnly && !isLocal ? NOT_MATCHED : { variables: valuesOf(came, fields) };
  },
});
