/** Narrows the list by points, level, when somebody was seen, and to those with a join sound. */
import { Badge, Button, Checkbox, NumberInput, Popover, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useText } from '../../../app/AppContext.ts';
import { countOf, type Filters, SEEN, type Seen, seenOf } from './filters.ts';
import { VIEWERS_TEXT } from '../text.ts';

interface FilterMenuProps {
  filters: Filters;
  onChange(filters: Filters): void;
}

const BOUNDS = [
  { of: 'points', names: ['pointsFrom', 'pointsTo'], max: 1_000_000_000, decimals: 3 },
  { of: 'level', names: ['levelFrom', 'levelTo'], max: 1_000, decimals: 0 },
] as const;

export function FilterMenu({ filters, onChange }: FilterMenuProps) {
  const text = useText(VIEWERS_TEXT);
  const count = countOf(filters);
  const set = (name: Exclude<keyof Filters, 'withJoinSound'>, value: string | number): void => {
    const { [name]: _before, ...others } = filters;
    onChange(value === '' ? others : { ...others, [name]: Number(value) });
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
          {BOUNDS.map(({ of, names, max, decimals }) => (
            <div key={of}>
              <Text size="sm" fw={500} mb={4}>
                {text.columns[of]}
              </Text>
              <SimpleGrid cols={2} spacing="xs">
                {names.map((name, at) => (
                  <NumberInput
                    key={name}
                    aria-label={text.bounds[name]}
                    placeholder={at === 0 ? text.from : text.to}
                    min={0}
                    max={max}
                    decimalScale={decimals}
                    hideControls
                    value={filters[name] ?? ''}
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
