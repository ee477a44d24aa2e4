/** Converts the flows and sound alerts of a companion export that use known kinds. */
import type { BothLanguages } from '#engine/core/appError.ts';
import type { AudioAlert, CompanionExport, Flow, FlowTriggerNode } from '#schemas/generated/types.ts';
import {
  action,
  alertOfDraft,
  checked,
  type DraftStep,
  flowOfDraft,
  isThere,
  type Losses,
  numberOf,
  trigger,
} from '../arrival/draft.ts';
import { isObject } from '../importContents.ts';

type Entry = NonNullable<CompanionExport['flows']>[number];

const EMPTY: BothLanguages = {
  en: 'has no triggers and actions that can be read here, so it is not taken over.',
  de: 'hat keine Auslöser und Aktionen, die sich hier lesen lassen, und wird nicht übernommen.',
};
const NO_TRIGGER: BothLanguages = {
  en: 'does not say what it reacts to, so it is not taken over.',
  de: 'sagt nicht, worauf er reagiert, und wird nicht übernommen.',
};

/** Returns its list of parts with a kind; others are skipped. */
function partsOf(list: unknown): { kind: string; settings: FlowTriggerNode['settings'] }[] {
  if (!Array.isArray(list)) return [];
  return list.filter(isObject).flatMap(({ kind, settings }) => {
    const given = (isObject(settings) ? settings : {}) as FlowTriggerNode['settings'];
    return typeof kind === 'string' ? [{ kind, settings: given }] : [];
  });
}

const isOn = ({ isEnabled }: Readonly<Record<string, unknown>>): boolean => isEnabled !== false;

export function companionFlows(entries: readonly Entry[], losses: Losses): Flow[] {
  const flows = entries.map((entry: Entry & Readonly<Record<string, unknown>>, index) => {
    const triggers = partsOf(entry['triggers']).map(({ kind, settings }) => trigger(kind, settings));
    const steps = partsOf(entry['actions']).map(({ kind, settings }): DraftStep => action(kind, settings));
    const name = entry.name.trim().slice(0, 100);
    if (name === '' || triggers.length + steps.length === 0) {
      losses.block(name, EMPTY);
      return null;
    }
    return checked('flow', flowOfDraft(`flow-${index}`, { name, isEnabled: isOn(entry), triggers, steps }), losses);
  });
  return flows.filter(isThere);
}

export function companionAlerts(entries: readonly Entry[], losses: Losses): AudioAlert[] {
  const alerts = entries.map((entry: Entry & Readonly<Record<string, unknown>>, index) => {
    const [cause] = partsOf([entry['trigger']]);
    if (cause === undefined) {
      losses.block(entry.name, NO_TRIGGER);
      return null;
    }
    const volume = numberOf(entry['volume']);
    const maxRepeats = numberOf(entry['maxRepeats']);
    const more = {
      isEnabled: isOn(entry),
      ...(volume !== null && { volume: Math.round(Math.min(volume, 1) * 100) / 100 }),
      ...(maxRepeats !== null && { maxRepeats: Math.min(100, Math.max(1, Math.round(maxRepeats))) }),
      ...(entry['mode'] === 'DEFAULT' && { mode: 'DEFAULT' as const }),
    };
    const name = entry.name.trim().slice(0, 100);
    return checked('audioAlert', alertOfDraft(`alert-${index}`, name || 'Alert', cause, more), losses);
  });
  return alerts.filter(isThere);
}
