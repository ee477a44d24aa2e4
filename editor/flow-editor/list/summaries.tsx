/** Summaries of settings: the words of a text, the gift that is waited for, a duration. */
import { ACTION_FORMS } from '#schemas/generated/actionForms.ts';
import type { FormField, Reference } from '#schemas/generated/forms.ts';
import { TRIGGER_FORMS } from '#schemas/generated/triggerForms.ts';
import type {
  ActionKind,
  Condition,
  FlowBlock,
  FlowTriggerNode,
  JsonObject,
  Locale,
  TriggerKind,
} from '#schemas/generated/types.ts';
import { listGifts } from '#engine/client/api/calls/platform.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { FORMS_TEXT } from '../../forms/formsText.ts';
import type { Library } from '../../media/libraries.ts';
import { useFileName } from '../../media/useFileName.ts';
import { giftName } from '../../forms/widgets/gifts/giftName.ts';
import styles from '../flows.module.css';

const MAX_PARTS = 3;
const STALE_MS = 600_000;

/** Formats `{giftCount} ≥ 10 · {username} = "anna"` without the names of operators, which the panel shows. */
export function conditionWords({ rows }: Condition): string {
  return rows.map(({ left, operator, right = '' }) => `${left} ${SIGNS[operator] ?? '~'} ${right}`.trim()).join(' · ');
}

const SIGNS: Partial<Record<Condition['rows'][number]['operator'], string>> = {
  equal: '=',
  notEqual: '≠',
  less: '<',
  atMost: '≤',
  more: '>',
  atLeast: '≥',
  is: '=',
  isNot: '≠',
};

function shortValue(field: FormField, value: unknown, locale: Locale): string | null {
  if (field.options !== undefined) return field.options.find((option) => option.value === value)?.text[locale] ?? null;
  if (typeof value === 'string') return value === '' || field.ref !== undefined ? null : value;
  if (typeof value !== 'number' || field.unit !== 'ms') return null;
  return `${String(value / 1000)} s`;
}

/** Libraries of files without which a step is useless. */
const FILES: { readonly [Kind in Reference]?: Library } = { audio: 'audios', video: 'videos', image: 'images' };

const libraryOf = (field?: FormField): Library | undefined => (field?.ref === undefined ? undefined : FILES[field.ref]);
const isFile = (field: FormField): boolean => libraryOf(field) !== undefined;

function useWords(fields: readonly FormField[], settings: JsonObject): string {
  const locale = useAppState((state) => state.locale);
  const gift = fields.find(({ ref, name }) => ref === 'gift' && typeof settings[name] === 'string');
  const giftId = gift === undefined ? '' : String(settings[gift.name]);
  const gifts = useCall(listGifts, { query: { limit: -1 } }, { staleMs: STALE_MS, enabled: giftId !== '' });
  const found = gifts.data?.items.find(({ id }) => id === giftId);
  const parts = fields.map((field) => shortValue(field, settings[field.name], locale)).filter((part) => part !== null);
  const named = giftId === '' ? [] : [found === undefined ? giftId : giftName(found, locale)];
  const file = fields.find(isFile);
  const fileName = useFileName(libraryOf(file) ?? 'audios', file === undefined ? '' : String(settings[file.name]));
  return [...named, ...(fileName === null ? [] : [fileName]), ...parts].slice(0, MAX_PARTS).join(' · ');
}

function Line({ fields, settings }: { fields: readonly FormField[]; settings: JsonObject }) {
  const text = useText(FORMS_TEXT);
  const locale = useAppState((state) => state.locale);
  const words = useWords(fields, settings);
  // A video item has its own video, and a setting that explains an empty choice works without one.
  const isNeeded = (field: FormField): boolean => isFile(field) && field.ref !== 'video' && field.empty === undefined;
  const missing = fields.find((field) => isNeeded(field) && settings[field.name] === '');
  if (missing !== undefined)
    return <span className={styles['summary']} data-missing>{`${missing.text[locale]}: ${text.nothingChosen}`}</span>;
  return words === '' ? null : (
    <span className={styles['summary']} translate="no">
      {words}
    </span>
  );
}

export function TriggerSummary({ trigger: { kind, settings } }: { trigger: FlowTriggerNode }) {
  if (!Object.hasOwn(TRIGGER_FORMS, kind)) return null;
  return <Line fields={TRIGGER_FORMS[kind as TriggerKind].fields} settings={settings} />;
}

export function StepSummary({ block }: { block: FlowBlock }) {
  const { type, kind = '', settings = {}, note, name, reason, times } = block;
  if (type === 'action' && Object.hasOwn(ACTION_FORMS, kind))
    return <Line fields={ACTION_FORMS[kind as ActionKind].fields} settings={settings} />;
  const words = name ?? reason ?? (type === 'repeat' && times !== undefined ? `× ${times}` : note);
  return words === undefined ? null : (
    <span className={styles['summary']} translate="no">
      {words}
    </span>
  );
}
