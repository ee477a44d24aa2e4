/** Selects the permitted viewers: anyone who matches one entry; no entry = everyone (behaviour: permission-1). */
import { Checkbox, Stack, Text } from '@mantine/core';
import { LOWEST_TEAM_LEVEL } from '#engine/rules/viewerFilter.ts';
import type { ViewerFilter } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import styles from '../flows.module.css';
import { RULES_TEXT } from '../rulesText.ts';
import { OptionalNumberField } from '../../app/parts/numbers/NumberField.tsx';

const KINDS = ['followers', 'subscribers', 'moderators'] as const satisfies readonly (keyof ViewerFilter)[];
const LEVELS = [
  ['minLevel', 1, 1_000_000],
  ['minTeamLevel', LOWEST_TEAM_LEVEL, 1_000],
  ['minGifterLevel', 1, 1_000],
  ['topInChat', 1, 1_000],
] as const satisfies readonly (readonly [keyof ViewerFilter, number, number])[];

interface WhoMayProps {
  viewers: ViewerFilter;
  /** Size of the surrounding fields; small by default, as in the panels of flows. */
  size?: 'xs' | 'sm';
  onChange(viewers: ViewerFilter): void;
}

export function WhoMay({ viewers, size = 'xs', onChange }: WhoMayProps) {
  const { condition: words } = useText(RULES_TEXT);
  const isOpen = Object.values(viewers).every((value) => value === false || value === undefined);

  function put(name: keyof ViewerFilter, value: number | true | null): void {
    const { [name]: _before, ...others } = viewers;
    onChange(value === null ? others : { ...others, [name]: value });
  }

  return (
    <div role="group" aria-label={words.who}>
      <Text size={size} fw={600}>
        {`${words.who}${isOpen ? `: ${words.everyone}` : ''}`}
      </Text>
      <Text size={size} c="dark.2" mb={6}>
        {words.whoHint}
      </Text>
      <Stack gap={6}>
        {KINDS.map((kind) => (
          <Checkbox
            key={kind}
            size={size}
            label={words[kind]}
            checked={viewers[kind] === true}
            onChange={({ currentTarget: { checked } }) => put(kind, checked ? true : null)}
          />
        ))}
      </Stack>
      <div className={styles['levels']}>
        {LEVELS.map(([name, min, max]) => (
          <OptionalNumberField
            key={name}
            size={size}
            label={words.levels[name]}
            rules={{ type: 'integer', minimum: min, maximum: max }}
            value={viewers[name] === undefined ? null : Math.max(viewers[name], min)}
            onChange={(value) => put(name, value)}
          />
        ))}
      </div>
    </div>
  );
}
