import { wholeNumberText } from '#engine/core/numberText.ts';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconCheck, IconChevronDown, IconChevronUp, IconGripVertical, IconX, type Icon } from '@tabler/icons-react';
import type { Ref } from 'react';
import { viewerNameOf } from '#engine/core/viewerName.ts';
import { playTimeText } from '#engine/core/timeText.ts';
import type { SongRequest } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../app/AppContext.ts';
import { OnlyWith } from '../app/helping/OnlyWith.tsx';
import rows from '../app/lists/rows/rows.module.css';
import { songName } from './songName.ts';
import styles from './songs.module.css';
import { SONGS_TEXT } from './songsText.ts';
import { useSongControl } from './useSongControl.ts';

interface SongRowProps {
  song: SongRequest;
  /** Place among the songs that wait; -1 = it doesn't wait. */
  place: number;
  /** Number of songs that wait. */
  count: number;
  /** Left out = it can't be dragged. */
  drag?: { ref: Ref<HTMLLIElement>; handleRef: Ref<HTMLSpanElement>; isDragging: boolean };
}

export function SongRow({ song, place, count, drag }: SongRowProps) {
  const { id, state, isListed } = song;
  const text = useText(SONGS_TEXT);
  const control = useSongControl();
  const name = songName(song);
  const isRemovable = state === 'waiting' || state === 'held' || state === 'searching';
  return (
    <li
      ref={drag?.ref}
      className={`${rows['line']} ${styles['song']}`}
      data-now={state === 'playing' || undefined}
      data-dragging={drag?.isDragging || undefined}
    >
      {drag !== undefined && (
        <OnlyWith right="press">
          {/* The buttons of the row do the same for keys and screen readers. */}
          <span ref={drag.handleRef} className={styles['handle']} aria-hidden>
            <IconGripVertical size={18} />
          </span>
        </OnlyWith>
      )}
      <div className={rows['words']}>
        <div translate="no">
          <bdi>{name}</bdi>
        </div>
        <Detail song={song} />
      </div>
      <OnlyWith right="press">
        <div className={rows['buttons']}>
          {state === 'held' && (
            <Button
              size="xs"
              leftSection={<IconCheck size={16} />}
              aria-label={text.approveSong(name)}
              onClick={() => control({ action: 'approve', id })}
            >
              {text.approve}
            </Button>
          )}
          {isListed && state === 'waiting' && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconCheck size={16} />}
              aria-label={text.playedSong(name)}
              onClick={() => control({ action: 'played', id })}
            >
              {text.played}
            </Button>
          )}
          {place >= 0 && count > 1 && (
            <>
              <Tool
                label={text.up(name)}
                Sign={IconChevronUp}
                isOff={place === 0}
                onClick={() => control({ action: 'move', id, place: place - 1 })}
              />
              <Tool
                label={text.down(name)}
                Sign={IconChevronDown}
                isOff={place === count - 1}
                onClick={() => control({ action: 'move', id, place: place + 1 })}
              />
            </>
          )}
          {isRemovable && (
            <Tool label={text.remove(name)} Sign={IconX} onClick={() => control({ action: 'remove', id })} />
          )}
        </div>
      </OnlyWith>
    </li>
  );
}

function Detail({ song: { viewer, by, state, track, price } }: { song: SongRequest }) {
  const text = useText(SONGS_TEXT);
  const locale = useAppState((app) => app.locale);
  const parts = [
    ...(viewer === null ? [text.by[by]] : []),
    // The heading above held songs says it already.
    ...(state === 'held' ? [] : [text.state[state]]),
    ...(track !== null && track.duration_ms > 0 ? [playTimeText(track.duration_ms)] : []),
    ...(price > 0 ? [text.points(wholeNumberText(price, locale))] : []),
  ];
  return (
    <div className={rows['detail']}>
      {viewer !== null && (
        <span translate="no">
          <bdi>{viewerNameOf(viewer)}</bdi>
          {' · '}
        </span>
      )}
      {parts.join(' · ')}
    </div>
  );
}

interface ToolProps {
  label: string;
  Sign: Icon;
  isOff?: boolean;
  onClick: () => void;
}

function Tool({ label, Sign, isOff = false, onClick }: ToolProps) {
  return (
    <Tooltip label={label} multiline maw={260}>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} disabled={isOff} onClick={onClick}>
        <Sign size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
