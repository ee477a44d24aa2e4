/** Imports `companion-export`: the open format in which similar programs exchange a streamer's data (docs/file-formats.md). */
import { AppError } from '#engine/core/appError.ts';
import { problemWords } from '#engine/core/validation.ts';
import { NO_FIT } from '#engine/core/validationText.ts';
import type { CompanionExport } from '#schemas/generated/types.ts';
import { validateCompanionExport } from '#schemas/generated/validators.js';
import { NO_FLOWS } from '../../bundles/flowsInBundle.ts';
import { Losses } from '../arrival/draft.ts';
import { type ImportSource, isObject } from '../importContents.ts';
import { companionAlerts, companionFlows } from './companionFlows.ts';

const FORMAT: CompanionExport['format'] = 'companion-export';
const VERSION: CompanionExport['version'] = 1;

export const companionSource: ImportSource = {
  isThis: (value) => isObject(value) && value['format'] === FORMAT,
  read(value, _text, file) {
    const version: unknown = isObject(value) ? value['version'] : undefined;
    if (typeof version === 'number' && version > VERSION)
      throw new AppError('FILE_NEWER', { file, format: FORMAT, version, known: VERSION });
    if (!validateCompanionExport(value)) {
      const [problem] = problemWords(validateCompanionExport.errors, value);
      throw new AppError('FILE_INVALID', {
        file,
        path: problem?.path || FORMAT,
        problem: problem?.message ?? NO_FIT,
      });
    }
    const { program, viewers = [], flows = [], soundAlerts = [] } = value;
    const losses = new Losses();
    const parts = { flows: companionFlows(flows, losses), alerts: companionAlerts(soundAlerts, losses) };
    return {
      source: program ?? FORMAT,
      overlay: null,
      parts: { ...NO_FLOWS, ...parts },
      counts: { viewers: viewers.length, flows: flows.length, soundAlerts: soundAlerts.length },
      problems: [],
      losses: losses.all(),
    };
  },
};
