/**
 * Recognizes the program's exports. They are encrypted with a key that nobody outside has, so the import
 * reports an encrypted file. A decrypted file is one object with JSON texts inside (three independent readers agree on it).
 */
import { JSON_LIMITS, jsonExcess } from '#engine/core/jsonLimits.ts';
import { NO_FLOWS } from '../../bundles/flowsInBundle.ts';
import { Losses, refuseTooMany } from '../arrival/draft.ts';
import { type ContainerDecoder, type ImportSource, isObject, NO_COUNTS } from '../importContents.ts';
import { alertsOfSounds } from './alerts.ts';
import { flowsOfEvents } from './flows.ts';

export const PROGRAM = 'TikFinity';
/** "Salted__" in base64, the beginning of OpenSSL's encrypted files. */
const SALTED = 'U2FsdGVkX1';

export const tikfinityContainer: ContainerDecoder = {
  program: PROGRAM,
  isContainer: (text) => text.trimStart().startsWith(SALTED),
  open: null,
};

export const tikfinitySource: ImportSource = {
  isThis: (value) => isObject(value) && Array.isArray(value['actions']) && isObject(value['dynamicSettings']),
  read(value, _text, file) {
    const { actions, dynamicSettings } = value as { actions: unknown[]; dynamicSettings: Record<string, unknown> };
    const problems: string[] = [];
    const listOf = (name: string): unknown[] => {
      const entries = entriesOf(dynamicSettings[name]);
      if (entries === null) problems.push(`dynamicSettings.${name}`);
      refuseTooMany(entries ?? [], file, `dynamicSettings.${name}`);
      return entries ?? [];
    };
    refuseTooMany(actions, file, 'actions');
    const [events, sounds] = [listOf('events'), listOf('soundsdatasource')];
    const losses = new Losses();
    const { flows, queues, cooldownGroups } = flowsOfEvents(events, actions, losses);
    const alerts = alertsOfSounds(sounds, losses);
    return {
      source: PROGRAM,
      overlay: null,
      parts: { ...NO_FLOWS, flows, queues, cooldownGroups, alerts },
      counts: { ...NO_COUNTS, flows: events.length, soundAlerts: sounds.length },
      problems,
      losses: losses.all(),
      hasObjectIds: true,
    };
  },
};

/** Parses a list inside a text; null when it is none. */
function entriesOf(text: unknown): unknown[] | null {
  if (text === undefined || text === '') return [];
  try {
    if (typeof text === 'string' && jsonExcess(text, JSON_LIMITS.file) !== null) return null;
    const value: unknown = typeof text === 'string' ? JSON.parse(text) : text;
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
