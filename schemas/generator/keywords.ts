/**
 * Custom keywords and their allowed values. The linter of schema files and the validator compiler both use them; any
 * other keyword is refused.
 */
import type { SchemaNode } from './schemaFile.ts';

/** Fourteen kinds of inputs for settings of items (behaviour: item-13). */
export const ITEM_INPUT_KINDS = [
  'TEXT',
  'COLOR',
  'NUMBER',
  'SLIDER',
  'CHECKBOX',
  'FONT',
  'DROPDOWN',
  'PADDING',
  'TIMER',
  'IMAGE',
  'SHADOW',
  'OUTLINE',
  'GIFT',
  'FONT_SIZE',
] as const;

/**
 * Further inputs of triggers, actions and requests: a computed number, a share of 1 in percent, a value that is only written,
 * a choice whose values have hints, several of them, a list of words, a day. Conditions have their own form.
 */
export const INPUT_KINDS = [
  ...ITEM_INPUT_KINDS,
  'EXPRESSION',
  'PERCENT',
  'SECRET',
  'RADIO',
  'CHOICES',
  'WORDS',
  'DATE',
] as const;

/** Kinds of variables of a trigger or an action. */
export const VARIABLE_KINDS = ['number', 'text', 'boolean', 'username', 'dropdown'] as const;

/** Groups of a settings form in display order. */
export const SETTING_GROUPS = [
  'content',
  'behavior',
  'layout',
  'text',
  'colors',
  'background',
  'effects',
  'animation',
] as const;

/** Kinds of things that a value can be the id of. */
/** Lists of local programs (schemas/api/programs/list-program-choices.json); subjects = those that fit the event beside it. */
export const PROGRAM_LISTS = [
  'scenes',
  'sources',
  'filters',
  'inputs',
  'textSources',
  'actions',
  'voices',
  'sounds',
  'subjects',
  'broadcastConnections',
  'streamerBotConnections',
  'voiceConnections',
  'connections',
] as const;
/** Lists of the game integrations of an account; actions = those of the integration beside it. */
export const GAME_LISTS = ['integrations', 'actions'] as const;
export const REFERENCES = [
  'item',
  'flow',
  'queue',
  'audio',
  'video',
  'image',
  'gift',
  'voice',
  'gameIntegration',
] as const;
const PLANS = ['FREE', 'BASIC', 'PRO'];
const ORIGINS = ['connector', 'command', 'document', 'result', 'deadline', 'followUp'];
const BILINGUAL: SchemaNode = {
  type: 'object',
  properties: { en: { type: 'string', minLength: 1 }, de: { type: 'string', minLength: 1 } },
  required: ['en', 'de'],
  additionalProperties: false,
};

const VALUES: SchemaNode = { type: 'array', items: { type: ['string', 'number', 'boolean'] }, minItems: 1 };

/** Settings with the value they must have (`is`) or must not have (`isNot`); all must hold. */
const CONDITIONS: SchemaNode = {
  type: 'object',
  minProperties: 1,
  additionalProperties: {
    type: 'object',
    properties: { is: VALUES, isNot: VALUES },
    minProperties: 1,
    maxProperties: 1,
    additionalProperties: false,
  },
};

const STYLE: SchemaNode = {
  type: 'object',
  properties: { without: { type: 'array', items: { type: 'string' } }, defaults: { type: 'object' } },
  additionalProperties: false,
};

const NAMED_OPTIONS: SchemaNode = {
  type: 'array',
  items: {
    type: 'object',
    properties: { value: { type: 'string', minLength: 1 }, text: BILINGUAL },
    required: ['value', 'text'],
    additionalProperties: false,
  },
};

/** Variables that later steps can use. */
const PROVIDED: SchemaNode = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      name: { type: 'string', pattern: '^[a-z][A-Za-z0-9]{0,39}$' },
      kind: { enum: [...VARIABLE_KINDS] },
      text: BILINGUAL,
      options: NAMED_OPTIONS,
      // Sentence that says when it has no value; left out = it always has one.
      missing: BILINGUAL,
      // Value when a flow is tested without an event; left out = 1, true or "Test".
      sample: { type: ['string', 'number', 'boolean'] },
    },
    required: ['name', 'kind', 'text'],
    additionalProperties: false,
  },
};

/** Maps each keyword to the schema of its value. */
export const KEYWORDS: Record<string, SchemaNode> = {
  'x-input': { enum: [...INPUT_KINDS] },
  // Beside a TEXT: list of a local program whose names are offered.
  'x-program-list': { enum: [...PROGRAM_LISTS] },
  // Beside the name of a scene: the setting that contains its ids. One input edits both.
  'x-scene-ref': { type: 'string', minLength: 1 },
  // Beside a TEXT: what of the game integrations is offered.
  'x-game-list': { enum: [...GAME_LISTS] },
  // Beside a TEXT: names of keys, joined with +, which are chosen from schemas/common/key-name.json.
  'x-keys': { const: true },
  // A number that names something, such as a port: shown without separators of thousands.
  'x-ungrouped': { const: true },
  'x-affects': { enum: ['look', 'fold'] },
  'x-ref': { enum: [...REFERENCES] },
  'x-text': BILINGUAL,
  // Hint below a setting in its form.
  'x-hint': BILINGUAL,
  // Labels for the values of an `enum`.
  'x-option-text': { type: 'object', additionalProperties: BILINGUAL },
  // Hints for the values of an `enum`, in a RADIO or CHOICES.
  'x-option-hint': { type: 'object', additionalProperties: BILINGUAL },
  // Lowest plan that has a value of an `enum`, in a RADIO.
  'x-option-plan': { type: 'object', additionalProperties: { enum: PLANS } },
  // What an empty text input shows.
  'x-example': BILINGUAL,
  'x-group': { enum: [...SETTING_GROUPS] },
  // A setting without effect in the present state is hidden.
  'x-shown-when': CONDITIONS,
  // Beside "x-ref": "item": the allowed item types; left out = any.
  'x-items': { type: 'array', items: { type: 'string', pattern: '^[A-Z_]+$' }, minItems: 1, uniqueItems: true },
  // The meaning of an empty input: without a reference, a number or a text that may be left out.
  'x-empty': BILINGUAL,
  // Beside x-ref: the setting that contains an address instead, for files outside the libraries. One input edits both.
  'x-ref-url': { type: 'string', minLength: 1 },
  // A setting that came later: its value in documents that lack it, if that differs from the default of a new item.
  'x-when-missing': { type: ['string', 'number', 'boolean'] },
  'x-provides': PROVIDED,
  // Heading of its folder under which a kind is listed (kindFolders.ts).
  'x-category': { type: 'string', minLength: 1 },
  // A text with {names} of variables.
  'x-template': { const: true },
  // Requirement without which the setting is useless; until then forms show it only where it is set.
  'x-needs': { enum: ['agent'] },
  'x-plan': { enum: PLANS },
  'x-version': { type: 'integer', minimum: 1 },
  'x-origins': { type: 'array', items: { enum: ORIGINS }, minItems: 1, uniqueItems: true },
  'x-transient': { type: 'boolean' },
  'x-viewer': { type: 'boolean' },
  'x-item': { type: 'boolean' },
  'x-compose': { enum: ['OverlayItem'] },
  'x-style': STYLE,
  'x-unit': { type: 'string', minLength: 1 },
  // Step of an arrow key in a NUMBER, where another one suits people better than the rules say.
  'x-step': { type: 'number', exclusiveMinimum: 0 },
  // Code of schemas/errors.json with which the REST interface refuses a wrong value.
  'x-error': { type: 'string', minLength: 1 },
  // The value is never shown, not even in an error.
  'x-secret': { type: 'boolean' },
};

const STANDARD = [
  '$schema $ref title description type const enum default examples definitions format pattern minLength maxLength',
  'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf items minItems maxItems uniqueItems contains',
  'properties required additionalProperties propertyNames patternProperties minProperties maxProperties dependencies',
  'allOf anyOf oneOf not if then else discriminator',
];

/** All keywords that a schema file may use. `$id` is missing: the generator assigns it from the path. */
export const KNOWN_KEYWORDS: ReadonlySet<string> = new Set([
  ...STANDARD.flatMap((line) => line.split(' ')),
  ...Object.keys(KEYWORDS),
]);
