/** Pages of a deck as tabs, with the name, place and columns of the chosen one. */
import { ActionIcon, Button, Group, SegmentedControl, Stack, Tabs, Text, TextInput, Tooltip } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconPlus, IconTrash, type TablerIcon } from '@tabler/icons-react';
import type { PhoneDeckPage } from '#schemas/generated/types.ts';
import { useApp, useText } from '../../../app/AppContext.ts';
import { moved, withPage } from '../arrange.ts';
import { newPage } from '../firstDeck.ts';
import { PHONE_DECK_TEXT } from '../phoneDeckText.ts';

const MOST_PAGES = 10;
const MAX_NAME = 100;
const COLUMNS = ['2', '3', '4', '5'];

interface PageBarProps {
  pages: readonly PhoneDeckPage[];
  page: PhoneDeckPage;
  onChoose: (id: string) => void;
  onChange: (pages: PhoneDeckPage[]) => void;
}

export function PageBar({ pages, page, onChoose, onChange }: PageBarProps) {
  const { pages: text } = useText(PHONE_DECK_TEXT);
  const { environment } = useApp();

  function add(): void {
    const made = newPage(text.newName(pages.length + 1), environment.randomId());
    onChange([...pages, made]);
    onChoose(made.id);
  }

  return (
    <Stack gap="sm">
      <Group gap="sm" align="center">
        <Tabs value={page.id} onChange={(id) => id !== null && onChoose(id)} variant="pills" miw={0}>
          <Tabs.List aria-label={text.list}>
            {pages.map(({ id, name }) => (
              <Tabs.Tab key={id} value={id} translate="no">
                {name.trim() || '…'}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconPlus size={18} />}
          disabled={pages.length >= MOST_PAGES}
          onClick={add}
        >
          {text.add}
        </Button>
      </Group>
      <PageSettings {...{ pages, page, onChange }} />
    </Stack>
  );
}

function PageSettings({ pages, page, onChange }: Omit<PageBarProps, 'onChoose'>) {
  const { pages: text } = useText(PHONE_DECK_TEXT);
  const at = pages.findIndex(({ id }) => id === page.id);
  const edit = (part: Partial<PhoneDeckPage>): void => onChange(withPage(pages, page.id, part));
  return (
    <Group gap="sm" align="flex-end">
      <TextInput
        flex="1 1 180px"
        maw={280}
        label={text.name}
        maxLength={MAX_NAME}
        value={page.name}
        onChange={(event) => edit({ name: event.currentTarget.value })}
      />
      <Stack gap={4}>
        <Text size="sm" fw={500} id="deck-columns">
          {text.columns}
        </Text>
        <SegmentedControl
          aria-labelledby="deck-columns"
          data={COLUMNS}
          value={String(page.columns)}
          onChange={(columns) => edit({ columns: Number(columns) })}
        />
      </Stack>
      <Group gap={4}>
        <Tool
          icon={IconArrowLeft}
          label={text.left}
          disabled={at === 0}
          onClick={() => onChange(moved(pages, at, at - 1))}
        />
        <Tool
          icon={IconArrowRight}
          label={text.right}
          disabled={at === pages.length - 1}
          onClick={() => onChange(moved(pages, at, at + 1))}
        />
        <Tool
          icon={IconTrash}
          label={text.remove}
          disabled={pages.length === 1}
          onClick={() => onChange(pages.filter(({ id }) => id !== page.id))}
        />
      </Group>
    </Group>
  );
}

interface ToolProps {
  icon: TablerIcon;
  label: string;
  disabled: boolean;
  onClick: () => void;
}

function Tool({ icon: Icon, label, disabled, onClick }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={36} aria-label={label} disabled={disabled} onClick={onClick}>
        <Icon size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
