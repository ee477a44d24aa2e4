/** Viewers who gave, liked and wrote most. */
import { Anchor, SimpleGrid, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { wholeNumberText } from '#engine/core/numberText.ts';
import { viewerNameOf } from '#engine/core/viewerName.ts';
import type { StreamPerson, StreamReport } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { Avatar } from '../../../controls/parts/Avatar.tsx';
import styles from '../streams.module.css';
import { STREAMS_TEXT } from '../streamsText.ts';
import { Part } from './Part.tsx';

const LISTS = ['coins', 'likes', 'chats'] as const;

export function PeoplePart({ report: { people } }: { report: StreamReport }) {
  const { people: text } = useText(STREAMS_TEXT);
  return (
    <Part title={text.title}>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="xl">
        {LISTS.map((list) => (
          <Stack key={list} gap={4} miw={0}>
            <Text fw={600} size="sm">
              {text.lists[list]}
            </Text>
            {people[list].length === 0 && (
              <Text size="sm" c="dark.2">
                {text.none}
              </Text>
            )}
            <ol className={styles['list']} aria-label={text.lists[list]}>
              {people[list].map((person, index) => (
                <Person key={person.id === '' ? index : person.id} person={person} />
              ))}
            </ol>
          </Stack>
        ))}
      </SimpleGrid>
    </Part>
  );
}

function Person({ person }: { person: StreamPerson }) {
  const { people: text } = useText(STREAMS_TEXT);
  const locale = useAppState((state) => state.locale);
  const { id, profilePictureUrl, amount } = person;
  const name = id === '' ? text.gone : viewerNameOf(person);
  return (
    <li>
      <Avatar name={name} src={profilePictureUrl} size={28} />
      <span className={styles['grow']}>
        {id === '' ? (
          name
        ) : (
          <Anchor component={Link} to={`/viewers/${encodeURIComponent(id)}`} c="inherit" size="sm" translate="no">
            <bdi>{name}</bdi>
          </Anchor>
        )}
      </span>
      <b>{wholeNumberText(amount, locale)}</b>
    </li>
  );
}
