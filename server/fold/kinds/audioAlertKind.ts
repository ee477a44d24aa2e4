/** Audio alerts as documents: what their schema says, with a trigger whose settings belong to its kind. */
import { AppError } from '#engine/core/appError.ts';
import { namedIn } from '#engine/rules/references.ts';
import type { AudioAlert } from '#schemas/generated/types.ts';
import { validateAudioAlert } from '#schemas/generated/validators.js';
import { type DocumentKind, plainKind } from './documentKind.ts';
import { partProblem, pathsOfKind, TRIGGER_KINDS, withDefaults } from './partSettings.ts';

function complete(alert: AudioAlert): AudioAlert {
  const { kind, settings } = alert.trigger;
  return { ...alert, trigger: { kind, settings: withDefaults(TRIGGER_KINDS, kind, settings) } };
}

const plain = plainKind<AudioAlert>({ name: 'audio alert', validate: validateAudioAlert });

export const audioAlertKind: DocumentKind<AudioAlert> = {
  ...plain,
  patch(before, id, patch) {
    const next = complete(plain.patch(before, id, patch));
    const problem = partProblem(TRIGGER_KINDS, 'trigger', next.trigger.kind, next.trigger.settings);
    if (problem === null) return next;
    const { path, message } = problem;
    throw new AppError('MESSAGE_INVALID', { problem: `audio alert ${id}: ${path}: ${message}` }, { fields: [problem] });
  },
  complete,
  references: ({ trigger: { kind, settings }, soundId }) => [
    ...namedIn(pathsOfKind(TRIGGER_KINDS, kind), settings),
    { kind: 'audio', id: soundId },
  ],
};
