/**
 * Describes what a step does in one line. Pure. Most kinds are described by their settings in order; `WORDS` holds those that
 * read better as a phrase.
 */
import { decimalText, percentText } from '#engine/core/numberText.ts';
import { ACTION_FORMS } from '#schemas/generated/actionForms.ts';
import { ACTION_META } from '#schemas/generated/actionMeta.ts';
import type { FormField, Reference } from '#schemas/generated/forms.ts';
import type { ActionKind, ActionSettingsByKind, JsonObject, Locale } from '#schemas/generated/types.ts';
import { isOfConnections, PROGRAM_OF_LIST } from '../../forms/model/connectionLists.ts';
import { isFieldShown } from '../../forms/model/conditions.ts';
import { viewerWords } from './conditionWords.ts';
import { durationWords } from './durationWords.ts';
import type { SummaryNames } from './summaryNames.ts';
import { SUMMARY_TEXT, type SummaryText } from './summaryText.ts';

interface Tools {
  locale: Locale;
  text: SummaryText;
  names: SummaryNames;
  /** Name of the chosen thing, or what an empty choice means; null = unknown, or nothing was chosen. */
  chosen(setting: string): string | null;
  duration(ms: number): string;
}

type Parts = readonly (string | null)[];
type Words = { readonly [Kind in ActionKind]?: (settings: ActionSettingsByKind[Kind], tools: Tools) => Parts };

const SECOND_MS = 1_000;
const MAX_PARTS = 4;
/** Ids of voices that a program made up; only the program knows their names. */
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const LITERAL = /^\d+(?:\.\d+)?$/;

/** Formats an amount of seconds, which may be a formula. */
const secondsWords = (seconds: string, { duration }: Tools): string =>
  LITERAL.test(seconds) ? duration(Number(seconds) * SECOND_MS) : `${seconds} s`;

const WORDS: Words = {
  SHOW_TEXT: ({ itemId, text, durationMs }, { chosen, duration }) => [
    text,
    itemId === '' ? null : chosen('itemId'),
    duration(durationMs),
  ],
  SHOW_MOMENT: ({ title, text, durationMs }, { duration }) => [title, text, duration(durationMs)],
  READ_ALOUD: ({ text }) => [text],
  WEBHOOK: ({ url }) => [url],
  KEYSTROKE: ({ task, keys, sequence }) => [task === 'type' ? sequence.join(' ') : keys],
  CHANGE_VOICE: ({ voiceId, durationMs }, { duration }) => [
    ID.test(voiceId) ? null : voiceId,
    durationMs === 0 ? null : duration(durationMs),
  ],
  SET_VALUE: ({ name, value }) => [`${name} = ${value}`],
  ADD_TO_VALUE: ({ name, amount }) => [`${name} + ${amount}`],
  SET_TIMER_MULTIPLIER: ({ multiplier, durationMs }, { chosen, duration, locale }) => [
    chosen('itemId'),
    `× ${decimalText(multiplier, locale)}`,
    durationMs === 0 ? null : duration(durationMs),
  ],
  CHANGE_VISIBILITY: ({ orientation, durationMs }, { chosen, duration }) => [
    chosen('itemId'),
    chosen('isVisible'),
    orientation === 'both' ? null : chosen('orientation'),
    durationMs === 0 ? null : duration(durationMs),
  ],
  SET_TEXT: ({ text }, { chosen }) => [text, chosen('itemId')],
  DELAY: ({ seconds, holdsPlace }, tools) => [
    tools.text.wait(secondsWords(seconds, tools)),
    holdsPlace ? null : tools.text.queueGoesOn,
  ],
  CHANGE_TIMER: ({ change, seconds }, tools) => [
    tools.chosen('itemId'),
    change === 'add' ? tools.text.change.add(secondsWords(seconds, tools)) : tools.chosen('change'),
  ],
  CHANGE_COUNTER: ({ mode, value }, { chosen, text }) => [
    chosen('itemId'),
    mode === 'reset' ? chosen('mode') : text.change[mode](value),
  ],
  CHANGE_GOAL: ({ mode, value }, { chosen, text }) => [chosen('itemId'), chosen('property'), text.change[mode](value)],
  CHANGE_POINTS: ({ viewer, mode, amount }, { text }) => [text.change[mode](text.points(amount)), viewer],
  TRANSFER_POINTS: ({ from, to, amount }, { text }) => [
    text.transfer(amount, from === '' ? text.fromViewer : from, to === '' ? text.toViewer : to),
  ],
  GAMBLE_POINTS: ({ amount, chance, factor }, { text, locale }) => [
    text.gamble(amount, percentText(chance, locale), decimalText(factor, locale)),
  ],
  PAY_CHAT: ({ amount, minutes }, { text }) => [text.payChat(amount, String(minutes))],
  RESTRICT: (viewers, { text, locale }) => {
    const who = viewerWords(viewers, locale);
    return [who === '' ? text.everyone : text.only(who)];
  },
  START_WHEEL: ({ itemId, sections }, { chosen, text }) => [
    sections.length === 0 ? text.yourWheel : sections.join(', '),
    itemId === '' ? null : chosen('itemId'),
  ],
  START_BALLOON: ({ itemId, requiredLikes, seconds }, { chosen, text, duration }) => [
    text.likes(requiredLikes),
    duration(seconds * SECOND_MS),
    itemId === '' ? null : chosen('itemId'),
  ],
};

/** References that are files have a name that only the library knows. */
const NAMED_BY: { readonly [Kind in Reference]?: Exclude<keyof SummaryNames, 'connection'> } = {
  item: 'item',
  flow: 'flow',
  queue: 'queue',
  gift: 'gift',
};

function chosenWords(field: FormField, value: string, { locale, names }: Pick<Tools, 'locale' | 'names'>) {
  if (value === '') return field.empty?.[locale] ?? null;
  const by = field.ref === undefined ? undefined : NAMED_BY[field.ref];
  return by === undefined ? null : names[by](value);
}

function fieldWords(field: FormField, value: unknown, tools: Pick<Tools, 'locale' | 'names' | 'duration'>) {
  const { options, ref, unit, programList: list } = field;
  if (options !== undefined) return options.find((option) => option.value === value)?.text[tools.locale] ?? null;
  if (typeof value === 'string' && value !== '' && list !== undefined && isOfConnections(list))
    return tools.names.connection(value, PROGRAM_OF_LIST[list]);
  if (typeof value === 'string') return ref === undefined ? value : chosenWords(field, value, tools);
  if (typeof value !== 'number' || value === 0) return null;
  return unit === 'ms' ? tools.duration(value) : unit === 's' ? tools.duration(value * SECOND_MS) : null;
}

/** Describes a step by its settings; '' = nothing is worth saying. */
export function stepWords(kind: ActionKind, settings: JsonObject, locale: Locale, names: SummaryNames): string {
  const { fields } = ACTION_FORMS[kind];
  const all = { ...ACTION_META[kind].defaults, ...settings } as JsonObject;
  const duration = (ms: number): string => durationWords(ms, locale);
  const part = (field: FormField) => fieldWords(field, all[field.name], { locale, names, duration });
  const chosen = (setting: string): string | null => {
    const field = fields.find(({ name }) => name === setting);
    return field === undefined ? null : part(field);
  };
  const words = WORDS[kind] as ((settings: JsonObject, tools: Tools) => Parts) | undefined;
  const tools: Tools = { locale, text: SUMMARY_TEXT[locale], names, chosen, duration };
  const parts = words?.(all, tools) ?? fields.filter((field) => isFieldShown(field, [all])).map(part);
  return parts
    .filter((one) => one !== null && one !== '')
    .slice(0, MAX_PARTS)
    .join(' · ');
}
