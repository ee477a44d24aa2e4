/** Chooses the style of the first overlay with one click, while nobody has edited it (behaviour: help-100). */
import { Button, Group, Paper, SimpleGrid, Skeleton, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { ProfileAnswer } from '#schemas/generated/types.ts';
import { applyStarter, readGallery } from '#engine/client/api/calls/overlay.ts';
import { listProfiles } from '#engine/client/api/calls/profiles.ts';
import { useAction, useCall } from '../../app/api/useCall.ts';
import { useApp, useAppState, useText } from '../../app/AppContext.ts';
import { useUser } from '../../app/me.ts';
import { notify } from '../../app/notify.ts';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { SceneFrame } from '../../app/parts/live/SceneFrame.tsx';
import classes from './StyleChoice.module.css';
import { WELCOME_TEXT } from './welcomeText.ts';

/** Shows nothing once a style was chosen, the overlay was edited, or the choice was put off. */
export function StyleChoice({ profiles }: { profiles: readonly ProfileAnswer[] }) {
  const { later, isLater } = useLater();
  const [only, ...others] = profiles;
  if (only === undefined || others.length > 0 || isLater) return null;
  const isUntouched = Date.parse(only.lastEditedAt) <= Date.parse(only.createdAt);
  return isUntouched ? <Styles profileId={only.id} onLater={later} /> : null;
}

function Styles({ profileId, onLater }: { profileId: string; onLater: () => void }) {
  const { style: text } = useText(WELCOME_TEXT);
  const locale = useAppState((state) => state.locale);
  const { data, error, refetch } = useCall(readGallery, {}, { staleMs: Infinity });
  const apply = useAction(applyStarter, {
    invalidates: [listProfiles],
    onDone: (_answer, { body }) => {
      const chosen = data?.items.find(({ id }) => id === body.starter);
      if (chosen !== undefined) notify.done(text.chosen(chosen.name[locale]));
    },
  });
  return (
    <Paper p="lg" component="section" aria-label={text.title}>
      <Stack gap="md">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <Stack gap={2}>
            <Title order={2} size="h4">
              {text.title}
            </Title>
            <Text size="sm" c="dark.2">
              {text.words}
            </Text>
          </Stack>
          <Button variant="default" size="sm" flex="none" onClick={onLater}>
            {text.later}
          </Button>
        </Group>
        {error !== null && <ErrorNote error={error} onRetry={() => void refetch()} />}
        <SimpleGrid cols={{ base: 2, xs: 3, md: 6 }} spacing="sm">
          {data === undefined && error === null && <LoadingStyles label={text.loading} />}
          {data?.items.map(({ id, name, description, pictures }) => (
            <UnstyledButton
              key={id}
              className={classes.style}
              title={description[locale]}
              disabled={apply.isPending}
              data-busy={apply.variables?.body.starter === id && apply.isPending ? true : undefined}
              onClick={() => apply.mutate({ params: { profileId }, body: { starter: id } })}
            >
              <SceneFrame orientation="portrait">
                <img src={pictures.portrait} alt="" draggable={false} />
              </SceneFrame>
              <Text size="sm" fw={600} ta="center" mt={6}>
                {name[locale]}
              </Text>
            </UnstyledButton>
          ))}
        </SimpleGrid>
      </Stack>
    </Paper>
  );
}

function LoadingStyles({ label }: { label: string }) {
  return Array.from({ length: 6 }, (_style, index) => (
    <Skeleton key={index} h={230} radius="md" {...(index === 0 && { role: 'status', 'aria-label': label })} />
  ));
}

/** Remembers in this browser that the choice was put off. */
function useLater() {
  const { storage } = useApp().environment;
  const { id } = useUser();
  const key = `liveloom.styleLater.${id}`;
  const [isLater, setLater] = useState(() => storage.read(key) === 'true');
  return {
    isLater,
    later: () => {
      storage.write(key, 'true');
      setLater(true);
    },
  };
}
