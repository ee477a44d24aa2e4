/** Screen of a list that the plan limits: the number of entries beside the buttons, and a note when no more fit. */
import { Button, Text, Tooltip } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Page } from '../parts/Page.tsx';
import { PlanNote } from '../parts/PlanNote.tsx';
import type { PlanRoom } from './planRoom.ts';

interface ListScreenProps {
  title: string;
  about: string;
  width?: number;
  room: PlanRoom;
  /** Buttons, the main one last. */
  actions: ReactNode;
  children: ReactNode;
}

export function ListScreen({ room, actions, children, ...page }: ListScreenProps) {
  return (
    <Page
      {...page}
      actions={
        <>
          {room.count !== null && (
            <Text size="sm" c={room.mayAdd ? 'dark.2' : 'yellow.4'}>
              {room.count}
            </Text>
          )}
          {actions}
        </>
      }
    >
      {room.full !== null && <PlanNote title={room.full}>{room.fullHint}</PlanNote>}
      {children}
    </Page>
  );
}

interface AddButtonProps {
  room: PlanRoom;
  loading?: boolean;
  onClick: () => void;
  children: string;
}

/** Adds an entry; explains why not while the plan has no room. */
export function AddButton({ room: { mayAdd, fullHint }, loading, onClick, children }: AddButtonProps) {
  return (
    <Tooltip label={fullHint} disabled={mayAdd}>
      <Button
        leftSection={<IconPlus size={18} />}
        data-disabled={!mayAdd || undefined}
        aria-disabled={!mayAdd}
        {...(loading !== undefined && { loading })}
        onClick={() => mayAdd && onClick()}
      >
        {children}
      </Button>
    </Tooltip>
  );
}
