/** Row of one version. */
import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled, IconEye } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import type { VersionAnswer } from '#schemas/generated/types.ts';
import { useText } from '../../../app/AppContext.ts';
import { NameField } from '../NameField.tsx';
import { VERSIONS_TEXT } from './versionsText.ts';
import classes from './versions.module.css';

interface VersionRowProps {
  version: VersionAnswer;
  /** Time of day. */
  time: string;
  isChosen: boolean;
  /** The picture above shows it. */
  isShown: boolean;
  onChoose: () => void;
  /** Called when the pointer or the focus is on it. */
  onLook: () => void;
  onRename: (label: string) => void;
}

/** Longest name that the schema allows. */
const MAX_LENGTH = 60;

export function VersionRow({ version, time, isChosen, isShown, onChoose, onLook, onRename }: VersionRowProps) {
  const { label, reason, preset, itemCount } = version;
  const text = useText(VERSIONS_TEXT);
  const [isNaming, setIsNaming] = useState(false);
  const before = preset === undefined ? text.reason[reason] : text.beforePreset(preset);
  const about = [...(label === '' ? [] : [time]), before, text.items(itemCount)].join(' · ');
  return (
    <div
      className={clsx(classes.row, isChosen && classes.chosen)}
      aria-current={isShown || undefined}
      onPointerEnter={onLook}
    >
      {isNaming ? (
        <NameField
          className={classes.field}
          name={label}
          label={text.nameOf(time)}
          maxLength={MAX_LENGTH}
          onDone={(next) => {
            setIsNaming(false);
            if (next !== null) onRename(next);
          }}
        />
      ) : (
        <UnstyledButton className={classes.pick} aria-pressed={isChosen} onClick={onChoose} onFocus={onLook}>
          <span className={classes.name} dir="auto" translate={label === '' ? undefined : 'no'}>
            {label === '' ? time : label}
          </span>
          <span className={classes.about}>{about}</span>
        </UnstyledButton>
      )}
      {isShown && (
        <Tooltip label={text.shown}>
          <IconEye className={classes.shown} size={16} stroke={1.75} role="img" aria-label={text.shown} />
        </Tooltip>
      )}
      <Tooltip label={text.name}>
        <ActionIcon
          className={clsx(classes.mark, label !== '' && classes.marked)}
          variant="subtle"
          color="gray"
          aria-label={text.nameOf(time)}
          onClick={() => setIsNaming(true)}
        >
          {label === '' ? <IconBookmark size={16} stroke={1.75} /> : <IconBookmarkFilled size={16} />}
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
