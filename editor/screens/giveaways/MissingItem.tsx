/** Says that no overlay shows the giveaway, with a button that adds its item. */
import { Alert, Button, Group, Select, Text } from '@mantine/core';
import { IconInfoCircle, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { addItem, listItems } from '#engine/client/api/calls/overlay.ts';
import { listProfiles } from '#engine/client/api/calls/profiles.ts';
import { useAction, useCall } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { GIVEAWAYS_TEXT } from './giveawaysText.ts';

const ALL = { limit: 100, sortColumn: 'createdAt' } as const;

export function MissingItem() {
  const { missingItem: text } = useText(GIVEAWAYS_TEXT);
  const items = useCall(listItems, {}, { staleMs: 0 }).data?.items;
  const profiles = useCall(listProfiles, { query: ALL }).data?.items;
  const [chosenId, setChosen] = useState<string | null>(null);
  const add = useAction(addItem, { invalidates: [listItems], success: text.added });
  const profile = profiles?.find(({ id }) => id === chosenId) ?? profiles?.[0];
  if (items === undefined || profile === undefined || items.some(({ type }) => type === 'GIVEAWAY')) return null;
  return (
    <Alert color="yellow" variant="light" icon={<IconInfoCircle size={20} />} title={text.title}>
      <Text size="sm" mb="sm">
        {text.hint}
      </Text>
      <Group gap="sm">
        {profiles!.length > 1 && (
          <Select
            size="sm"
            aria-label={text.overlay}
            translate="no"
            allowDeselect={false}
            data={profiles!.map(({ id, name }) => ({ value: id, label: name }))}
            value={profile.id}
            onChange={setChosen}
          />
        )}
        <Button
          leftSection={<IconPlus size={18} />}
          loading={add.isPending}
          onClick={() => add.mutate({ params: { profileId: profile.id }, body: { type: 'GIVEAWAY' } })}
        >
          {text.add}
        </Button>
      </Group>
    </Alert>
  );
}
