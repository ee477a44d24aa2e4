/** Filters the list by points, level, last visit, and join sound. */
import { Badge, Button, Checkbox, Popover, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useText } from '../../../app/AppContext.ts';
import { countOf, type Filters, SEEN, type Seen, seenOf } from './filters.ts';
import { VIEWERS_TEXT } from '../viewersText.ts';
import { OptionalNumberField } from '../../../app/parts/numbers/NumberField.tsx';

interface FilterMenuProps {
  filters: Filters;
  onChange(filters: Filters): void;
}

const BOUNDS = [
  { of: 'points', names: ['pointsFrom', 'pointsTo'], rules: { type: 'number', minimum: 0, maximum: 1_000_000_000 } },
  { of: 'level', names: ['levelFrom', 'levelTo'], rules: { type: 'integer', minimum: 0, maximum: 1_000 } },
] as const;

export function FilterMenu({ filters, onChange }: FilterMenuProps) {
  const text = useText(VIEWERS_TEXT);
  const count = countOf(filters);
  const set = (name: Exclude<keyof Filters, 'withJoinSound'>, value: number | null): void => {
    const { [name]: _before, ...others } = filters;
    onChange(value === null ? others : { ...others, [name]: value });
  };
  const see = (seen: Seen): void => {
    const { seenWithinDays: _within, unseenForDays: _for, ...others } = filters;
    onChange({ ...others, ...SEEN[seen] });
  };
  const narrow = (withJoinSound: boolean): void => {
    const { withJoinSound: _before, ...others } = filters;
    onChange(withJoinSound ? { ...others, withJoinSound } : others);
  };
  return (
    <Popover position="bottom-start" width={300} trapFocus withRoles>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconFilter size={18} aria-hidden />}
          rightSection={count > 0 && <Badge circle>{count}</Badge>}
        >
          {text.filter}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          {BOUNDS.map(({ of, names, rules }) => (
            <div key={of}>
              <Text size="sm" fw={500} mb={4}>
                {text.columns[of]}
              </Text>
              <SimpleGrid cols={2} spacing="xs">
                {names.map((name, at) => (
                  <OptionalNumberField
                    key={name}
                    aria-label={text.bounds[name]}
                    placeholder={at === 0 ? text.from : text.to}
                    rules={rules}
                    value={filters[name] ?? null}
                    onChange={(value) => set(name, value)}
                  />
                ))}
              </SimpleGrid>
            </div>
          ))}
          <Select
            label={text.columns.lastSeenAt}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            data={(Object.keys(SEEN) as Seen[]).map((value) => ({ value, label: text.seen[value] }))}
            value={seenOf(filters)}
            onChange={(value) => value !== null && see(value)}
          />
          <Checkbox
            label={text.withJoinSound}
            checked={filters.withJoinSound ?? false}
            onChange={({ currentTarget: { checked } }) => narrow(checked)}
          />
          <Button variant="subtle" size="xs" disabled={count === 0} onClick={() => onChange({})}>
            {text.clear}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
