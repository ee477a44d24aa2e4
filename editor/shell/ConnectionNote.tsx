import { Badge, Tooltip } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { ApiError } from '#engine/client/api/apiError.ts';
import { useApp, useText } from '../app/AppContext.ts';
import { APP_TEXT } from '../app/appText.ts';

/**
 * Warns that the server is unreachable, as long as the last requests failed for that reason, or that live updates are
 * blocked. Signed-out users are led to the sign-in page instead.
 */
export function ConnectionNote() {
  const text = useText(APP_TEXT);
  const cache = useQueryClient().getQueryCache();
  const isAway = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () =>
      cache
        .findAll({ type: 'active' })
        .some(({ state }) => (state.error ?? state.fetchFailureReason) instanceof ApiError && isUnreachable(state)),
  );
  const connection = useStore(useApp().updates.store, ({ status }) => status);
  const words =
    connection === 'blocked' ? text.blocked : isAway ? text.away : connection === 'lost' ? text.reconnecting : null;
  return (
    <span role="status">
      {words !== null && (
        <Tooltip label={text.blockedHint} disabled={connection !== 'blocked'} multiline w={320} events={ALL_EVENTS}>
          <Badge
            color="yellow"
            variant="light"
            leftSection={<IconPlugConnectedX size={14} />}
            tt="none"
            size="lg"
            tabIndex={connection === 'blocked' ? 0 : undefined}
          >
            {words}
          </Badge>
        </Tooltip>
      )}
    </span>
  );
}

const ALL_EVENTS = { hover: true, focus: true, touch: true };

function isUnreachable({ error, fetchFailureReason }: { error: unknown; fetchFailureReason: unknown }): boolean {
  const last = fetchFailureReason ?? error;
  return last instanceof ApiError && last.code === 'UNREACHABLE';
}
