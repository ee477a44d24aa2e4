import { changeSourceForm } from '#schemas/generated/requestForms.ts';
import type { ChangeSource, SourceAnswer } from '#schemas/generated/types.ts';
import { useText } from '../app/AppContext.ts';
import { RequestForm } from '../forms/form/RequestForm.tsx';
import { SOURCE_TEXT } from './sourceText.ts';
import type { SaveSource } from './useSaveSource.ts';

interface ChannelFieldProps {
  source: Pick<SourceAnswer, 'connector' | 'channel'>;
  save: SaveSource;
  isBusy: boolean;
}

export function ChannelField({ source: { connector, channel }, save, isBusy }: ChannelFieldProps) {
  const { channel: text } = useText(SOURCE_TEXT);
  return (
    <RequestForm
      // The server extracts the name from a pasted address.
      key={channel}
      id="source-channel"
      form={changeSourceForm}
      only={['channel']}
      initial={{ connector, channel }}
      submit={text.save}
      isBusy={isBusy}
      onSubmit={(body: ChangeSource) => save({ channel: body.channel?.trim() || null }, text.saved)}
    />
  );
}
