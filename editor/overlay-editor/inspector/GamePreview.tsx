/** Preview of games in an item that hosts them: each as a still picture on the canvas. Nothing of it is saved. */
import { SegmentedControl, Text, Title } from '@mantine/core';
import type { GameName, ItemType, OverlayItem } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import { useEditor, useEditorUi } from '../EditorContext.ts';
import styles from './panel.module.css';
import { FORMS_TEXT } from '../../forms/formsText.ts';

/** Types of items that host games: a location (behaviour: location-4). */
const PLACES: ReadonlySet<ItemType> = new Set<ItemType>(['LOCATION']);

const NONE = 'none';

export function GamePreview({ item: { id, type } }: { item: OverlayItem }) {
  const { games: text } = useText(FORMS_TEXT);
  const { ui } = useEditor();
  const isLive = useEditorUi((state) => state.isLivePreview);
  const shown = useEditorUi((state) => (state.sampleGame?.itemId === id ? state.sampleGame.game : null));
  // The stream's own data has its own games.
  if (!PLACES.has(type) || isLive) return null;

  function choose(value: string): void {
    ui.setState({ sampleGame: value === NONE ? null : { game: value as GameName, itemId: id } });
  }

  return (
    <section className={styles.part} data-divided>
      <div>
        <Title order={2} fz={14} mb={2} id="games">
          {text.title}
        </Title>
        <Text size="xs" c="dark.2">
          {text.hint}
        </Text>
      </div>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-labelledby="games"
        value={shown ?? NONE}
        onChange={choose}
        data={[
          { value: NONE, label: text.none },
          ...Object.entries(text.names).map(([value, label]) => ({ value, label })),
        ]}
      />
    </section>
  );
}
