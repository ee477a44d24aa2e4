/**
 * Exports of the program. They come encrypted; nobody outside has the key, so such a file is recognised and said to be
 * closed. Opened by other means it is one object with texts of JSON inside (three independent readers agree on it).
 */
import { JSON_LIMITS, jsonExcess } from '#engine/core/jsonLimits.ts';
import { type ContainerDecoder, type ImportSource, isObject, NO_COUNTS } from '../found.ts';

const PROGRAM = 'TikFinity';
/** "Salted__" in base64, as OpenSSL begins what it encrypts. */
const SALTED = 'U2FsdGVkX1';

export const tikfinityContainer: ContainerDecoder = {
  program: PROGRAM,
  isContainer: (text) => text.trimStart().startsWith(SALTED),
  open: null,
};

export const tikfinitySource: ImportSource = {
  isThis: (value) => isObject(value) && Array.isArray(value['actions']) && isObject(value['dynamicSettings']),
  read(value) {
    const settings = (value as { dynamicSettings: Record<string, unknown> }).dynamicSettings;
    const problems: string[] = [];
    const count = (name: string): number => {
      const entries = entriesOf(settings[name]);
      if (entries === null) problems.push(`dynamicSettings.${name}`);
      return entries?.length ?? 0;
    };
    return {
      source: PROGRAM,
      overlay: null,
      counts: { ...NO_COUNTS, flows: count('events'), soundAlerts: count('soundsdatasource') },
      problems,
    };
  },
};

/** A list inside of a text; null when it is none. */
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
