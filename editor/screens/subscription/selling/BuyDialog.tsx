/** Dialog before the payment: promotion code, withdrawal information, and the way to the payment service. */
import { Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ApiError } from '#engine/client/api/apiError.ts';
import { readPrices, subscribe } from '#engine/client/api/calls/payments.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { PricesAnswer } from '#schemas/generated/types.ts';
import { Note } from '../../../access/Note.tsx';
import { keyOf, useAction } from '../../../app/api/useCall.ts';
import { useApp, useText } from '../../../app/AppContext.ts';
import { RequestDialog } from '../../../forms/dialog/RequestDialog.tsx';
import { CodeField } from './CodeField.tsx';
import { SELLING_TEXT } from './sellingText.ts';
import type { Offered } from './useChangePlan.ts';

interface BuyDialogProps {
  offered: Offered;
  /** Days that cost nothing; 0 = none. */
  trialDays: number;
  withdrawal: PricesAnswer['withdrawal'];
  onClose: () => void;
}

export function BuyDialog({ offered, trialDays, withdrawal, onClose }: BuyDialogProps) {
  const { buy: text, price: priceTexts } = useText(SELLING_TEXT);
  const [code, setCode] = useState('');
  // A version that is accepted: a new text has to be accepted again.
  const [accepted, setAccepted] = useState<string | null>(null);
  const isAccepted = accepted === withdrawal.version;
  const { pay, isPending, error } = usePayment();
  const { plan, period, price } = offered;
  const submit = (): void =>
    pay({ plan, period, code: code.trim(), withdrawalVersion: isAccepted ? withdrawal.version : null });
  return (
    <RequestDialog title={text.title(plan)} verb={text.pay} {...{ isPending, error, onClose }} onSubmit={submit}>
      <Text>
        {price}
        {trialDays > 0 && ` · ${priceTexts.trial(trialDays)}`}
      </Text>
      <CodeField code={code} refusal={error?.code === 'PROMO_CODE_INVALID' ? error.reason : null} onChange={setCode} />
      <Withdrawal {...{ withdrawal, isAccepted, error }} onAccept={setAccepted} />
      {error !== null && !isShownElsewhere(error) && <Note kind="problem">{error.message}</Note>}
      <Text size="sm" c="dark.1">
        {text.page}
      </Text>
    </RequestDialog>
  );
}

const isAboutWithdrawal = ({ code }: ApiError): boolean => code.startsWith('WITHDRAWAL_');
const isShownElsewhere = (error: ApiError): boolean => isAboutWithdrawal(error) || error.code === 'PROMO_CODE_INVALID';

interface WithdrawalProps {
  withdrawal: PricesAnswer['withdrawal'];
  isAccepted: boolean;
  error: ApiError | null;
  onAccept: (version: string | null) => void;
}

function Withdrawal({ withdrawal: { version, paragraphs }, isAccepted, error, onAccept }: WithdrawalProps) {
  const { buy: text } = useText(SELLING_TEXT);
  const refusal = error !== null && !isAccepted && isAboutWithdrawal(error) ? error.reason : null;
  return (
    <Stack gap="xs">
      <Text fw={500}>{text.withdrawal}</Text>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} size="sm" c="dark.1">
          {paragraph}
        </Text>
      ))}
      <Checkbox
        label={text.accept}
        checked={isAccepted}
        error={refusal}
        onChange={(event) => onAccept(event.currentTarget.checked ? version : null)}
      />
    </Stack>
  );
}

/** Returns a function that goes to the page of the payment service. */
function usePayment() {
  const { environment } = useApp();
  const queries = useQueryClient();
  const { mutate, isPending, isSuccess, error } = useAction(subscribe, {
    onDone: ({ url }) => environment.goTo(url),
    onFailed: ({ code }) => {
      if (code === 'WITHDRAWAL_TEXT_CHANGED') void queries.invalidateQueries({ queryKey: keyOf(readPrices) });
    },
  });
  const pay = (body: Parameters<typeof mutate>[0]['body']): void => mutate({ body });
  return { pay, isPending: isPending || isSuccess, error };
}
