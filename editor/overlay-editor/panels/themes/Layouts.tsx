/** Layouts of the gallery for the items that are there: seen on the canvas first, then one step. */
import { Button, Group, Text } from '@mantine/core';
import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import { itemBox } from '#engine/core/orientationMerge.ts';
import { LAYOUT_IDS, type LayoutId, layoutItems } from '#engine/rules/layouts/layouts.ts';
import type { Orientation } from '#schemas/generated/types.ts';
import { useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/notify.ts';
import { useEditor, useEditorUi } from '../../EditorContext.ts';
import { LAYOUTS_TEXT } from './layoutsText.ts';
import classes from './themes.module.css';

export function Layouts() {
  const text = useText(LAYOUTS_TEXT);
  const { commands } = useEditor();
  const tried = useEditorUi((state) => state.triedLayout);
  function arrange(layout: LayoutId): void {
    const { patch, moved, added } = commands.arrangeLike(layout);
    notify.info(patch === null ? text.same : text.done(moved.length, added.length));
  }
  return (
    <>
      <div className={classes.top}>
        <Text size="sm" role="status">
          {tried === null ? text.none : text.seen(text.layouts[tried].name)}
        </Text>
        {tried !== null && (
          <Group gap="xs" justify="flex-end">
            <Button size="xs" variant="subtle" color="gray" onClick={() => commands.tryLayout(null)}>
              {text.cancel}
            </Button>
            <Button size="xs" onClick={() => arrange(tried)}>
              {text.arrange}
            </Button>
          </Group>
        )}
      </div>
      <div className={classes.scroll}>
        <section className={classes.part} aria-label={text.all}>
          <Text size="xs" c="dark.2" mb="sm">
            {text.intro}
          </Text>
          <ul className={classes.cards}>
            {LAYOUT_IDS.map((layout) => (
              <LayoutCard key={layout} layout={layout} isTried={layout === tried} />
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

function LayoutCard({ layout, isTried }: { layout: LayoutId; isTried: boolean }) {
  const text = useText(LAYOUTS_TEXT);
  const { commands } = useEditor();
  const { name, hint } = text.layouts[layout];
  return (
    <li className={classes.card} data-tried={isTried || undefined}>
      <div className={classes.plans} aria-hidden>
        <Plan layout={layout} orientation="portrait" />
        <Plan layout={layout} orientation="landscape" />
      </div>
      <div className={classes.words}>
        <div>
          <Text fw={600} size="sm">
            {name}
          </Text>
          <Text size="xs" c="dark.2">
            {hint}
          </Text>
        </div>
        <Button
          size="compact-sm"
          variant={isTried ? 'filled' : 'default'}
          aria-pressed={isTried}
          aria-label={`${text.see}: ${name}`}
          onClick={() => commands.tryLayout(layout)}
        >
          {text.see}
        </Button>
      </div>
    </li>
  );
}

/** Draws the places of a layout as boxes. */
function Plan({ layout, orientation }: { layout: LayoutId; orientation: Orientation }) {
  const { width, height } = CANVAS_SIZE[orientation];
  // Announcements pass, and would hide the others.
  const items = layoutItems(layout, {}).filter(({ type }) => type !== 'LOCATION');
  return (
    <svg className={classes.plan} viewBox={`0 0 ${width} ${height}`}>
      {items.map((item) => {
        const box = itemBox(item, orientation);
        return <rect key={item.id} x={box.x} y={box.y} width={box.width} height={box.height} rx={24} />;
      })}
    </svg>
  );
}
