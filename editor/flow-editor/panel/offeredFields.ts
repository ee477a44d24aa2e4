/** Selects the settings of a kind to show. Pure. */
import { CAN_AGENTS_CONNECT } from '#engine/flows/agentSupport.ts';
import type { FormField } from '#schemas/generated/forms.ts';

/**
 * Hides settings that nobody can use yet. One that is switched on, for example by an import, is shown: it works, and
 * can be switched off.
 */
export function offeredFields(
  fields: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
  canAgentsConnect = CAN_AGENTS_CONNECT,
): readonly FormField[] {
  if (canAgentsConnect) return fields;
  return fields.filter(({ needs, name }) => needs !== 'agent' || values[name] === true);
}
