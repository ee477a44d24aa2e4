/** Last results of the wheel with their texts, which only the streamer sees: the public page has fingerprints. */
import { Group, Stack, Text } from '@mantine/core';
import { listActivity } from '#engine/client/api/calls/activity.ts';
import type { ActivityEntry } from '#schemas/generated/types.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { timeAgo } from '../../../app/parts/timeAgo.ts';
import { GAMES_TEXT } from '../gamesText.ts';

/** Tests are among the runs of the wheel and count for nothing, so more are read than shown. */
const QUERY = { types: 'wheelEnded', limit: 50 } as const;
const SHOWN = 5;
const EVERY_MS = 5_000;

const hasCounted = ({ payload }: ActivityEntry): boolean => typeof payload['spinId'] === 'string';

const textOf = ({ sectionText }: ActivityEntry['payload']): string =>
  typeof sectionText === 'string' ? sectionText : '';

export function LastResults() {
  const { wheel: text } = useText(GAMES_TEXT);
  const locale = useAppState((state) => state.locale);
  const { environment } = useApp();
  const { data } = useCall(listActivity, { query: QUERY }, { everyMs: EVERY_MS });
  const results = (data?.items ?? []).filter(hasCounted).slice(0, SHOWN);
  if (results.length === 0) return null;
  return (
    <Stack gap={4} component="section" aria-label={text.lastResults}>
      <Text size="sm" fw={600}>
        {text.lastResults}
      </Text>
      {results.map(({ id, at, payload }) => (
        <Group key={id} justify="space-between" gap="sm" wrap="nowrap" data-result>
          <Text size="sm" translate="no" truncate>
            {textOf(payload) || text.sectionWithPicture}
          </Text>
          <Text size="sm" c="dark.2" style={{ whiteSpace: 'nowrap' }}>
            {timeAgo(at, environment.wallNowMs(), locale)}
          </Text>
        </Group>
      ))}
    </Stack>
  );
}
