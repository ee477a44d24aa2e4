import { Badge } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/apiError.ts';
import { useText } from '../AppContext.ts';
import { APP_TEXT } from '../text.ts';

/** Says that the server cannot be reached, as long as the last questions failed for that reason. */
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
  return (
    <span role="status">
      {isAway && (
        <Badge color="yellow" variant="light" leftSection={<IconPlugConnectedX size={14} />} tt="none" size="lg">
          {text.away}
        </Badge>
      )}
    </span>
  );
}

function isUnreachable({ error, fetchFailureReason }: { error: unknown; fetchFailureReason: unknown }): boolean {
  const last = fetchFailureReason ?? error;
  return last instanceof ApiError && last.code === 'UNREACHABLE';
}
