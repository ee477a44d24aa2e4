/** Preview that shows a reply, as if somebody had followed (behaviour: bot-5). */
import { Alert, Button, Paper, SegmentedControl, Select, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconBroadcast, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { testBot } from '#engine/client/api/calls/followerBot.ts';
import { listProfiles } from '#engine/client/api/calls/profiles.ts';
import type { FlowTestAnswer, FollowerBot, Orientation, ProfileAnswer } from '#schemas/generated/types.ts';
import { useAction, useCall } from '../../../app/api/useCall.ts';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { LivePreview } from '../../../app/parts/live/LivePreview.tsx';
import { reasonText } from '../../../flow-runs/reasons.ts';
import styles from '../bots.module.css';
import { useHasBots } from '../useHasBots.ts';
import { BOT_TEXT } from './botSettingsText.ts';

interface TryBotProps {
  bot: FollowerBot;
  isSaved: boolean;
  /** Called before its button sends the form, because the server tests its own version. */
  onSave: (onDone: (id: string) => void) => void;
}

export function TryBot(props: TryBotProps) {
  const { try: text } = useText(BOT_TEXT);
  const { data } = useCall(listProfiles, { query: { limit: 100, sortColumn: 'name' } });
  const { profileIds } = props.bot;
  const profiles = data?.items.filter(({ id }) => profileIds.length === 0 || profileIds.includes(id));
  return (
    <Paper component="aside" p="lg" aria-label={text.title}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {text.title}
        </Title>
        {profiles === undefined && <Skeleton h={320} radius="md" />}
        {profiles?.length === 0 && <Text size="sm">{text.noOverlay}</Text>}
        {profiles !== undefined && profiles.length > 0 && <Trying {...props} profiles={profiles} />}
      </Stack>
    </Paper>
  );
}

type Place = 'preview' | 'live';

function Trying({ bot, isSaved, onSave, profiles }: TryBotProps & { profiles: readonly ProfileAnswer[] }) {
  const { environment } = useApp();
  const { try: text } = useText(BOT_TEXT);
  const mayTry = useHasBots();
  const [pageId] = useState(environment.randomId);
  const [place, setPlace] = useState<Place>('preview');
  const [orientation, setOrientation] = useState<Orientation>('portrait');
  const [chosen, setChosen] = useState<string | null>(null);
  const testing = useAction(testBot);
  const profile = profiles.find(({ id }) => id === chosen) ?? profiles[0]!;
  const isSilent = !bot.replies.some(({ isEnabled }) => isEnabled);

  function start(id: string): void {
    testing.mutate({ body: { id, profileId: profile.id, ...(place === 'preview' && { pageId }) } });
  }

  return (
    <>
      <SegmentedControl<Place>
        fullWidth
        aria-label={text.place}
        value={place}
        onChange={setPlace}
        data={(['preview', 'live'] as const).map((value) => ({ value, label: text.places[value] }))}
      />
      {profiles.length > 1 && (
        <Select
          aria-label={text.overlay}
          translate="no"
          allowDeselect={false}
          data={profiles.map(({ id, name }) => ({ value: id, label: name }))}
          value={profile.id}
          onChange={setChosen}
        />
      )}
      <Button
        type={isSaved ? 'button' : 'submit'}
        leftSection={<IconPlayerPlay size={18} />}
        loading={testing.isPending}
        disabled={!mayTry || isSilent}
        onClick={() => (isSaved ? start(bot.id) : onSave(start))}
      >
        {isSaved ? text.start : text.saveAndStart}
      </Button>
      <Text size="xs" c={isSilent ? 'yellow.4' : 'dark.2'}>
        {isSilent ? text.noReply : text.hint}
      </Text>
      <Refusal answer={testing.data} />
      {place === 'live' ? (
        <Alert color="blue" variant="light" icon={<IconBroadcast size={20} />}>
          {text.onLive}
        </Alert>
      ) : (
        <>
          <div className={styles['preview']} data-orientation={orientation}>
            <LivePreview orientation={orientation} link={profile.links[orientation]} pageId={pageId} />
          </div>
          <SegmentedControl<Orientation>
            size="xs"
            fullWidth
            aria-label={text.orientation}
            value={orientation}
            onChange={setOrientation}
            data={(['portrait', 'landscape'] as const).map((value) => ({ value, label: text.orientations[value] }))}
          />
        </>
      )}
      <Text size="xs" c="dark.2">
        {text.shown}
      </Text>
    </>
  );
}

/** Explains why nothing is shown. */
function Refusal({ answer }: { answer: FlowTestAnswer | undefined }) {
  const locale = useAppState((state) => state.locale);
  const refused = answer?.test?.refused ?? [];
  if (refused.length === 0) return null;
  return (
    <Alert color="yellow" variant="light" role="status">
      {refused.map((reason) => reasonText(reason, locale)).join(' ')}
    </Alert>
  );
}
