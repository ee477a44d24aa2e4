/**
 * Actions for a message and its viewer, in a sheet at the lower edge, where a thumb reaches it. Larger steps have
 * dialogs of their own, which take the place of the sheet.
 */
import { Button, Text } from '@mantine/core';
import {
  IconCoins,
  IconExternalLink,
  IconEye,
  IconEyeOff,
  IconHeartHandshake,
  IconMessage2Star,
  IconUser,
  IconUserOff,
  IconVolume,
  IconVolumeOff,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ActivityEntry, ChatPayload } from '#schemas/generated/types.ts';
import { hideMessage, highlightMessage, readChatMarks } from '#engine/client/api/calls/chat.ts';
import { readViewer, updateViewerCard } from '#engine/client/api/calls/viewers.ts';
import { plainComment } from '#engine/core/emojiCodes.ts';
import { SideWindow } from '../../../app/windows/Window.tsx';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { OnlyWith } from '../../../app/helping/OnlyWith.tsx';
import { useIsHelper } from '../../../app/helping/useDockAccess.ts';
import { userPath } from '../../../app/parts/userPath.ts';
import classes from './MessageSheet.module.css';
import { messageOf } from './messageOf.ts';
import type { MessageMarks } from './messageMarks.ts';
import { CHAT_TEXT } from './chatDockText.ts';

export type MessageStep = 'thank' | 'points';

interface MessageSheetProps {
  entry: ActivityEntry;
  marks: MessageMarks;
  onStep: (step: MessageStep) => void;
  onClose: () => void;
}

export function MessageSheet({ entry, marks, onStep, onClose }: MessageSheetProps) {
  const { actions: text } = useText(CHAT_TEXT);
  const { name } = messageOf(entry);
  return (
    <SideWindow
      opened
      onClose={onClose}
      position="bottom"
      padding="md"
      title={<bdi>{name === '' ? text.nobody : name}</bdi>}
      classNames={{ content: classes.sheet!, title: classes.title! }}
    >
      <Text size="sm" c="dark.1" mb="sm" lineClamp={3} translate="no">
        <bdi>{plainComment(entry.payload as unknown as ChatPayload)}</bdi>
      </Text>
      <div className={classes.actions}>
        <MessageActions {...{ entry, marks, onClose }} />
        {entry.viewer !== null && (
          <ViewerActions viewerId={entry.viewer.tiktokId} name={name} {...{ marks, onStep, onClose }} />
        )}
      </div>
    </SideWindow>
  );
}

function MessageActions({ entry, marks, onClose }: Omit<MessageSheetProps, 'onStep'>) {
  const { actions: text } = useText(CHAT_TEXT);
  const params = { messageId: entry.id };
  const highlight = useAction(highlightMessage, { success: text.highlighted, onDone: onClose });
  const hide = useAction(hideMessage, {
    invalidates: [readChatMarks],
    success: marks.isHidden ? text.messageShown : text.messageHidden,
    onDone: onClose,
  });
  return (
    <>
      <OnlyWith right="say">
        <Action icon={IconMessage2Star} isPending={highlight.isPending} onClick={() => highlight.mutate({ params })}>
          {text.highlight}
        </Action>
      </OnlyWith>
      <OnlyWith right="viewers">
        <Action
          icon={marks.isHidden ? IconEye : IconEyeOff}
          isPending={hide.isPending}
          onClick={() => hide.mutate({ params, body: { isHidden: !marks.isHidden } })}
        >
          {marks.isHidden ? text.showMessage : text.hideMessage}
        </Action>
      </OnlyWith>
    </>
  );
}

interface ViewerActionsProps extends Omit<MessageSheetProps, 'entry'> {
  viewerId: string;
  name: string;
}

function ViewerActions({ viewerId, name, marks, onStep, onClose }: ViewerActionsProps) {
  const { actions: text } = useText(CHAT_TEXT);
  const isHelper = useIsHelper();
  const { isViewerHidden, isMuted } = marks;
  const params = { id: viewerId };
  const invalidates = [readChatMarks, readViewer];
  const hide = useAction(updateViewerCard, {
    invalidates,
    success: (isViewerHidden ? text.viewerShown : text.viewerHidden)(name),
    onDone: onClose,
  });
  const mute = useAction(updateViewerCard, {
    invalidates,
    success: (isMuted ? text.viewerUnmuted : text.viewerMuted)(name),
    onDone: onClose,
  });
  return (
    <>
      <OnlyWith right="say">
        <Action icon={IconHeartHandshake} onClick={() => onStep('thank')}>
          {text.thank}
        </Action>
      </OnlyWith>
      <OnlyWith right="viewers">
        <Action icon={IconCoins} onClick={() => onStep('points')}>
          {text.points}
        </Action>
        <Action
          icon={isMuted ? IconVolume : IconVolumeOff}
          isPending={mute.isPending}
          onClick={() => mute.mutate({ params, body: { isMuted: !isMuted } })}
        >
          {isMuted ? text.unmute : text.mute}
        </Action>
        <Action
          icon={isViewerHidden ? IconUser : IconUserOff}
          isPending={hide.isPending}
          onClick={() => hide.mutate({ params, body: { isHidden: !isViewerHidden } })}
        >
          {isViewerHidden ? text.showViewer : text.hideViewer}
        </Action>
      </OnlyWith>
      {!isHelper && (
        <Button
          className={classes.wide}
          component={Link}
          to={userPath({ kind: 'viewer', id: viewerId })!}
          target="_blank"
          variant="subtle"
          color="gray"
          h={48}
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          {text.open}
        </Button>
      )}
    </>
  );
}

interface ActionProps {
  icon: TablerIcon;
  isPending?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Action({ icon: Icon, isPending = false, onClick, children }: ActionProps) {
  return (
    <Button
      variant="default"
      h={48}
      px="sm"
      justify="flex-start"
      classNames={{ label: classes.label! }}
      leftSection={<Icon size={18} aria-hidden />}
      loading={isPending}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
