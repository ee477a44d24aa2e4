/** Row of a bot: summary, switch, and actions. */
import { ActionIcon, Menu, Switch, Text } from '@mantine/core';
import { IconCopy, IconDots, IconMessageHeart, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { createBot, deleteBot, listBots, readBot, saveBot } from '#engine/client/api/calls/followerBot.ts';
import type { ApiError } from '#engine/client/api/apiError.ts';
import { decimalText } from '#engine/core/numberText.ts';
import type { FollowerBot } from '#schemas/generated/types.ts';
import { keyOf, useAction, useApi } from '../../app/api/useCall.ts';
import { useWanted } from '../../app/api/useWanted.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { notify } from '../../app/notify.ts';
import { useConfirm } from '../../app/parts/useConfirm.tsx';
import styles from './bots.module.css';
import { copyOf, savedBot } from './bot/botDraft.ts';
import { BOTS_TEXT } from './followerBotsText.ts';
import { useHasBots } from './useHasBots.ts';

export function BotRow({ bot }: { bot: FollowerBot }) {
  const text = useText(BOTS_TEXT);
  const { id, name, isEnabled } = bot;
  const mayChange = useHasBots();
  const [isOn, turn] = useSwitchedBot(id, isEnabled);
  return (
    <div className={styles['row']} data-off={!isOn || undefined}>
      <span className={styles['icon']} aria-hidden>
        <IconMessageHeart size={20} stroke={1.6} />
      </span>
      <Link className={styles['name']} aria-label={text.edit(name)} to={`/follower-bot/${id}`}>
        <span translate="no">{name}</span>
        <About bot={bot} />
      </Link>
      <Switch aria-label={text.on(name)} checked={isOn} disabled={!mayChange} onChange={() => void turn(!isOn)} />
      <More bot={bot} mayChange={mayChange} />
    </div>
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
  return (
    <Text span size="sm" c="dark.2" className={styles['about']}>
      {[text.replies(on), `${decimalText(duration, locale)} s`, where].join(' · ')}
    </Text>
  );
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
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={text.more(bot.name)}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={`/follower-bot/${bot.id}`} leftSection={<IconPencil size={16} />}>
          {text.open}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCopy size={16} />}
          disabled={!mayChange}
          onClick={() => duplicate.mutate({ body: copyOf(bot, text.copyOf(bot.name)) })}
        >
          {text.duplicate}
        </Menu.Item>
        <Menu.Item color="brand" leftSection={<IconTrash size={16} />} onClick={() => void askAndRemove()}>
          {text.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
