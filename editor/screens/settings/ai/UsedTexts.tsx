/** Usage of AI texts in this stream and month, and the cost of the last streams. */
import { Group, Progress, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { wholeNumberText } from '#engine/core/numberText.ts';
import type { AiUsage } from '#schemas/generated/types.ts';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { moneyText } from '../../../flow-editor/panel/ai/moneyText.ts';
import { AI_TEXT } from './aiText.ts';

type Period = AiUsage['stream'];
const NARROW = { base: 1, xs: 2 };
const FULL = 100;

export function UsedTexts({ usage }: { usage: AiUsage }) {
  const text = useText(AI_TEXT);
  return (
    <Stack gap="md">
      <SimpleGrid cols={NARROW} spacing="xl">
        <Used title={text.stream} period={usage.stream} />
        <Used title={text.month} period={usage.month} />
      </SimpleGrid>
      {usage.streams.length > 0 && <Streams usage={usage} />}
    </Stack>
  );
}

function Used({ title, period }: { title: string; period: Period }) {
  const text = useText(AI_TEXT);
  const { requests, characters, limits } = period;
  return (
    <Stack gap="xs" role="group" aria-label={title}>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <Bar name={text.requests} used={requests} limit={limits.requests} />
      <Bar name={text.characters} used={characters} limit={limits.characters} />
    </Stack>
  );
}

function Bar({ name, used, limit }: { name: string; used: number; limit: number }) {
  const text = useText(AI_TEXT);
  const locale = useAppState((state) => state.locale);
  const words =
    limit === 0
      ? wholeNumberText(used, locale)
      : text.usedOf(wholeNumberText(used, locale), wholeNumberText(limit, locale));
  return (
    <div>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="xs" c="dark.2">
          {name}
        </Text>
        <Text size="xs" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {words}
        </Text>
      </Group>
      {limit > 0 && (
        <Progress
          mt={4}
          size="sm"
          value={Math.min(FULL, (FULL * used) / limit)}
          color={used >= limit ? 'yellow' : 'teal'}
          aria-label={`${name}: ${words}`}
        />
      )}
    </div>
  );
}

function Streams({ usage: { streams, currency } }: { usage: AiUsage }) {
  const text = useText(AI_TEXT);
  const locale = useAppState((state) => state.locale);
  const { timeZone } = useApp().environment;
  const dateOf = (at: string): string =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(Date.parse(at));
  return (
    <Table.ScrollContainer minWidth={300}>
      <Table aria-label={text.streams} fz="xs" style={{ fontVariantNumeric: 'tabular-nums' }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{text.began}</Table.Th>
            <Table.Th ta="right">{text.requests}</Table.Th>
            <Table.Th ta="right">{text.tokens}</Table.Th>
            {currency !== null && <Table.Th ta="right">{text.cost}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {streams.map(({ startedAt, requests, tokens, cost }) => (
            <Table.Tr key={startedAt}>
              <Table.Td>{startedAt === null ? text.before : dateOf(startedAt)}</Table.Td>
              <Table.Td ta="right">{wholeNumberText(requests, locale)}</Table.Td>
              <Table.Td ta="right">{wholeNumberText(tokens, locale)}</Table.Td>
              {currency !== null && <Table.Td ta="right">{moneyText(cost ?? 0, currency, locale)}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
