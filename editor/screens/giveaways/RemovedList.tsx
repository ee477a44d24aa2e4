import { Text } from '@mantine/core';
import { useId } from 'react';
import { viewerNameOf } from '#engine/core/viewerName.ts';
import type { RemovedEntrant } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import rows from '../../app/lists/rows/rows.module.css';
import { Avatar } from '../../controls/parts/Avatar.tsx';
import { GIVEAWAYS_TEXT } from './giveawaysText.ts';

const AVATAR_PX = 32;

/** Viewers whom the host removed, each with the note. */
export function RemovedList({ removed }: { removed: readonly RemovedEntrant[] }) {
  const { label, hint } = useText(GIVEAWAYS_TEXT).removal.list;
  const labelId = useId();
  if (removed.length === 0) return null;
  return (
    <div>
      <Text id={labelId} size="sm" fw={600}>
        {label}
      </Text>
      <Text size="sm" c="dark.2" mb="xs">
        {hint}
      </Text>
      <ul className={rows['lines']} aria-labelledby={labelId}>
        {removed.map(({ viewer, note }) => (
          <li key={viewer.tiktokId} className={rows['line']}>
            <Avatar name={viewerNameOf(viewer)} src={viewer.profilePictureUrl} size={AVATAR_PX} />
            <span className={rows['words']} translate="no">
              <bdi>{viewerNameOf(viewer)}</bdi>
              <Text size="sm" c="dark.2">
                <bdi>{note}</bdi>
              </Text>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
