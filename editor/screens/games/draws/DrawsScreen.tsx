/** Public results of draws; this page verifies each of them (docs/chance.md). */
import { Alert, Anchor, Button, Container, Group, List, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { readDraws } from '#engine/client/api/calls/games.ts';
import { entryOf } from '#engine/rules/chance/commitment.ts';
import { type CheckedDraws, verifyDraws } from '#engine/rules/chance/verify.ts';
import type { Draw, DrawsPage } from '#schemas/generated/types.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { ErrorNote } from '../../../app/parts/ErrorNote.tsx';
import { LanguageMenu } from '../../../app/parts/LanguageMenu.tsx';
import { Loading } from '../../../app/parts/Loading.tsx';
import { DrawRow } from './DrawRow.tsx';
import { useLists } from './useLists.ts';
import classes from './draws.module.css';
import { DRAWS_TEXT } from './drawsText.ts';

const LIMIT = 50;
/** Longest text on a wheel. */
const MAX_LENGTH = 200;
/** Refresh interval: spectators can see that a result was committed before it came. */
const WATCH_MS = 5000;

export function DrawsScreen() {
  const { page = '' } = useParams();
  const text = useText(DRAWS_TEXT);
  const [first, setFirst] = useState<number | null>(null);
  const input = { params: { page }, query: { limit: LIMIT, ...(first !== null && { first }) } };
  const options = { staleMs: 0, keepsPrevious: true, ...(first === null && { everyMs: WATCH_MS }) };
  const { data, error, refetch } = useCall(readDraws, input, options);
  return (
    <Container component="main" size={860} px={{ base: 'sm', sm: 'lg' }} py="lg">
      <Stack gap="lg">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <Stack gap={4}>
            <Title order={1} size={26}>
              {text.title}
            </Title>
            <Text c="dark.2">{text.about}</Text>
          </Stack>
          <LanguageMenu />
        </Group>
        {data !== undefined ? (
          <Results data={data} page={page} onFirst={setFirst} />
        ) : error === null ? (
          <Loading />
        ) : error.code === 'NOT_FOUND' ? (
          <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={20} />}>
            {text.notThere}
          </Alert>
        ) : (
          <ErrorNote error={error} onRetry={() => void refetch()} />
        )}
        <Trust page={data === undefined ? null : page} />
      </Stack>
    </Container>
  );
}

interface ResultsProps {
  data: DrawsPage;
  page: string;
  onFirst: (first: number | null) => void;
}

function Results({ data, page, onFirst }: ResultsProps) {
  const text = useText(DRAWS_TEXT);
  const [typed, setTyped] = useState('');
  const { whole, read } = useLists(data, page);
  const checked = useMemo(() => verifyDraws(whole), [whole]);
  const heads = useMemo(() => new Map(data.chains.map(({ chain, head }) => [chain, head])), [data]);
  const found = useMemo(() => whole.draws.map((draw) => positionOf(draw, typed)), [whole, typed]);
  if (data.total === 0) return <Text c="dark.2">{text.none}</Text>;
  return (
    <>
      <Verdict checked={checked} />
      <ul className={classes.list}>
        {[...checked.draws].reverse().map((one) => (
          <DrawRow
            key={one.position}
            checked={one}
            head={heads.get(one.draw.chain) ?? ''}
            found={found[one.position - data.first]!}
            onRead={() => read(one.position)}
          />
        ))}
      </ul>
      <Pages data={data} page={page} onFirst={onFirst} />
      <FindText typed={typed} onType={setTyped} count={found.filter((position) => position >= 0).length} />
    </>
  );
}

/**
 * Finds a searched text: spectators know the texts of the wheel, participants their own name; the page itself does not
 * have them.
 */
function positionOf({ salt, entries }: Draw, typed: string): number {
  if (typed === '') return -1;
  const { hash } = entryOf(salt, typed, 1);
  return entries.findIndex((entry) => entry.hash === hash);
}

function Verdict({ checked: { draws, isSound, chosen, withoutInput, unread } }: { checked: CheckedDraws }) {
  const text = useText(DRAWS_TEXT);
  const Icon = isSound ? IconCircleCheck : IconAlertTriangle;
  const counts = [
    chosen > 0 && text.countChosen(chosen),
    withoutInput > 0 && text.countNoInput(withoutInput),
    unread > 0 && text.countUnread(unread),
  ];
  const said = counts.filter((part) => part !== false).join(', ');
  return (
    <Alert color={isSound ? 'teal' : 'red'} variant="light" icon={<Icon size={20} />} role="status">
      <Text size="sm">{isSound ? text.sound(draws.length) : text.notSound}</Text>
      {said !== '' && (
        <Text size="sm" c="dark.1">
          {said}
        </Text>
      )}
    </Alert>
  );
}

function Pages({ data: { first, total, draws }, page, onFirst }: ResultsProps) {
  const text = useText(DRAWS_TEXT);
  return (
    <Group justify="space-between">
      <Group gap="xs">
        <Button variant="default" disabled={first === 0} onClick={() => onFirst(Math.max(0, first - LIMIT))}>
          {text.older}
        </Button>
        <Button
          variant="default"
          disabled={first + draws.length >= total}
          onClick={() => onFirst(first + 2 * LIMIT >= total ? null : first + LIMIT)}
        >
          {text.newer}
        </Button>
      </Group>
      <Button
        component="a"
        variant="subtle"
        leftSection={<IconDownload size={18} />}
        href={`/api/draws/${page}?first=${first}&limit=${LIMIT}`}
        download="draws.json"
      >
        {text.save}
      </Button>
    </Group>
  );
}

interface FindTextProps {
  typed: string;
  onType: (typed: string) => void;
  /** Number of results with it. */
  count: number;
}

function FindText({ typed, onType, count }: FindTextProps) {
  const text = useText(DRAWS_TEXT);
  return (
    <Paper component="section" p="md" aria-label={text.check}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {text.check}
        </Title>
        <Text size="sm" c="dark.2">
          {text.checkWords}
        </Text>
        <TextInput
          label={text.text}
          value={typed}
          maxLength={MAX_LENGTH}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        <Text size="sm" role="status">
          {typed !== '' && (count === 0 ? text.notFound : text.foundIn(count))}
        </Text>
      </Stack>
    </Paper>
  );
}

/** @param page null = there is nothing to read */
function Trust({ page }: { page: string | null }) {
  const text = useText(DRAWS_TEXT);
  return (
    <Paper component="section" p="md" aria-label={text.trust}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {text.trust}
        </Title>
        <List size="sm" spacing="xs" c="dark.2">
          {text.trusted.map((words) => (
            <List.Item key={words}>{words}</List.Item>
          ))}
        </List>
        {page !== null && (
          <Anchor href={`/api/draws/${page}`} size="sm">
            {text.data}
          </Anchor>
        )}
      </Stack>
    </Paper>
  );
}
