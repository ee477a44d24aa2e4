/** Words: one line, or a field that grows where much may be written. */
import { Textarea, TextInput } from '@mantine/core';
import { useAppState, useText } from '../../app/AppContext.ts';
import { useFormScope } from '../FormScope.ts';
import type { FormField } from '#schemas/generated/forms.ts';
import { FORMS_TEXT } from '../formsText.ts';
import { isOfConnections } from '../model/connectionLists.ts';
import type { WidgetProps } from '../widget.ts';
import { GameNameInput } from './GameNameInput.tsx';
import { KeysInput } from './KeysInput.tsx';
import { ConnectionInput } from './ConnectionInput.tsx';
import { ProgramNameInput } from './ProgramNameInput.tsx';

/** Length above which a text gets several lines. */
const MAX_LINE_LENGTH = 250;

/** Tells whether a field is for a text of several lines; an address has one. */
const isLongText = ({ input, rules: { maxLength = 0, format } }: FormField): boolean =>
  (input === 'TEXT' || input === 'EXPRESSION') && maxLength > MAX_LINE_LENGTH && format !== 'email';

export function TextWidget(props: WidgetProps<string | undefined>) {
  const { id, label, field, value, isMixed, isInvalid, isDisabled, isFirst, describedBy, sceneRef, onChange } = props;
  const { mixed } = useText(FORMS_TEXT);
  const { size, look } = useFormScope();
  const locale = useAppState((state) => state.locale);
  const empty = field.empty?.[locale] ?? (look === 'row' ? label : '');
  const shared = {
    id,
    'aria-describedby': describedBy,
    size,
    translate: 'no', // their own words
    value: isMixed ? '' : (value ?? ''),
    placeholder: isMixed ? mixed : (field.example?.[locale] ?? empty),
    error: isInvalid,
    disabled: isDisabled,
    ...((field.isTemplate === true || field.input === 'EXPRESSION') && { 'data-takes-values': true }),
    ...(isFirst && {
      'data-autofocus': true,
      onFocus: (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => event.currentTarget.select(),
    }),
  } as const;
  const { programList: list } = field;
  if (list !== undefined && isOfConnections(list))
    return <ConnectionInput list={list} input={shared} onChange={onChange} />;
  if (list !== undefined)
    return <ProgramNameInput list={list} input={shared} sceneRef={sceneRef} onChange={onChange} />;
  if (field.gameList !== undefined) return <GameNameInput list={field.gameList} input={shared} onChange={onChange} />;
  if (field.isKeys === true) return <KeysInput {...props} />;
  return isLongText(field) ? (
    <Textarea {...shared} autosize minRows={2} maxRows={8} onChange={(event) => onChange(event.currentTarget.value)} />
  ) : (
    <TextInput {...shared} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}
