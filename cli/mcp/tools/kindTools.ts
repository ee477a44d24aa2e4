/** Tools that describe what documents may contain: types of items, triggers, steps of flows, and schemas of the server. */
import { AppError } from '#engine/core/appError.ts';
import { closestWord } from '#engine/core/closestWord.ts';
import { ACTION_FORMS } from '#schemas/generated/actionForms.ts';
import { ACTION_META } from '#schemas/generated/actionMeta.ts';
import { ITEM_FIELDS } from '#schemas/generated/forms.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import { TRIGGER_FORMS } from '#schemas/generated/triggerForms.ts';
import { TRIGGER_META } from '#schemas/generated/triggerMeta.ts';
import type { InputField, Tool, ToolInput } from '../tool.ts';

type Described = Readonly<Record<string, unknown>>;

const KINDS: Readonly<Record<string, readonly [forms: Described, metas: Described]>> = {
  item: [ITEM_FIELDS, ITEM_META],
  trigger: [TRIGGER_FORMS, TRIGGER_META],
  step: [ACTION_FORMS, ACTION_META],
};

const OF: InputField = { type: 'string', enum: Object.keys(KINDS), description: 'What is described.' };

/** @throws OPTION_INVALID with the nearest existing name */
function named(all: Described, name: string, known: string): unknown {
  if (Object.hasOwn(all, name)) return all[name];
  const closest = closestWord(name, Object.keys(all));
  const allowed = `one of those that ${known} lists${closest === null ? '' : `, like ${closest}`}`;
  throw new AppError('OPTION_INVALID', { option: 'name', value: name.slice(0, 60), allowed });
}

const kindsOf = ({ of }: ToolInput) => KINDS[String(of)]!;

/** Returns the schemas of the server by their names. */
async function schemasOf(ask: Parameters<Tool['run']>[1]): Promise<Described> {
  const { components } = (await ask(['GET', '/openapi.json'])) as { components: { schemas: Described } };
  return components.schemas;
}

const shared = { isByStrangers: false, isReading: true } as const;

export const KIND_TOOLS: readonly Tool[] = [
  {
    ...shared,
    name: 'list_kinds',
    description: 'Lists the types of overlay items, the triggers or the steps of flows.',
    fields: { of: OF },
    required: ['of'],
    run: (input) => Promise.resolve(Object.keys(kindsOf(input)[0])),
  },
  {
    ...shared,
    name: 'describe_kind',
    description: 'Describes the settings of a type of item, a trigger or a step: names, limits, defaults.',
    fields: { of: OF, name: { type: 'string', maxLength: 100, description: 'A name from list_kinds.' } },
    required: ['of', 'name'],
    run: (input) => {
      const [forms, metas] = kindsOf(input);
      const name = String(input['name']);
      return Promise.resolve({ form: named(forms, name, 'list_kinds'), meta: metas[name] });
    },
  },
  {
    ...shared,
    name: 'list_schemas',
    description: 'Lists the names of the JSON schemas of the server, such as Flow, Overlay and AudioAlert.',
    fields: {},
    required: [],
    run: async (_input, ask) => Object.keys(await schemasOf(ask)),
  },
  {
    ...shared,
    name: 'read_schema',
    description: 'Reads a JSON schema of the server.',
    fields: { name: { type: 'string', maxLength: 100, description: 'A name from list_schemas.' } },
    required: ['name'],
    run: async ({ name }, ask) => named(await schemasOf(ask), String(name), 'list_schemas'),
  },
];
