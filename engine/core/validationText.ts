/** Words of `validation.ts`. `{value}`, `{limit}` and so on are filled in; counts read well for any number. */
import type { Locale } from '#schemas/generated/types.ts';

/** Keys are schema keywords; those with a dash are variants `validation.ts` chooses. */
export const VALIDATION_TEXT = {
  type: { en: '{value} is not {type}', de: '{value} passt nicht (erwartet: {type})' },
  required: { en: 'field {field} is missing', de: 'das Feld {field} fehlt' },
  additionalProperties: {
    en: 'unknown field {field} (known: {known})',
    de: 'unbekanntes Feld {field} (bekannt: {known})',
  },
  'additionalProperties-close': {
    en: 'unknown field {field} (known: {known}; did you mean {closest}?)',
    de: 'unbekanntes Feld {field} (bekannt: {known}; meintest du {closest}?)',
  },
  discriminator: {
    en: 'unknown {noun}type {value} (known: {known})',
    de: 'unbekannter Typ {value} (bekannt: {known})',
  },
  'discriminator-close': {
    en: 'unknown {noun}type {value} (known: {known}; did you mean {closest}?)',
    de: 'unbekannter Typ {value} (bekannt: {known}; meintest du {closest}?)',
  },
  'discriminator-missing': {
    en: 'field {field} is missing (known: {known})',
    de: 'das Feld {field} fehlt (bekannt: {known})',
  },
  enum: { en: '{value} is not allowed (use {known})', de: '{value} ist nicht erlaubt (möglich: {known})' },
  const: { en: '{value} is not allowed (must be {limit})', de: '{value} ist nicht erlaubt (muss {limit} sein)' },
  minimum: { en: '{value} is too small (at least {limit})', de: '{value} ist zu klein (mindestens {limit})' },
  maximum: { en: '{value} is too large (at most {limit})', de: '{value} ist zu groß (höchstens {limit})' },
  exclusiveMinimum: {
    en: '{value} is too small (must be above {limit})',
    de: '{value} ist zu klein (muss über {limit} liegen)',
  },
  exclusiveMaximum: {
    en: '{value} is too large (must be below {limit})',
    de: '{value} ist zu groß (muss unter {limit} liegen)',
  },
  multipleOf: { en: '{value} is not a multiple of {limit}', de: '{value} ist kein Vielfaches von {limit}' },
  minLength: {
    en: '{value} is too short (characters: at least {limit})',
    de: '{value} ist zu kurz (Zeichen: mindestens {limit})',
  },
  maxLength: {
    en: '{value} is too long (characters: at most {limit})',
    de: '{value} ist zu lang (Zeichen: höchstens {limit})',
  },
  pattern: {
    en: '{value} has the wrong form (must match {limit})',
    de: '{value} hat die falsche Form (muss zu {limit} passen)',
  },
  minItems: { en: 'too few entries (at least {limit})', de: 'zu wenige Einträge (mindestens {limit})' },
  maxItems: { en: 'too many entries (at most {limit})', de: 'zu viele Einträge (höchstens {limit})' },
  uniqueItems: { en: 'entries must differ from each other', de: 'die Einträge müssen sich unterscheiden' },
  minProperties: { en: 'too few fields (at least {limit})', de: 'zu wenige Felder (mindestens {limit})' },
  maxProperties: { en: 'too many fields (at most {limit})', de: 'zu viele Felder (höchstens {limit})' },
  'format-color': {
    en: '{value} is not a colour (use a name, #rgb, #rrggbb, rgb(…), hsl(…))',
    de: '{value} ist keine Farbe (möglich: ein Name, #rgb, #rrggbb, rgb(…), hsl(…))',
  },
  'format-date-time': {
    en: '{value} is not a date and time (use 2026-01-31T18:00:00Z)',
    de: '{value} ist kein Zeitpunkt (möglich: 2026-01-31T18:00:00Z)',
  },
  'format-email': {
    en: '{value} is not an email address (use name@example.com)',
    de: '{value} ist keine E-Mail-Adresse (möglich: name@example.com)',
  },
  'format-time-zone': {
    en: '{value} is not a time zone (use a name like Europe/Berlin)',
    de: '{value} ist keine Zeitzone (möglich: ein Name wie Europe/Berlin)',
  },
  'format-uri-https': {
    en: '{value} is not a web address (use https://…)',
    de: '{value} ist keine Webadresse (möglich: https://…)',
  },
  other: { en: '{value} is not allowed here ({keyword})', de: '{value} ist hier nicht erlaubt ({keyword})' },
} as const satisfies Record<string, Record<Locale, string>>;

/** JSON types, with an article in English. */
export const TYPE_TEXT: Readonly<Record<string, Record<Locale, string>>> = {
  string: { en: 'a text', de: 'ein Text' },
  number: { en: 'a number', de: 'eine Zahl' },
  integer: { en: 'a whole number', de: 'eine ganze Zahl' },
  boolean: { en: 'true or false', de: 'true oder false' },
  array: { en: 'a list', de: 'eine Liste' },
  object: { en: 'an object', de: 'ein Objekt' },
  null: { en: 'null', de: 'null' },
};

/** Small words of lists. */
export const LIST_TEXT = {
  or: { en: ' or ', de: ' oder ' },
  more: { en: '… and {count} more', de: '… und {count} weitere' },
  none: { en: 'none', de: 'keine' },
} as const satisfies Record<string, Record<Locale, string>>;

/** Message for a validator that gives no reason. */
export const NO_FIT: Readonly<Record<Locale, string>> = {
  en: 'it does not fit the schema',
  de: 'es passt nicht zum Schema',
};
