/** Giveaways: a new one or the current one, and past ones below. */
import { Skeleton, Stack } from '@mantine/core';
import { readGiveaway } from '#engine/client/api/calls/giveaway.ts';
import { useWatched } from '../../app/api/useWatched.ts';
import { useText } from '../../app/AppContext.ts';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { Page } from '../../app/parts/Page.tsx';
import { EntrantList } from './EntrantList.tsx';
import { MissingItem } from './MissingItem.tsx';
import { NewGiveaway } from './NewGiveaway.tsx';
import { CurrentGiveaway } from './CurrentGiveaway.tsx';
import { PastPart } from './PastPart.tsx';
import { giveawaysScreen } from './screen.ts';
import { GIVEAWAYS_TEXT } from './giveawaysText.ts';

export function GiveawaysScreen() {
  const { about } = useText(GIVEAWAYS_TEXT);
  const { data, error, refetch } = useWatched(readGiveaway);
  return (
    <Page title={useText(giveawaysScreen.title)} about={about} width={960}>
      {data === undefined ? (
        error === null ? (
          <Skeleton height={320} />
        ) : (
          <ErrorNote error={error} onRetry={refetch} />
        )
      ) : (
        <Stack gap="lg">
          <MissingItem />
          {data.now === null ? (
            <NewGiveaway before={data.settings} />
          ) : (
            <>
              <CurrentGiveaway key={data.now.id} giveaway={data.now} answer={data} />
              <EntrantList giveaway={data.now} newest={data.newest} />
            </>
          )}
          <PastPart past={data.past} page={data.page} />
        </Stack>
      )}
    </Page>
  );
}
