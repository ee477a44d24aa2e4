/** Row of a bot: summary, switch, and actions. */
import { Menu, Switch, Text } from '@mantine/core';
import { IconCopyPlus, IconMessageHeart, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { createBot, deleteBot, listBots, readBot, saveBot } from '#engine/client/api/calls/followerBot.ts';
import type { ApiError } from '#engine/client/api/apiError.ts';
import { decimalText } from '#engine/core/numberText.ts';
import type { FollowerBot } from '#schemas/generated/types.ts';
import { keyOf, useAction, useApi } from '../../app/api/useCall.ts';
import { useWanted } from '../../app/api/useWanted.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { ListRow } from '../../app/lists/rows/ListRow.tsx';
import { RowIcon } from '../../app/lists/rows/RowIcon.tsx';
import { RowAction, RowMenu } from '../../app/lists/rows/RowMenu.tsx';
import { notify } from '../../app/notify.ts';
import { useConfirm } from '../../app/parts/useConfirm.tsx';
import { copyOf, savedBot } from './bot/botDraft.ts';
import { BOTS_TEXT } from './followerBotsText.ts';
import { useHasBots } from './useHasBots.ts';

export function BotRow({ bot }: { bot: FollowerBot }) {
  const text = useText(BOTS_TEXT);
  const { id, name, isEnabled } = bot;
  const mayChange = useHasBots();
  const [isOn, turn] = useSwitchedBot(id, isEnabled);
  return (
    <ListRow
      name={name}
      open={text.edit(name)}
      to={`/follower-bot/${id}`}
      isOff={!isOn}
      lead={<RowIcon icon={IconMessageHeart} />}
      about={<About bot={bot} />}
    >
      <Switch aria-label={text.on(name)} checked={isOn} disabled={!mayChange} onChange={() => void turn(!isOn)} />
      <More bot={bot} mayChange={mayChange} />
    </ListRow>
  );
}

/** Switches a bot. A bot is saved as a whole, and the list's copy may be older than the stored one. */
function useSwitchedBot(id: string, isEnabled: boolean): [isOn: boolean, turn: (isOn: boolean) => Promise<void>] {
  const api = useApi();
  const queries = useQueryClient();
  const save = useAction(saveBot, {
    invalidates: [listBots],
    onDone: (answer) => queries.setQueryData(keyOf(readBot, { params: { id } }), answer),
  });
  const [isOn, want] = useWanted(isEnabled);

  async function turn(wanted: boolean): Promise<void> {
    const { onSettled } = want(wanted);
    try {
      const { bot } = await api(readBot, { params: { id } });
      save.mutate({ params: { id }, body: savedBot({ ...bot, isEnabled: wanted }) }, { onSettled });
    } catch (error) {
      notify.failed((error as ApiError).message);
      onSettled();
    }
  }

  return [isOn, turn];
}

/** Formats `3 replies · 5 s · all overlays`. */
function About({ bot: { replies, duration, profileIds } }: { bot: FollowerBot }) {
  const text = useText(BOTS_TEXT);
  const locale = useAppState((state) => state.locale);
  const on = replies.filter(({ isEnabled }) => isEnabled).length;
  if (on === 0) {
    return (
      <Text span size="sm" c="yellow.4">
        {text.noReply}
      </Text>
    );
  }
  const where = profileIds.length === 0 ? text.allOverlays : text.overlays(profileIds.length);
  return [text.replies(on), `${decimalText(duration, locale)} s`, where].join(' · ');
}

function More({ bot, mayChange }: { bot: FollowerBot; mayChange: boolean }) {
  const text = useText(BOTS_TEXT);
  const confirm = useConfirm();
  const invalidates = [listBots];
  const remove = useAction(deleteBot, { invalidates, success: text.removed });
  const duplicate = useAction(createBot, { invalidates, success: text.copied });

  async function askAndRemove(): Promise<void> {
    const { title, body, confirm: verb } = text.removal;
    if (await confirm({ title: title(bot.name), body, confirm: verb })) remove.mutate({ params: { id: bot.id } });
  }

  return (
    <RowMenu label={text.more(bot.name)}>
      <RowAction icon={IconPencil} to={`/follower-bot/${bot.id}`}>
        {text.open}
      </RowAction>
      <RowAction
        icon={IconCopyPlus}
        disabled={!mayChange}
        onClick={() => duplicate.mutate({ body: copyOf(bot, text.copyOf(bot.name)) })}
      >
        {text.duplicate}
      </RowAction>
      <Menu.Divider />
      <RowAction icon={IconTrash} isDanger onClick={() => void askAndRemove()}>
        {text.remove}
      </RowAction>
    </RowMenu>
  );
}
