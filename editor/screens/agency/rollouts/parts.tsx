/** Small parts that the screens about roll-outs share. */
import { Anchor, Badge, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RolloutAnswer, RolloutTally } from '#schemas/generated/types.ts';
import { useText } from '../../../app/AppContext.ts';
import { ROLLOUTS_PATH } from './rolloutPaths.ts';
import { MEMBER_COLORS, STATE_COLORS, totalOf } from './rolloutStates.ts';
import { ROLLOUTS_TEXT } from './rolloutsText.ts';

export function BackLink() {
  const text = useText(ROLLOUTS_TEXT);
  return (
    <Anchor component={Link} to={ROLLOUTS_PATH} size="sm">
      <Group gap={4} component="span" display="inline-flex">
        <IconArrowLeft size={16} aria-hidden />
        {text.back}
      </Group>
    </Anchor>
  );
}

/** A titled part of the page. */
interface PartProps {
  title: string;
  hint?: string;
  /** The title is a name that somebody chose. */
  isName?: boolean;
  children: ReactNode;
}

export function Part({ title, hint, isName = false, children }: PartProps) {
  return (
    <Paper component="section" withBorder p="md" aria-label={title}>
      <Stack gap="sm">
        <Stack gap={2}>
          <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }} {...(isName && { translate: 'no' as const })}>
            {title}
          </Title>
          {hint !== undefined && (
            <Text size="sm" c="dark.2">
              {hint}
            </Text>
          )}
        </Stack>
        {children}
      </Stack>
    </Paper>
  );
}

export function StateBadge({ state }: Pick<RolloutAnswer, 'state'>) {
  const text = useText(ROLLOUTS_TEXT);
  return (
    <Badge variant="light" color={STATE_COLORS[state]} tt="none">
      {text.states[state]}
    </Badge>
  );
}

export function MemberBadge({ state }: { state: keyof typeof MEMBER_COLORS }) {
  const text = useText(ROLLOUTS_TEXT);
  return (
    <Badge size="sm" variant="light" color={MEMBER_COLORS[state]} tt="none">
      {text.members[state]}
    </Badge>
  );
}

/** Parts of the bar in their order. */
const BAR = [
  ['failed', 'failed'],
  ['refused', 'refused'],
  ['applied', 'applied'],
  ['nothing', 'nothing'],
  ['rolledBack', 'rolled-back'],
] as const satisfies readonly (readonly [keyof RolloutTally, keyof typeof MEMBER_COLORS])[];

/** The members by state, as a bar with a legend. */
export function TallyBar({ tally }: { tally: RolloutTally }) {
  const text = useText(ROLLOUTS_TEXT);
  const total = totalOf(tally);
  const done = total - tally.waiting;
  const words = text.progress(done, total);
  return (
    <Stack gap="xs">
      <Progress.Root size="lg">
        {BAR.map(([name, state]) => (
          <Progress.Section
            key={name}
            value={total === 0 ? 0 : (tally[name] / total) * 100}
            color={MEMBER_COLORS[state]}
            withAria={false}
          />
        ))}
      </Progress.Root>
      <Text
        size="sm"
        role="progressbar"
        aria-label={text.progressLabel}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={words}
      >
        {words}
      </Text>
      <Group gap="xs">
        {BAR.filter(([name]) => tally[name] > 0).map(([name, state]) => (
          <Badge key={name} size="sm" variant="light" color={MEMBER_COLORS[state]} tt="none">
            {`${text.members[state]}: ${tally[name]}`}
          </Badge>
        ))}
        {tally.waiting > 0 && (
          <Badge size="sm" variant="light" color={MEMBER_COLORS.waiting} tt="none">
            {`${text.members.waiting}: ${tally.waiting}`}
          </Badge>
        )}
      </Group>
    </Stack>
  );
}
