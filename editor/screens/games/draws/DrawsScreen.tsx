/** Public results of draws; this page verifies each of them (docs/chance.md). */
import { Alert, Anchor, Button, Container, Group, List, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconDownload, IconInfoCircle } from '@tabler/icons-react';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { readDraws } from '#engine/client/api/calls/games.ts';
import { type CheckedDraws, verifyDraws } from '#engine/rules/chance/verify.ts';
import type { DrawsPage } from '#schemas/generated/types.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { ErrorNote } from '../../../app/parts/ErrorNote.tsx';
import { LanguageMenu } from '../../../app/parts/LanguageMenu.tsx';
import { Loading } from '../../../app/parts/Loading.tsx';
import { DrawRow } from './DrawRow.tsx';
import { hasWon, isUnread, positionOf } from './findText.ts';
import { useLists } from './useLists.ts';
import classes from './draws.module.css';
import { DRAWS_TEXT } from './drawsText.ts';

const LIMIT = 50;
/** Longest text on a wheel. */
const MAX_LENGTH = 200;
/** Refresh interval: spectators can see that a result was committed before it came. */
const WATCH_MS = 5000;
/** Pause in typing after which the entries of all draws are searched. */
const TYPING_MS = 400;

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
  const [searched] = useDebouncedValue(typed, TYPING_MS);
  const isLoading = useListsOfSearch(whole, searched, read);
  const checked = useMemo(() => verifyDraws(whole), [whole]);
  const heads = useMemo(() => new Map(data.chains.map(({ chain, head }) => [chain, head])), [data]);
  const found = useMemo(() => whole.draws.map((draw) => positionOf(draw, typed)), [whole, typed]);
  if (data.total === 0) return <Text c="dark.2">{text.none}</Text>;
  return (
    <>
      <Verdict checked={checked} />
      <FindText
        typed={typed}
        onType={setTyped}
        count={found.filter((position) => position >= 0).length}
        wins={found.filter((position, index) => position >= 0 && hasWon(whole.draws[index]!, position)).length}
        isLoading={isLoading}
      />
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
    </>
  );
}

/** Reads the lists that a search needs: somebody who won is found without loading each draw by hand. */
function useListsOfSearch(
  { draws, first }: DrawsPage,
  searched: string,
  read: (position: number) => Promise<void>,
): boolean {
  const asked = useRef(new Set<number>());
  const missing = searched.trim() === '' ? [] : draws.flatMap((draw, index) => (isUnread(draw) ? [first + index] : []));
  const wanted = missing.join();
  useEffect(() => {
    for (const position of wanted === '' ? [] : wanted.split(',').map(Number)) {
      if (asked.current.has(position)) continue;
      asked.current.add(position);
      // A list that could not be read may be asked for again.
      void read(position).finally(() => asked.current.delete(position));
    }
  }, [wanted, read]);
  return missing.length > 0;
}

function Verdict({ checked: { draws, isSound, chosen, withoutInput } }: { checked: CheckedDraws }) {
  const text = useText(DRAWS_TEXT);
  const open = draws.filter(({ draw }) => draw.result === null).length;
  const unread = draws.filter(({ draw }) => draw.result !== null && isUnread(draw)).length;
  const finished = draws.length - open;
  // A result whose entries were not loaded was not verified, so nothing is claimed about it.
  const isWhole = unread === 0 && finished > 0;
  const Icon = !isSound ? IconAlertTriangle : isWhole ? IconCircleCheck : IconInfoCircle;
  const counts = [
    chosen > 0 && text.countChosen(chosen),
    withoutInput > 0 && text.countNoInput(withoutInput),
    open > 0 && text.countOpen(open),
  ];
  const said = counts.filter((part) => part !== false).join(', ');
  const verdict =
    unread > 0 ? text.partly(finished - unread, finished) : finished === 0 ? text.allOpen : text.sound(finished);
  return (
    <Alert
      color={!isSound ? 'red' : isWhole ? 'teal' : 'gray'}
      variant="light"
      icon={<Icon size={20} />}
      role="status"
      data-verdict={!isSound ? 'bad' : isWhole ? 'good' : 'partly'}
    >
      <Text size="sm">{isSound ? verdict : text.notSound}</Text>
      {said !== '' && (
        <Text size="sm" c="dark.1">
          {said}
        </Text>
      )}
      {withoutInput > 0 && (
        <Text size="sm" c="dark.1">
          {text.withoutMessage}
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
  /** Number of results that it won. */
  wins: number;
  /** Entries are still being loaded. */
  isLoading: boolean;
}

function FindText({ typed, onType, count, wins, isLoading }: FindTextProps) {
  const text = useText(DRAWS_TEXT);
  const outcome = count === 0 ? text.notFound : `${text.foundIn(count)} ${text.winsIn(wins)}`;
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
          {typed.trim() !== '' && (isLoading ? text.searching : outcome)}
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
