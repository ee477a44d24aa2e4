/** Says that OBS had to load the overlay again, because its page showed nothing, and what to do about it. */
import { Alert, Text } from '@mantine/core';
import { IconRefreshAlert } from '@tabler/icons-react';
import type { PageRefresh } from '#schemas/generated/types.ts';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { timeOfDay } from '../../../app/parts/timeOfDay.ts';
import { SETUP_TEXT } from '../setupText.ts';

export function RefreshNote({ refresh: { count, lastAtMs, source, isGivenUp } }: { refresh: PageRefresh }) {
  const { check } = useText(SETUP_TEXT);
  const { environment } = useApp();
  const locale = useAppState((state) => state.locale);
  const time = timeOfDay(lastAtMs, locale, environment.timeZone);
  return (
    <Alert color="yellow" variant="light" icon={<IconRefreshAlert size={20} />} role="note">
      <Text size="sm" fw={600}>
        {isGivenUp ? check.gaveUp(count, time) : check.refreshed(count, time)}
      </Text>
      <Text size="sm">{isGivenUp ? check.gaveUpRemedy(source) : check.refreshedRemedy(source)}</Text>
    </Alert>
  );
}
