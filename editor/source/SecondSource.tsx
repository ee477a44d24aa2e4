/** Selects a second source beside the first, with the settings that it needs. */
import { Select, Stack } from '@mantine/core';
import type { SourceAnswer, SourceName } from '#schemas/generated/types.ts';
import { UsernameForm } from '../access/UsernameForm.tsx';
import { useText } from '../app/AppContext.ts';
import { AddressField } from './AddressField.tsx';
import { ChannelField } from './ChannelField.tsx';
import { SOURCE_TEXT } from './sourceText.ts';
import type { SaveSource } from './useSaveSource.ts';

interface SecondSourceProps {
  source: SourceAnswer;
  save: SaveSource;
  isBusy: boolean;
}

type Second = SourceAnswer['second'];
const NAMES: readonly Second[] = ['none', 'tiktok', 'tikfinity', 'twitch'];

/** Tells whether a source can have another one beside it. */
export const canHaveSecond = (first: SourceName): boolean => first !== 'none' && first !== 'simulator';

export function SecondSource({ source, save, isBusy }: SecondSourceProps) {
  const text = useText(SOURCE_TEXT);
  const { connector, second } = source;
  return (
    <Stack gap="md">
      <Select
        label={text.second.title}
        description={text.second.hint}
        value={second}
        disabled={isBusy}
        allowDeselect={false}
        onChange={(value) => value !== null && save({ second: value }, text.saved)}
        data={NAMES.filter((name) => name !== connector).map((value) => ({ value, label: text.names[value] }))}
      />
      {second === 'tiktok' && <UsernameForm />}
      {second === 'tikfinity' && <AddressField {...{ source, save, isBusy }} />}
      {second === 'twitch' && <ChannelField {...{ source, save, isBusy }} />}
    </Stack>
  );
}
