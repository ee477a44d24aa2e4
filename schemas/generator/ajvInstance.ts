/**
 * Schema compiler with our keywords and formats. Only the generator and tests use it; programs use the precompiled
 * validators.
 */
import { Ajv, _, stringify } from 'ajv';
import type { Code, KeywordCxt, KeywordDefinition } from 'ajv';
import * as formats from '../formats.ts';
import { KEYWORDS } from './keywords.ts';

/** Maps each `format` of the schemas to the function of `formats.ts` that checks it. */
export const FORMAT_FUNCTIONS = {
  color: 'isColor',
  'date-time': 'isDateTime',
  email: 'isEmail',
  'time-zone': 'isTimeZone',
  'uri-https': 'isHttpsUri',
} as const satisfies Record<string, keyof typeof formats>;

// A longer list of required fields is checked in a loop, which is much less code.
const MAX_REQUIRED_IN_CODE = 12;

export function createAjv(): Ajv {
  const ajv = new Ajv({
    // Plain code, one check after the other; `shortened.ts` ends a validator at its first mistake.
    allErrors: true,
    discriminator: true,
    inlineRefs: false,
    messages: false,
    strict: true,
    strictRequired: true,
    strictTypes: false,
    loopRequired: MAX_REQUIRED_IN_CODE,
    // 0.29 is a multiple of 0.01, whatever binary division says.
    multipleOfPrecision: 9,
    // `standalone.ts` replaces `__FORMATS__.x` by the imported function; one statement per line keeps diffs small.
    code: { source: true, esm: true, lines: true, formats: _`__FORMATS__` },
  });
  for (const [keyword, metaSchema] of Object.entries(KEYWORDS)) ajv.addKeyword({ keyword, metaSchema });
  for (const [name, exportName] of Object.entries(FORMAT_FUNCTIONS)) ajv.addFormat(name, formats[exportName]);
  // A mistyped name is unknown, and the right one is missing: the first says more.
  redefineErrorParams(ajv, 'additionalProperties', unknownFieldParams, 'required');
  redefineErrorParams(ajv, 'discriminator', unknownTypeParams);
  return ajv;
}

// Messages list the allowed values; without this the error would only name the wrong one.
function redefineErrorParams(ajv: Ajv, keyword: string, params: (context: KeywordCxt) => Code, before?: string): void {
  const definition = ajv.getKeyword(keyword);
  if (typeof definition !== 'object') throw new Error(`the schema compiler does not know the keyword ${keyword}`);
  ajv.removeKeyword(keyword);
  const place = before === undefined ? {} : { before };
  ajv.addKeyword({ ...definition, ...place, error: { message: '', params } } as KeywordDefinition);
}

// Above this number the compiler looks names up in the properties of the schema; then the list comes from there, too.
const MAX_NAMES_IN_CODE = 8;

function unknownFieldParams({ parentSchema, params, it }: KeywordCxt): Code {
  const known = Object.keys(parentSchema.properties ?? {});
  const names =
    known.length > MAX_NAMES_IN_CODE ? _`Object.keys(${it.topSchemaRef}${it.schemaPath}.properties)` : stringify(known);
  return _`{additionalProperty: ${params.additionalProperty}, known: ${names}}`;
}

function unknownTypeParams({ schema, params }: KeywordCxt): Code {
  const known: unknown = schema.known;
  return _`{error: ${params.discrError}, tag: ${params.tagName}, tagValue: ${params.tag}, known: ${stringify(known ?? [])}}`;
}
