/** Result of a draw: the winner, whether it is valid, and all data it was computed from. */
import { Badge, Button, Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import { percentText } from '#engine/core/numberText.ts';
import type { CheckedDraw } from '#engine/rules/chance/verify.ts';
import type { Draw } from '#schemas/generated/types.ts';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import classes from './draws.module.css';
import { hasWon, isUnread } from './findText.ts';
import { DRAWS_TEXT } from './drawsText.ts';

const MAX_WEIGHTS = 100;

interface DrawRowProps {
  checked: CheckedDraw;
  /** Head of its chain; '' = not published. */
  head: string;
  /** Position of the searched text; -1 = not in this draw, or no search. */
  found: number;
  /** Reads the entries of a draw with a separate list. */
  onRead: () => Promise<void>;
}

export function DrawRow({ checked: { draw, problems }, head, found, onRead }: DrawRowProps) {
  const text = useText(DRAWS_TEXT);
  const words = text.games[draw.game];
  return (
    <Paper component="li" p="md">
      <Group justify="space-between" gap="xs" mb={6}>
        <Text fw={600}>
          {text.number(draw.chain, draw.number)}
          <Text span c="dark.2" fw={400}>
            {` · ${words.name}`}
          </Text>
        </Text>
        <Badges draw={draw} isSound={problems.length === 0} />
      </Group>
      {problems.length > 0 && (
        <Text size="sm" c="red.4">
          {problems.map((problem) => text.problems[problem]).join('; ')}
        </Text>
      )}
      {isUnread(draw) ? <Unread onRead={onRead} /> : <Outcome draw={draw} />}
      <Further draw={draw} />
      <Removed draw={draw} />
      {found >= 0 && (
        <Text size="sm" c="teal.4" data-found>
          {words.found(found + 1)} {hasWon(draw, found) && text.wins}
        </Text>
      )}
      <Details draw={draw} head={head} />
    </Paper>
  );
}

function Badges({ draw, isSound }: { draw: Draw; isSound: boolean }) {
  const { result, chosen } = draw;
  const text = useText(DRAWS_TEXT);
  return (
    <Group gap={6}>
      {chosen !== null && (
        <Badge color="yellow" variant="light">
          {text.isChosen}
        </Badge>
      )}
      {!isSound ? (
        <Badge color="red" variant="light">
          {text.bad}
        </Badge>
      ) : (
        <Badge color={result === null || isUnread(draw) ? 'gray' : 'teal'} variant="light">
          {result === null ? text.isOpen : isUnread(draw) ? text.isUnread : text.good}
        </Badge>
      )}
    </Group>
  );
}

function Unread({ onRead }: Pick<DrawRowProps, 'onRead'>) {
  const text = useText(DRAWS_TEXT);
  const [isReading, setReading] = useState(false);
  return (
    <Group gap="sm" mb="xs">
      <Text size="sm" flex="1 1 260px">
        {text.unread}
      </Text>
      <Button
        size="xs"
        variant="default"
        loading={isReading}
        onClick={() => {
          setReading(true);
          void onRead().finally(() => setReading(false));
        }}
      >
        {text.read}
      </Button>
    </Group>
  );
}

/** Further draws after the first one, with reasons. */
function Further({ draw: { further = [] } }: { draw: Draw }) {
  const text = useText(DRAWS_TEXT);
  return further.map(({ winner, reason }) => (
    <Text key={winner} size="sm">
      {text.next(winner + 1, text.reasons[reason])}
    </Text>
  ));
}

/** Entries that were removed before the draw was fixed, each with the streamer's note. */
function Removed({ draw: { removed = [] } }: { draw: Draw }) {
  const text = useText(DRAWS_TEXT);
  return removed.map(({ hash, note }) => (
    <Text key={hash} size="sm">
      <bdi>{text.removed(note)}</bdi>
    </Text>
  ));
}

function Outcome({ draw: { game, entries, result, chosen } }: { draw: Draw }) {
  const text = useText(DRAWS_TEXT);
  const locale = useAppState((state) => state.locale);
  if (result === null) return <Text size="sm">{text.open}</Text>;
  const total = entries.reduce((sum, { weight }) => sum + weight, 0);
  const share = (entries[result.winner]?.weight ?? 0) / total;
  const percent = percentText(Math.round(share * 1000) / 10, locale);
  const how = chosen !== null ? text.chosen : result.input === '' ? text.noInput : text.drawn;
  return (
    <>
      <Text size="sm">
        {text.games[game].won(result.winner + 1, entries.length)} ({text.share(percent)}).
      </Text>
      <Text size="sm" c="dark.2">
        {how}
      </Text>
    </>
  );
}

/** Formats the weights; of a long list only the beginning, since the data contain all. */
function weightsText(entries: Draw['entries']): string {
  const shown = entries.slice(0, MAX_WEIGHTS).map(({ weight }) => weight);
  return `${shown.join(', ')}${entries.length > MAX_WEIGHTS ? ' …' : ''}`;
}

/** Details in machine-readable form, so that everybody can verify them by hand. */
function Details({ draw, head }: { draw: Draw; head: string }) {
  const { details, facts } = useText(DRAWS_TEXT);
  const { timeZone } = useApp().environment;
  const locale = useAppState((state) => state.locale);
  const { commitment, committedAtMs, entries, salt, result } = draw;
  const at = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'medium' });
  const rows: [string, string][] = [
    [facts.committedAt, at.format(committedAtMs)],
    [facts.head, head || facts.none],
    [facts.weights, weightsText(entries)],
    [facts.salt, salt],
    [facts.commitment, commitment],
    [facts.input, result === null ? facts.later : result.input || facts.none],
    [facts.secret, result?.secret ?? facts.later],
  ];
  return (
    <details className={classes.details}>
      <summary>{details}</summary>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
