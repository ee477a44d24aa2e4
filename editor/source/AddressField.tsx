import { changeSourceForm } from '#schemas/generated/requestForms.ts';
import type { ChangeSource } from '#schemas/generated/types.ts';
import { useText } from '../app/AppContext.ts';
import { RequestForm } from '../forms/form/RequestForm.tsx';
import { SOURCE_TEXT } from './sourceText.ts';
import type { SaveSource } from './useSaveSource.ts';

interface AddressFieldProps {
  /** Address; null = default address of the app. */
  address: string | null;
  save: SaveSource;
  isBusy: boolean;
}

export function AddressField({ address, save, isBusy }: AddressFieldProps) {
  const { address: text } = useText(SOURCE_TEXT);
  return (
    <RequestForm
      id="source-address"
      form={changeSourceForm}
      only={['address']}
      initial={{ connector: 'tikfinity', address }}
      submit={text.save}
      isBusy={isBusy}
      onSubmit={(body: ChangeSource) => save({ address: body.address?.trim() ?? null }, text.saved)}
    />
  );
}
