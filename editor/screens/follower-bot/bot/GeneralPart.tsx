/** Name and switch of a bot, and where and for how long a reply is shown. */
import { Paper, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import type { FollowerBot, ItemType } from '#schemas/generated/types.ts';
import { useText } from '../../../app/AppContext.ts';
import { NumberField } from '../../../app/parts/numbers/NumberField.tsx';
import { OverlaysChoice } from '../../../app/parts/OverlaysChoice.tsx';
import { NeedsItem } from '../../../flow-editor/list/NeedsItem.tsx';
import { useItems } from '../../../flow-editor/panel/useItems.ts';
import { BOT_TEXT } from './botSettingsText.ts';

const SHOWN_BY: ItemType = 'LOCATION';
const DURATION = { type: 'number', minimum: 0.5, maximum: 600 } as const;

interface GeneralPartProps {
  bot: FollowerBot;
  nameError: string | null;
  onChange: (part: Partial<FollowerBot>) => void;
}

export function GeneralPart({ bot, nameError, onChange }: GeneralPartProps) {
  const text = useText(BOT_TEXT);
  return (
    <Paper component="section" p="lg" aria-label={text.general}>
      <Stack>
        <TextInput
          label={text.name}
          required
          withAsterisk={false}
          value={bot.name}
          maxLength={100}
          error={nameError}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <Switch
          label={text.isOn}
          description={text.isOnHint}
          checked={bot.isEnabled}
          onChange={(event) => onChange({ isEnabled: event.currentTarget.checked })}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} style={{ alignItems: 'end' }}>
          <OverlaysChoice
            label={text.profiles}
            all={text.allProfiles}
            value={bot.profileIds}
            onChange={(profileIds) => onChange({ profileIds })}
          />
          <NumberField
            label={text.duration}
            unit="s"
            value={bot.duration}
            rules={DURATION}
            onChange={(duration) => onChange({ duration })}
          />
        </SimpleGrid>
        <ItemChoice value={bot.itemId} onChange={(itemId) => onChange({ itemId })} />
      </Stack>
    </Paper>
  );
}

function ItemChoice({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const text = useText(BOT_TEXT);
  const items = useItems();
  const known = (items ?? [])
    .filter(({ type }) => type === SHOWN_BY)
    .map(({ id, name }) => ({ value: id, label: name }));
  const isGone = items !== null && value !== '' && !known.some((item) => item.value === value);
  return (
    <div>
      <Select
        label={text.item}
        description={text.itemHint}
        data={[{ value: '', label: text.ownItem }, ...(isGone ? [{ value, label: text.goneItem }] : []), ...known]}
        value={value}
        allowDeselect={false}
        onChange={(id) => onChange(id ?? '')}
      />
      <NeedsItem kind="SHOW_TEXT" />
    </div>
  );
}
