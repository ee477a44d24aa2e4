/** Space inside the four edges, together or one by one. */
import { ActionIcon, Tooltip } from '@mantine/core';
import {
  IconBorderBottomPlus,
  IconBorderLeftPlus,
  IconBorderRightPlus,
  IconBorderTopPlus,
  IconLink,
  IconLinkOff,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { Padding } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import { NumberBox } from '../parts/NumberBox.tsx';
import { FORMS_TEXT } from '../formsText.ts';
import type { WidgetProps } from '../widget.ts';
import styles from './widgets.module.css';

const SIDES = [
  ['top', IconBorderTopPlus],
  ['right', IconBorderRightPlus],
  ['bottom', IconBorderBottomPlus],
  ['left', IconBorderLeftPlus],
] as const;

export function PaddingWidget(props: WidgetProps<Padding>) {
  const { id, labelId, field, value, isMixed, isInvalid, isDisabled, describedBy, onChange } = props;
  const text = useText(FORMS_TEXT);
  const isEven = SIDES.every(([side]) => value[side] === value.top);
  const [choice, setChoice] = useState<boolean | null>(null);
  const isLinked = choice ?? isEven;
  const LinkIcon = isLinked ? IconLink : IconLinkOff;
  const linkText = isLinked ? text.unlinkSides : text.linkSides;

  function change(side: keyof Padding, size: number): void {
    onChange(isLinked ? { top: size, right: size, bottom: size, left: size } : { ...value, [side]: size });
  }

  return (
    <div className={styles.sides} role="group" aria-labelledby={labelId}>
      {SIDES.map(([side, Icon], index) => (
        <NumberBox
          key={side}
          {...{ isMixed, isInvalid, isDisabled, describedBy }}
          {...(index === 0 && { id })}
          label={text[side]}
          value={value[side]}
          rules={field.rules.properties?.[side] ?? field.rules}
          icon={<Icon size={15} stroke={1.5} />}
          onChange={(size) => change(side, size)}
        />
      ))}
      <Tooltip label={linkText}>
        <ActionIcon
          variant={isLinked ? 'light' : 'subtle'}
          color={isLinked ? 'brand' : 'gray'}
          size={30}
          aria-label={linkText}
          aria-pressed={isLinked}
          disabled={isDisabled}
          onClick={() => setChoice(!isLinked)}
        >
          <LinkIcon size={16} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
