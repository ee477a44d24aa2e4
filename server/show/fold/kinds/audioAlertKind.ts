/** Audio alerts as documents: checks their schema and the settings that belong to the trigger's kind. */
import type { BothLanguages } from '#engine/core/appError.ts';
import { describeWords } from '#engine/core/validation.ts';
import { namedByAlert } from '#engine/flows/flowReferences.ts';
import type { AudioAlert } from '#schemas/generated/types.ts';
import { validateAudioAlert } from '#schemas/generated/validators.js';
import { type DocumentKind, plainKind } from './documentKind.ts';
import { partProblem, TRIGGER_KINDS, withDefaults } from './partSettings.ts';
import { refuseDocument } from './refuseDocument.ts';

function complete(alert: AudioAlert): AudioAlert {
  const { kind, settings } = alert.trigger;
  return { ...alert, trigger: { kind, settings: withDefaults(TRIGGER_KINDS, kind, settings) } };
}

const NAME: BothLanguages = { en: 'audio alert', de: 'Sound-Alert' };
const plain = plainKind<AudioAlert>({ name: NAME, validate: validateAudioAlert });

export const audioAlertKind: DocumentKind<AudioAlert> = {
  ...plain,
  patch(before, id, patch) {
    const next = complete(plain.patch(before, id, patch));
    const problem = partProblem(TRIGGER_KINDS, 'trigger', next.trigger.kind, next.trigger.settings);
    if (problem === null) return next;
    const subject = { en: `${NAME.en} ${id}`, de: `${NAME.de} ${id}` };
    return refuseDocument(subject, describeWords(problem), [problem]);
  },
  complete,
  names: (alert) => [{ named: namedByAlert(alert) }],
};
