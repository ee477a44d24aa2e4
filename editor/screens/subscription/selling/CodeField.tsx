/** Field of a promotion code; the server says what it is worth. */
import { Button, Group, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { decimalText } from '#engine/core/numberText.ts';
import { checkPromotionCode } from '#engine/client/api/calls/payments.ts';
import { Note } from '../../../access/Note.tsx';
import { useAction } from '../../../app/api/useCall.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { SELLING_TEXT } from './sellingText.ts';

interface CodeFieldProps {
  code: string;
  /** The server's refusal when the plan was bought; null = none. */
  refusal: string | null;
  onChange: (code: string) => void;
}

export function CodeField({ code, refusal, onChange }: CodeFieldProps) {
  const { buy: text } = useText(SELLING_TEXT);
  const locale = useAppState((state) => state.locale);
  const check = useAction(checkPromotionCode, { onFailed: () => undefined });
  const submit = (): void => {
    if (code.trim() !== '') check.mutate({ body: { code: code.trim() } });
  };
  // Enter in this field checks the code; it does not send the order.
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || code.trim() === '') return;
    event.preventDefault();
    submit();
  };
  const handleChange = (value: string): void => {
    check.reset();
    onChange(value);
  };
  return (
    <>
      <Group align="flex-end" gap="sm">
        <TextInput
          flex="1 1 180px"
          label={text.code}
          description={text.codeHint}
          autoComplete="off"
          value={code}
          onChange={(event) => handleChange(event.currentTarget.value)}
          onKeyDown={handleKey}
        />
        <Button variant="default" disabled={code.trim() === ''} loading={check.isPending} onClick={submit}>
          {text.check}
        </Button>
      </Group>
      {check.data !== undefined && (
        <Note kind="done">{text.discount[check.data.lasts](decimalText(check.data.percentOff, locale))}</Note>
      )}
      {(check.error !== null || refusal !== null) && <Note kind="problem">{check.error?.reason ?? refusal}</Note>}
    </>
  );
}
