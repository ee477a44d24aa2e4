/** Selects the columns of the list; the browser remembers them. */
import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { CHOICES, chosenColumns, type Column } from './columns.ts';
import { VIEWERS_TEXT } from '../viewersText.ts';

export function ColumnsMenu() {
  const text = useText(VIEWERS_TEXT);
  const { setPreference } = useApp();
  const remembered = useAppState((state) => state.viewerColumns);
  const chosen = chosenColumns(remembered);
  const choose = (column: Column, isChosen: boolean): void =>
    setPreference(
      'viewerColumns',
      CHOICES.filter((one) => (one === column ? isChosen : chosen.includes(one))).join(',') || 'none',
    );
  return (
    <Popover position="bottom-start" width={240} trapFocus withRoles>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={18} aria-hidden />}>
          {text.columnsMenu}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          {CHOICES.map((column) => (
            <Checkbox
              key={column}
              label={text.columns[column]}
              checked={chosen.includes(column)}
              onChange={({ currentTarget: { checked } }) => choose(column, checked)}
            />
          ))}
          <Button
            variant="subtle"
            size="xs"
            disabled={remembered === ''}
            onClick={() => setPreference('viewerColumns', '')}
          >
            {text.standardColumns}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
