import { ActionIcon, Tooltip } from '@mantine/core';
import {
  IconDots,
  IconEyeOff,
  IconHeartFilled,
  IconShieldFilled,
  IconStarFilled,
  IconUserFilled,
  IconVolumeOff,
} from '@tabler/icons-react';
import { memo } from 'react';
import type { ChatRole } from '#engine/items/chat/roles.ts';
import type { ActivityEntry } from '#schemas/generated/types.ts';
import { useText } from '../../../app/AppContext.ts';
import { Avatar } from '../../../controls/parts/Avatar.tsx';
import classes from './ChatDock.module.css';
import { messageOf } from './messageOf.ts';
import type { MessageMarks } from './messageMarks.ts';
import { CHAT_TEXT } from './chatDockText.ts';

const ICONS = {
  moderator: IconShieldFilled,
  team: IconHeartFilled,
  subscriber: IconStarFilled,
  follower: IconUserFilled,
} as const satisfies Record<Exclude<ChatRole, 'normal'>, unknown>;

interface ChatRowProps extends MessageMarks {
  entry: ActivityEntry;
  /** Null = the caller can do nothing about messages. */
  onChoose: ((entry: ActivityEntry) => void) | null;
}

/** Row of a message: the name in the colour of its role, the text, its marks, and a button for what to do about it. */
export const ChatRow = memo(function ChatRow({ entry, onChoose, ...marks }: ChatRowProps) {
  const { actions: text } = useText(CHAT_TEXT);
  const { name, pictureUrl, role, teamLevel, runs } = messageOf(entry);
  return (
    <div className={classes.row} data-role={role} data-hidden={marks.isHidden || marks.isViewerHidden || undefined}>
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
        <Marks {...marks} />
      </p>
      {onChoose !== null && (
        <ActionIcon
          className={classes.more}
          variant="subtle"
          color="gray"
          size={28}
          aria-label={text.of(name)}
          aria-haspopup="dialog"
          onClick={() => onChoose(entry)}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
});

function Marks({ isHidden, isViewerHidden, isMuted }: MessageMarks) {
  const { marks: text } = useText(CHAT_TEXT);
  return (
    <>
      {(isHidden || isViewerHidden) && (
        <span className={classes.mark}>
          <IconEyeOff size={13} aria-hidden />
          {isViewerHidden ? text.viewerHidden : text.hidden}
        </span>
      )}
      {isMuted && (
        <span className={classes.mark}>
          <IconVolumeOff size={13} aria-hidden />
          {text.muted}
        </span>
      )}
    </>
  );
}

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
