/** Routes for point rates and level rules. */
import { editorsOf } from '../../documents/kinds.ts';
import { DOCUMENT_ERRORS } from '../../documents/quotas.ts';
import { signedIn } from '../rights/access.ts';
import { route } from '../route.ts';

/** Errors of a formula. */
const FORMULA_ERRORS = [
  'LEVEL_FORMULA_NOT_GROWING',
  'LEVEL_FORMULA_NO_NUMBER',
  'FLOW_VALUE_MISSING',
  'FLOW_VALUE_MISTYPED',
  'EXPRESSION_BRACKET_NOT_CLOSED',
  'EXPRESSION_CHARACTER_UNKNOWN',
  'EXPRESSION_DIVISION_BY_ZERO',
  'EXPRESSION_ENDS_EARLY',
  'EXPRESSION_FUNCTION_UNKNOWN',
  'EXPRESSION_FUNCTION_VALUES',
  'EXPRESSION_KINDS_DIFFER',
  'EXPRESSION_NEEDS_NUMBER',
  'EXPRESSION_NEEDS_YES_OR_NO',
  'EXPRESSION_OPERATOR_MISSING',
  'EXPRESSION_TEXT_NOT_CLOSED',
  'EXPRESSION_TOO_DEEP',
  'EXPRESSION_TOO_LARGE',
  'EXPRESSION_TOO_LONG',
  'EXPRESSION_VALUE_MISSING',
] as const;

export const pointsRoutes = [
  route({
    method: 'GET',
    path: '/users/points-settings',
    summary: 'Reads the point rates and the points needed per level.',
    access: signedIn('read'),
    answer: 'PointsSettings',
    errors: ['DOCUMENT_DAMAGED'],
    handle: ({ caller }, { pointsSettings }) => pointsSettings.read(caller.userId),
  }),
  route({
    method: 'PUT',
    path: '/users/update-points-settings',
    summary: 'Changes the point rates and the points needed per level; what is left out stays.',
    access: signedIn('edit', ...editorsOf('points')),
    body: 'UpdatePointsSettings',
    answer: 'PointsSettings',
    errors: ['RATE_TOO_FINE', ...FORMULA_ERRORS, ...DOCUMENT_ERRORS],
    handle: ({ caller, body }, { pointsSettings }) => pointsSettings.update(caller.userId, body),
  }),
  route({
    method: 'GET',
    path: '/users/points-commands',
    summary: 'Lists the chat commands of the points system, including those that are turned off.',
    access: signedIn('read'),
    answer: 'PointsCommandList',
    errors: ['DOCUMENT_DAMAGED'],
    handle: async ({ caller }, { pointsCommands }) => ({ items: await pointsCommands.list(caller.userId) }),
  }),
  route({
    method: 'PUT',
    path: '/users/update-points-command',
    summary: 'Changes a chat command of the points system; what is left out stays.',
    access: signedIn('edit', ...editorsOf('pointsCommand')),
    body: 'UpdatePointsCommand',
    answer: 'PointsCommandList',
    errors: [
      'POINTS_COMMAND_ITEM_UNKNOWN',
      'POINTS_COMMAND_WORD_TAKEN',
      'SPEECH_NOT_IN_PLAN',
      'DOCUMENT_DAMAGED',
      ...DOCUMENT_ERRORS,
    ],
    handle: async ({ caller, body }, { pointsCommands }) => ({
      items: await pointsCommands.update(caller, body),
    }),
  }),
  route({
    method: 'GET',
    path: '/users/level-structure',
    summary: 'Lists the points that the first hundred levels need, by your rules or by rules that you try.',
    access: signedIn('read'),
    query: 'GetLevelStructure',
    answer: 'LevelStructure',
    errors: ['DOCUMENT_DAMAGED', ...FORMULA_ERRORS],
    handle: ({ caller, query }, { pointsSettings }) => pointsSettings.levels(caller.userId, query),
  }),
  route({
    method: 'GET',
    path: '/users/recompute-levels',
    summary: 'Reports the progress of recalculating the levels of viewers.',
    access: signedIn('read'),
    answer: 'LevelsRecomputeState',
    handle: ({ caller }, { levelRecomputes }) => levelRecomputes.state(caller.userId),
  }),
  route({
    method: 'POST',
    path: '/users/recompute-levels',
    summary: 'Recalculates the levels of your viewers, or resumes this.',
    access: signedIn('edit', ...editorsOf('points')),
    answer: 'LevelsRecomputeState',
    handle: ({ caller }, { levelRecomputes }) => levelRecomputes.start(caller),
  }),
  route({
    method: 'POST',
    path: '/users/validate-required-points-formula',
    summary: 'Checks a formula for levels without saving it.',
    access: signedIn('read'),
    body: 'ValidateRequiredPointsFormula',
    answer: 'LevelStructure',
    errors: ['DOCUMENT_DAMAGED', ...FORMULA_ERRORS],
    handle: ({ caller, body }, { pointsSettings }) => pointsSettings.levels(caller.userId, body),
  }),
];
