import { changeSourceForm } from '#schemas/generated/requestForms.ts';
import type { ChangeSource, SourceAnswer } from '#schemas/generated/types.ts';
import { useText } from '../app/AppContext.ts';
import { RequestForm } from '../forms/form/RequestForm.tsx';
import { SOURCE_TEXT } from './sourceText.ts';
import type { SaveSource } from './useSaveSource.ts';

interface AddressFieldProps {
  /** The address is null for the default address of the app. */
  source: Pick<SourceAnswer, 'connector' | 'address'>;
  save: SaveSource;
  isBusy: boolean;
}

export function AddressField({ source: { connector, address }, save, isBusy }: AddressFieldProps) {
  const { address: text } = useText(SOURCE_TEXT);
  return (
    <RequestForm
      id="source-address"
      form={changeSourceForm}
      only={['address']}
      initial={{ connector, address }}
      submit={text.save}
      isBusy={isBusy}
      onSubmit={(body: ChangeSource) => save({ address: body.address?.trim() ?? null }, text.saved)}
    />
  );
}
