/** Game integrations as documents: checks their schema, the settings of their triggers, and what their actions take. */
import { AppError, type BothLanguages, inBothLanguages } from '#engine/core/appError.ts';
import { describeWords } from '#engine/core/validation.ts';
import { namedByGame } from '#engine/flows/flowReferences.ts';
import { gameProblem } from '#engine/rules/game-integrations/gameProblem.ts';
import type { GameIntegration } from '#schemas/generated/types.ts';
import { validateGameIntegration } from '#schemas/generated/validators.js';
import { type DocumentKind, plainKind } from './documentKind.ts';
import { partProblem, TRIGGER_KINDS, withDefaults } from './partSettings.ts';
import { refuseDocument } from './refuseDocument.ts';

const NAME: BothLanguages = { en: 'game integration', de: 'Spiele-Anbindung' };
const plain = plainKind<GameIntegration>({ name: NAME, validate: validateGameIntegration });

function complete(integration: GameIntegration): GameIntegration {
  const mappings = integration.mappings.map((mapping) => {
    const { kind, settings } = mapping.trigger;
    return { ...mapping, trigger: { kind, settings: withDefaults(TRIGGER_KINDS, kind, settings) } };
  });
  return { ...integration, mappings };
}

/** @throws MESSAGE_INVALID */
function refuseTriggers(id: string, { mappings }: GameIntegration): void {
  for (const [at, { trigger }] of mappings.entries()) {
    const problem = partProblem(TRIGGER_KINDS, `mappings[${at}].trigger`, trigger.kind, trigger.settings);
    if (problem === null) continue;
    refuseDocument({ en: `${NAME.en} ${id}`, de: `${NAME.de} ${id}` }, describeWords(problem), [problem]);
  }
}

export const gameIntegrationKind: DocumentKind<GameIntegration> = {
  ...plain,
  patch(before, id, patch) {
    const next = complete(plain.patch(before, id, patch));
    refuseTriggers(id, next);
    const problem = gameProblem(next);
    if (problem === null) return next;
    const { message } = problem;
    const words = typeof message === 'string' ? inBothLanguages(() => message) : message;
    throw new AppError('GAME_INPUT_INVALID', { problem: words }, { fields: [problem] });
  },
  complete,
  names: (integration) => [{ named: namedByGame(integration) }],
};
