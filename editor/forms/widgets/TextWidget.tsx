/** Words: one line, or a field that grows where much may be written. */
import { Textarea, TextInput } from '@mantine/core';
import { useText } from '../../app/AppContext.ts';
import { useFormScope } from '../FormScope.ts';
import { FORMS_TEXT } from '../formsText.ts';
import type { WidgetProps } from '../widget.ts';

/** Length above which a text gets several lines. */
const MAX_LINE_LENGTH = 400;

export function TextWidget(props: WidgetProps<string>) {
  const { id, field, value, isMixed, isInvalid, isDisabled, describedBy, onChange } = props;
  const { mixed } = useText(FORMS_TEXT);
  const { size } = useFormScope();
  const shared = {
    id,
    'aria-describedby': describedBy,
    size,
    translate: 'no', // their own words
    value: isMixed ? '' : value,
    placeholder: isMixed ? mixed : '',
    error: isInvalid,
    disabled: isDisabled,
  } as const;
  return (field.rules.maxLength ?? 0) > MAX_LINE_LENGTH ? (
    <Textarea {...shared} autosize minRows={2} maxRows={8} onChange={(event) => onChange(event.currentTarget.value)} />
  ) : (
    <TextInput {...shared} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}
