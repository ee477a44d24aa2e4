/** Programs on the streamer's computer: how to connect each, its state, and what can be tried (behaviour: program-5). */
import { Skeleton, Stack, Text } from '@mantine/core';
import { listPrograms } from '#engine/client/api/calls/integrations.ts';
import { Note } from '../../access/Note.tsx';
import { useWatched } from '../../app/api/useWatched.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { useUser } from '../../app/me.ts';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { Page } from '../../app/parts/Page.tsx';
import { CARDS } from './cards.ts';
import { ComputersCard } from './computers/ComputersCard.tsx';
import { ConnectionContext } from './several/connectionContext.ts';
import { PlacesContext } from './placesContext.ts';
import { INTEGRATIONS_TEXT } from './integrationsText.ts';
import { integrationsScreen } from './screen.ts';

export function IntegrationsScreen() {
  const text = useText(INTEGRATIONS_TEXT);
  const locale = useAppState((state) => state.locale);
  const { actingAdmin, isDemo } = useUser();
  const refusal = actingAdmin !== null ? text.acting : isDemo ? text.demo : null;
  return (
    <Page title={integrationsScreen.title[locale]} about={text.about} width={960}>
      {refusal !== null ? <Text c="dark.1">{refusal}</Text> : <Programs />}
    </Page>
  );
}

function Programs() {
  const text = useText(INTEGRATIONS_TEXT);
  const { data, error, refetch } = useWatched(listPrograms);
  if (data === undefined)
    return error === null ? <Skeleton h={320} radius="md" /> : <ErrorNote error={error} onRetry={refetch} />;
  return (
    <Stack gap="lg">
      {data.isHosted && (
        <Note kind="info" title={text.hosted.title}>
          {text.hosted.words}
        </Note>
      )}
      {data.isHosted && <ComputersCard agents={data.agents} />}
      <PlacesContext value={data}>
        {data.items.map((item) => {
          const Card = CARDS[item.program];
          const isReachable = !data.isHosted || data.agents.some(({ isConfirmed }) => isConfirmed);
          return (
            (isReachable || item.isOn) && (
              <ConnectionContext key={item.connection} value={item.connection}>
                <Card program={item} />
              </ConnectionContext>
            )
          );
        })}
      </PlacesContext>
      {!data.isHosted && <ComputersCard agents={data.agents} />}
    </Stack>
  );
}
