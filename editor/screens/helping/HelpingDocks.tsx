/** The docks as helpers see them: below a bar that leads back to their start page. */
import { ActionIcon, Text } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DockAccess } from '#schemas/generated/types.ts';
import { useApp, useText } from '../../app/AppContext.ts';
import { helpingPath } from '../../app/helpingPath.ts';
import { ActivityDock } from '../docks/activity/ActivityDock.tsx';
import { ChatDock } from '../docks/chat/ChatDock.tsx';
import { ControlsDock } from '../docks/controls/ControlsDock.tsx';
import { SongsDock } from '../docks/songs/SongsDock.tsx';
import { SpeechDock } from '../docks/speech/SpeechDock.tsx';
import { FlowActivity } from './FlowActivity.tsx';
import { HELPING_DOCKS, type HelpingDock } from './docks.ts';
import classes from './helping.module.css';
import { HelpingFrame } from './HelpingFrame.tsx';
import { HelpingGate } from './HelpingGate.tsx';
import { HELPING_TEXT } from './helpingText.ts';

export const HelpingControls = () => <Docked name="controls">{() => <ControlsDock isEmbedded />}</Docked>;
export const HelpingChat = () => <Docked name="chat">{() => <ChatDock isEmbedded />}</Docked>;
export const HelpingActivity = () => <Docked name="activity">{() => <ActivityDock isEmbedded />}</Docked>;
export const HelpingSpeech = () => <Docked name="speech">{() => <SpeechDock isEmbedded />}</Docked>;
export const HelpingSongs = () => <Docked name="songs">{() => <SongsDock isEmbedded />}</Docked>;
export const HelpingFlows = () => <Docked name="flows">{(access) => <FlowActivity access={access} />}</Docked>;

interface DockedProps {
  name: HelpingDock['name'];
  children: (access: DockAccess) => ReactNode;
}

function Docked({ name, children }: DockedProps) {
  const text = useText(HELPING_TEXT);
  const { helperId } = useApp();
  return (
    <HelpingGate>
      {(access) => {
        const needed = HELPING_DOCKS.find((dock) => dock.name === name)?.rights ?? [];
        const isOpen = needed.every((right) => access.rights.includes(right));
        return (
          <div className={classes['dock']}>
            <div className={classes['bar']}>
              <ActionIcon
                component={Link}
                to={helpingPath(helperId ?? '')}
                variant="subtle"
                color="gray"
                size={40}
                aria-label={text.back}
              >
                <IconChevronLeft size={22} />
              </ActionIcon>
              <Text fw={600} truncate translate="no">
                {text.title(access.streamer)}
              </Text>
            </div>
            {isOpen ? (
              <div className={classes['content']}>{children(access)}</div>
            ) : (
              <HelpingFrame title={text.closed} words={text.closedWords}>
                {null}
              </HelpingFrame>
            )}
          </div>
        );
      }}
    </HelpingGate>
  );
}
