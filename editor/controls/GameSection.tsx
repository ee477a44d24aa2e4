import { Select } from '@mantine/core';
import { useState } from 'react';
import type { LiveGame, LiveItem } from '#schemas/generated/types.ts';
import { useText } from '../app/AppContext.ts';
import classes from './Controls.module.css';
import { GameControls } from './GameControls.tsx';
import { sectionId } from './SectionJumps.tsx';
import { isHidden } from './isHidden.ts';
import { CONTROLS_TEXT } from './controlsText.ts';

interface GameSectionProps {
  /** Items, topmost first. */
  items: readonly LiveItem[];
  games: readonly LiveGame[];
}

/** Games of the overlay, and the item in which they are drawn. */
export function GameSection({ items, games }: GameSectionProps) {
  const text = useText(CONTROLS_TEXT);
  const [wanted, setWanted] = useState<string | null>(null);
  const targets = items.filter((item) => item.type === 'LOCATION' && !isHidden(item));
  const target = targets.find(({ id }) => id === wanted) ?? targets[0];
  return (
    <section className={classes.section} id={sectionId('games')} aria-label={text.games.title}>
      <h2 className={classes.heading}>{text.games.title}</h2>
      {targets.length > 1 && (
        <Select
          label={text.games.target}
          allowDeselect={false}
          data={targets.map(({ id, name }) => ({ value: id, label: name }))}
          value={target!.id}
          onChange={setWanted}
        />
      )}
      <GameControls targetItemId={target?.id ?? null} games={games} />
    </section>
  );
}
