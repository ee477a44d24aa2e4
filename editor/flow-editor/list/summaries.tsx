/** Summaries on the cards of triggers and steps: when a trigger fires, what a step does. */
import { ACTION_FORMS } from '#schemas/generated/actionForms.ts';
import type { FormField, Reference } from '#schemas/generated/forms.ts';
import type { ActionKind, FlowBlock, FlowTriggerNode, JsonObject } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { FORMS_TEXT } from '../../forms/formsText.ts';
import { isNeededChoice } from '../../forms/model/neededChoice.ts';
import type { Library } from '../../media/libraries.ts';
import { useFileName } from '../../media/useFileName.ts';
import { useFlow } from '../FlowEditorContext.ts';
import styles from '../flows.module.css';
import { stepWords } from '../summary/stepWords.ts';
import { causeWords } from '../summary/triggerWords.ts';
import { useSummaryNames } from '../summary/useSummaryNames.ts';

/** Libraries of files without which a step is useless. */
const FILES: { readonly [Kind in Reference]?: Library } = { audio: 'audios', video: 'videos', image: 'images' };

const libraryOf = (field?: FormField): Library | undefined => (field?.ref === undefined ? undefined : FILES[field.ref]);
const isFile = (field: FormField): boolean => libraryOf(field) !== undefined;
/** A video item has its own video, and a setting that explains an empty choice works without one. */
const isNeeded = (field: FormField): boolean =>
  isNeededChoice(field) || (isFile(field) && field.ref !== 'video' && field.empty === undefined);

function Line({ words, isMissing }: { words: string; isMissing?: boolean }) {
  return words === '' ? null : (
    <span className={styles['summary']} data-missing={isMissing || undefined} translate="no" title={words}>
      {words}
    </span>
  );
}

export function TriggerSummary({ trigger }: { trigger: FlowTriggerNode }) {
  const locale = useAppState((state) => state.locale);
  const names = useSummaryNames([trigger]);
  const { cooldowns } = useFlow().run;
  return <Line words={causeWords({ ...trigger, cooldowns }, locale, names)} />;
}

export function StepSummary({ block }: { block: FlowBlock }) {
  const { type, kind = '', settings = {}, note, name, reason, times } = block;
  if (type === 'action' && Object.hasOwn(ACTION_FORMS, kind))
    return <ActionSummary kind={kind as ActionKind} settings={settings} />;
  return <Line words={name ?? reason ?? (type === 'repeat' && times !== undefined ? `× ${times}` : note) ?? ''} />;
}

function ActionSummary({ kind, settings }: { kind: ActionKind; settings: JsonObject }) {
  const text = useText(FORMS_TEXT);
  const locale = useAppState((state) => state.locale);
  const names = useSummaryNames([{ kind, settings }]);
  const { fields } = ACTION_FORMS[kind];
  const file = fields.find(isFile);
  const fileName = useFileName(libraryOf(file) ?? 'audios', file === undefined ? '' : String(settings[file.name]));
  const missing = fields.find((field) => isNeeded(field) && settings[field.name] === '');
  if (missing !== undefined) return <Line words={`${missing.text[locale]}: ${text.nothingChosen}`} isMissing />;
  const words = [fileName ?? '', stepWords(kind, settings, locale, names)];
  return <Line words={words.filter((part) => part !== '').join(' · ')} />;
}
