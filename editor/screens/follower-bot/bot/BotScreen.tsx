/** Follower bot: its replies, where and how long they are shown, and a preview that shows one. */
import { Anchor, Group, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { readBot } from '#engine/client/api/calls/followerBot.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useApp, useText } from '../../../app/AppContext.ts';
import { ErrorNote } from '../../../app/parts/ErrorNote.tsx';
import { Page } from '../../../app/parts/Page.tsx';
import { NotInPlan } from '../NotInPlan.tsx';
import { newBot } from './botDraft.ts';
import { BotForm } from './BotForm.tsx';
import { followerBotScreen } from './screen.ts';
import { BOT_TEXT } from './botSettingsText.ts';

/** Path segment of a bot that does not exist yet. */
const NEW = 'new';

export function BotScreen() {
  const { botId = NEW } = useParams();
  const navigate = useNavigate();
  const text = useText(BOT_TEXT);
  const title = useText(followerBotScreen.title);
  const [madeId, setMadeId] = useState<string | null>(null);
  const isNew = botId === NEW;

  // Its form stays, with its preview; only the address changes. Nothing is unsaved now, so no question is asked.
  useEffect(() => {
    if (isNew && madeId !== null) void navigate(`/follower-bot/${madeId}`, { replace: true });
  }, [isNew, madeId, navigate]);

  return (
    <Page
      title={isNew ? text.newTitle : title}
      about={
        <Anchor component={Link} to="/follower-bot" size="sm">
          <Group gap={4} component="span" display="inline-flex">
            <IconArrowLeft size={16} aria-hidden />
            {text.back}
          </Group>
        </Anchor>
      }
    >
      <NotInPlan />
      {isNew || madeId === botId ? <NewBot onMade={setMadeId} /> : <KnownBot key={botId} id={botId} />}
    </Page>
  );
}

function NewBot({ onMade }: { onMade: (id: string) => void }) {
  const { environment } = useApp();
  const text = useText(BOT_TEXT);
  const [bot] = useState(() => newBot({ name: text.newName, words: text.newReply, replyId: environment.randomId() }));
  return <BotForm stored={bot} onMade={onMade} />;
}

function KnownBot({ id }: { id: string }) {
  const { data, error, refetch } = useCall(readBot, { params: { id } }, { staleMs: 0 });
  if (data !== undefined) return <BotForm stored={data.bot} />;
  if (error !== null) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  return <Skeleton h={420} radius="lg" aria-busy="true" />;
}
