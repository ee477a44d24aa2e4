import { SegmentedControl, Switch } from '@mantine/core';
import { useState } from 'react';
import type { LiveItem, Orientation } from '#schemas/generated/types.ts';
import { useText } from '../app/AppContext.ts';
import classes from './Controls.module.css';
import { CONTROLS_TEXT } from './controlsText.ts';
import type { SendCommand } from './useCommand.ts';

const ORIENTATIONS: readonly Orientation[] = ['portrait', 'landscape'];

/** Switches for each item, in one orientation: an item may be meant for one of them only. */
export function VisibilityList({ items, send }: { items: readonly LiveItem[]; send: SendCommand }) {
  const text = useText(CONTROLS_TEXT);
  const [orientation, setOrientation] = useState<Orientation>('portrait');
  const isShown = (item: LiveItem): boolean => (orientation === 'landscape' ? item.isVisibleLandscape : item.isVisible);
  return (
    <section className={classes.section} aria-label={text.items}>
      <div className={classes.line}>
        <h2 className={classes.heading}>{text.items}</h2>
      </div>
      <SegmentedControl
        fullWidth
        aria-label={text.orientation}
        value={orientation}
        onChange={setOrientation}
        data={ORIENTATIONS.map((value) => ({ value, label: text.orientations[value] }))}
      />
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.id} className={classes.toggle}>
            <Switch
              classNames={{ root: classes.switch, body: classes.switchBody, labelWrapper: classes.switchLabel }}
              size="md"
              labelPosition="left"
              label={<bdi className={classes.name}>{item.name}</bdi>}
              checked={isShown(item)}
              onChange={(event) =>
                send(item.id, 'changeVisibility', { isVisible: event.currentTarget.checked, orientation })
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
