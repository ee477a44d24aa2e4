/** Manages a streamer's point rates and level rules: the document `points` with its defaults. */
import type { LevelStructure, PointsRules, PointsSettings, UpdatePointsSettings } from '#schemas/generated/types.ts';
import { AppError } from '#engine/core/appError.ts';
import { type LevelRules, levelRules, levelTable } from '#engine/points/levels.ts';
import { isWholeThousandths, RATES, rateOf } from '#engine/points/rates.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { SessionHost } from '../../show/session/sessionHost.ts';
import type { DocumentRef } from '../../show/session/storedDocuments.ts';
import { currentDocument } from '../store.ts';

const LEVELS_SHOWN = 100;

export interface PointsSettingsDeps {
  database: Database;
  host: Pick<SessionHost, 'changeDocument'>;
}

export interface PointsSettingsService {
  /** @throws NOT_FOUND, DOCUMENT_DAMAGED */
  read(streamerId: string): Promise<PointsSettings>;
  /**
   * Changes settings; parts that are left out stay. New rates apply to later events, new level rules to all viewers at once.
   * @throws RATE_TOO_FINE, what `levelTable` throws, SESSION_FENCED
   */
  update(streamerId: string, change: UpdatePointsSettings): Promise<PointsSettings>;
  /** Returns the first levels with these rules, completed by the streamer's own. @throws what `levelTable` throws */
  levels(streamerId: string, rules: Partial<LevelRules>): Promise<LevelStructure>;
}

export function createPointsSettings({ database, host }: PointsSettingsDeps): PointsSettingsService {
  const reference = (streamerId: string): DocumentRef => ({ streamerId, kind: 'points', id: 'points' });

  async function read(streamerId: string): Promise<PointsSettings> {
    const { document } = await currentDocument(database, reference(streamerId));
    return settingsOf(document as PointsRules);
  }

  return {
    read,
    async update(streamerId, change) {
      const before = await read(streamerId);
      for (const rate of RATES) refuseFine(rate, change[rate]);
      checkedTable({ ...before, ...change });
      const isOther = ([name, value]: [string, unknown]): boolean =>
        JSON.stringify(before[name as keyof PointsSettings]) !== JSON.stringify(value);
      const changed = Object.entries(change).filter(isOther);
      if (changed.length === 0) return before;
      await host.changeDocument(reference(streamerId), Object.fromEntries(changed));
      return read(streamerId);
    },
    async levels(streamerId, rules) {
      const table = checkedTable({ ...(await read(streamerId)), ...rules });
      const levels = table
        .slice(0, LEVELS_SHOWN)
        .map((points, at) => ({ level: at + 1, requiredPoints: points / 1000 }));
      return { levels, highestLevel: table.length };
    },
  };
}

function settingsOf(rules: PointsRules): PointsSettings {
  const rates = Object.fromEntries(RATES.map((rate) => [rate, rateOf(rules, rate)]));
  const { rolesWithoutPoints = [], removesInactive = true } = rules;
  const given = rates as Pick<PointsSettings, (typeof RATES)[number]>;
  return { ...given, rolesWithoutPoints, removesInactive, ...levelRules(rules) };
}

function refuseFine(field: (typeof RATES)[number], rate: number | undefined): void {
  if (rate === undefined || isWholeThousandths(rate)) return;
  throw new AppError('RATE_TOO_FINE', { rate }, { field });
}

/** Reports a problem with the formula at its field. */
function checkedTable(rules: LevelRules): readonly number[] {
  try {
    return levelTable(rules);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, error.params, { field: 'requiredPointsFormula' });
  }
}
