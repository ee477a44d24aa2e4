import { Tooltip } from '@mantine/core';
import { IconHeartFilled, IconShieldFilled, IconStarFilled, IconUserFilled } from '@tabler/icons-react';
import { memo } from 'react';
import type { ChatRole } from '#engine/items/chat/roles.ts';
import type { ActivityEntry } from '#schemas/generated/types.ts';
import { useText } from '../../../app/AppContext.ts';
import { Avatar } from '../../../controls/parts/Avatar.tsx';
import classes from './ChatDock.module.css';
import { messageOf } from './messageOf.ts';
import { CHAT_TEXT } from './chatDockText.ts';

const ICONS = {
  moderator: IconShieldFilled,
  team: IconHeartFilled,
  subscriber: IconStarFilled,
  follower: IconUserFilled,
} as const satisfies Record<Exclude<ChatRole, 'normal'>, unknown>;

/** Row of a message: the name in the colour of its role, and the text. */
export const ChatRow = memo(function ChatRow({ entry }: { entry: ActivityEntry }) {
  const { name, pictureUrl, role, teamLevel, runs } = messageOf(entry);
  return (
    <div className={classes.row} data-role={role}>
      <Avatar name={name} src={pictureUrl} size={26} />
      <p className={classes.message}>
        <Badge role={role} teamLevel={teamLevel} />
        <bdi className={classes.name}>{name}</bdi>{' '}
        <bdi className={classes.words}>
          {runs.map((run, index) =>
            'text' in run ? (
              <span key={index}>{run.text}</span>
            ) : (
              run.emote.imageUrl !== '' && (
                <img key={index} className={classes.emote} src={run.emote.imageUrl} alt="" loading="lazy" />
              )
            ),
          )}
        </bdi>
      </p>
    </div>
  );
});

function Badge({ role, teamLevel }: { role: ChatRole; teamLevel: number }) {
  const text = useText(CHAT_TEXT);
  if (role === 'normal') return null;
  const Icon = ICONS[role];
  const label = [text.roles[role], ...(teamLevel > 0 ? [text.level(teamLevel)] : [])].join(', ');
  return (
    <Tooltip label={label}>
      <span className={classes.badge} role="img" aria-label={label}>
        <Icon size={12} />
        {teamLevel > 0 && <span aria-hidden="true">{teamLevel}</span>}
      </span>
    </Tooltip>
  );
}
