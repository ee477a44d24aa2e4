import { ActionIcon, Skeleton, Stack, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFlask } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useStore } from 'zustand';
import type { DockProfile, LiveItem } from '#schemas/generated/types.ts';
import type { ControlProps } from './controlProps.ts';
import { listProfiles } from '#engine/client/api/calls/profiles.ts';
import { useCall } from '../app/api/useCall.ts';
import { useApp, useText } from '../app/AppContext.ts';
import { useIsHelper } from '../app/helping/useDockAccess.ts';
import { TestDialog } from '../test-events/TestDialog.tsx';
import { TEST_TEXT } from '../test-events/testEventText.ts';
import { DockEmpty } from './parts/DockEmpty.tsx';
import { DockFrame } from './parts/DockFrame.tsx';
import { type JumpTarget, sectionId, SectionJumps } from './SectionJumps.tsx';
import classes from './Controls.module.css';
import { GameSection } from './GameSection.tsx';
import { ITEM_CONTROLS } from './itemControls.ts';
import { SoundControl } from './SoundControl.tsx';
import { CONTROLS_TEXT } from './controlsText.ts';
import { useCommand } from './useCommand.ts';
import { useLiveOverlay } from './useLiveOverlay.ts';
import { VisibilityList } from './VisibilityList.tsx';

interface LiveControlsProps {
  profile: DockProfile;
  tools: ReactNode;
  /** Controls that belong to no overlay: those above and those below the controls of items. */
  lead: ReactNode;
  more: ReactNode;
  isEmbedded: boolean;
}

const JUMPS: readonly JumpTarget[] = ['giveaway', 'votes', 'games'];
/** Items that helpers control; the server refuses commands to others. */
const HELPERS_CONTROL: ReadonlySet<string> = new Set(['TIMER', 'COUNTER', 'VOTE']);

const STATUS = { connecting: 'connecting', connected: 'live', disconnected: 'lost' } as const;

export function LiveControls({ profile, tools, lead, more, ...rest }: LiveControlsProps) {
  const text = useText(CONTROLS_TEXT);
  const connection = useLiveOverlay(profile.id);
  const send = useCommand(profile.id);
  const status = STATUS[useStore(connection.store, (state) => state.connection)];
  const isBlocked = useBlocked();
  const isHelper = useIsHelper();
  const overlay = useStore(connection.store, (state) => state.overlay);
  const itemsById = useStore(connection.store, (state) => state.itemsById);
  const order = useStore(connection.store, (state) => state.order);
  const games = useStore(connection.store, (state) => state.games);
  // Topmost first, as in the editor.
  const items = [...order].reverse().flatMap((id) => itemsById[id] ?? []);
  const hasVotes = items.some(({ type }) => type === 'VOTE');
  const head = (
    <>
      {tools}
      {!isHelper && <TestButton profile={profile} />}
    </>
  );
  return (
    <DockFrame title={text.title} status={status !== 'live' && isBlocked ? 'blocked' : status} tools={head} {...rest}>
      {overlay === null ? (
        <Waiting />
      ) : items.length === 0 ? (
        <div className={classes.scroll}>
          <DockEmpty title={text.empty} hint={text.emptyHint} />
          {lead}
          {more}
        </div>
      ) : (
        <div className={classes.scroll}>
          {lead}
          <ItemSections items={items} clock={connection.clock} send={send} />
          <GameSection items={items} games={games} />
          {more}
          {!isHelper && (
            <>
              <section className={classes.section} aria-label={text.sounds}>
                <h2 className={classes.heading}>{text.sounds}</h2>
                <SoundControl />
              </section>
              <VisibilityList items={items} send={send} />
            </>
          )}
        </div>
      )}
      {items.length > 0 && <SectionJumps targets={JUMPS.filter((one) => one !== 'votes' || hasVotes)} />}
    </DockFrame>
  );
}

interface ItemSectionsProps extends Pick<ControlProps, 'clock' | 'send'> {
  items: readonly LiveItem[];
}

/** Controls of the items, by type. */
function ItemSections({ items, ...shared }: ItemSectionsProps) {
  const text = useText(CONTROLS_TEXT);
  const isHelper = useIsHelper();
  return Object.entries(ITEM_CONTROLS).map(([type, { heading, Control }]) => {
    if (isHelper && !HELPERS_CONTROL.has(type)) return null;
    const those = items.filter((item) => item.type === type);
    return (
      those.length > 0 && (
        <section
          key={type}
          className={classes.section}
          {...(type === 'VOTE' && { id: sectionId('votes') })}
          aria-label={text[heading] as string}
        >
          <h2 className={classes.heading}>{text[heading] as string}</h2>
          {those.map((item) => (
            <Control key={item.id} item={item} {...shared} />
          ))}
        </section>
      )
    );
  });
}

/** Tests draw the live page, whose link only the owner has. */
function TestButton({ profile: { id } }: Pick<LiveControlsProps, 'profile'>) {
  const { data } = useCall(listProfiles, { query: { limit: 100 } });
  const profile = data?.items.find((each) => each.id === id);
  const { send } = useText(TEST_TEXT);
  const [isOpen, dialog] = useDisclosure();
  return (
    <>
      <Tooltip label={send} position="bottom-end">
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={send} onClick={dialog.open}>
          <IconFlask size={18} />
        </ActionIcon>
      </Tooltip>
      {isOpen && profile !== undefined && <TestDialog profile={profile} onClose={dialog.close} />}
    </>
  );
}

/** Tells why overlay pages are not connected, which they cannot know themselves. */
function useBlocked(): boolean {
  const { updates } = useApp();
  useEffect(() => updates.stay(), [updates]);
  return useStore(updates.store, ({ status }) => status === 'blocked');
}

function Waiting() {
  return (
    <Stack p="sm" gap="sm">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={72} />
      ))}
    </Stack>
  );
}
