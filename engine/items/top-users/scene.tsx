/**
 * Draws top users (behaviour: top-1, top-2, top-4): a title, and viewers on fixed places. Lists follow each other like
 * slides; viewers who climb or fall move from place to place.
 */
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { clamp01, easeInCubic, easeOutCubic, progressAt } from '../../core/easing.ts';
import { contentBox } from '../../gpu/contentBox.ts';
import { Group } from '../../gpu/Group.tsx';
import { itemClip } from '../../gpu/itemClip.ts';
import { ItemPanel } from '../../gpu/ItemPanel.tsx';
import type { Layer } from '../../gpu/paint/Layer.ts';
import type { SceneProps } from '../../gpu/scene.ts';
import { useItem } from '../../gpu/surface.ts';
import { useMotion } from '../../gpu/useMotion.ts';
import type { Locale, TopUsersSettings } from '#schemas/generated/types.ts';
import { Bubble } from './scene/Bubble.tsx';
import { CYCLE_TRANSITION_MS } from './cycle.ts';
import { ListRow } from './scene/ListRow.tsx';
import type { RowHandle } from './scene/ListRow.tsx';
import { Marks } from './scene/Marks.tsx';
import { placesOf } from './scene/rankLayout.ts';
import type { Places } from './scene/rankLayout.ts';
import { moveLeavingRow, moveRow } from './scene/rowMotion.ts';
import type { RowPlace } from './scene/rowMotion.ts';
import type { TopListView, TopUsersView } from './state.ts';
import { Nobody, Title } from './scene/Title.tsx';

/** Distance that a list slides in and out, in font sizes. */
const SLIDE = 1.4;
/** Share of the transition at which the old list is gone and the new one comes. */
const CHANGE_OVER = 0.45;

export function TopUsersScene({ settings, view }: SceneProps<TopUsersSettings, TopUsersView>): ReactNode {
  const item = useItem();
  const { list, outgoing, sinceMs, locale } = view;
  const isPanel = settings.style === 'list';
  const box = isPanel ? contentBox(item, settings.padding) : { x: 0, y: 0, width: item.width, height: item.height };
  const places = placesOf(settings.style, box, settings.fontSize * item.scale, item.scale, settings.count, {
    hasTitle: list.title !== null,
    isRight: settings.alignment === 'right',
  });
  const coming = useRef<Layer>(null);
  const leaving = useRef<Layer>(null);
  const slidePx = settings.fontSize * item.scale * SLIDE * (settings.alignment === 'right' ? -1 : 1);
  useMotion((nowMs) => {
    const progress = outgoing === null ? 1 : progressAt(nowMs, sinceMs, CYCLE_TRANSITION_MS);
    // One after the other: two lists over each other cannot be read.
    const gone = clamp01(progress / CHANGE_OVER);
    const come = clamp01((progress - CHANGE_OVER) / (1 - CHANGE_OVER));
    coming.current!.place(slidePx * (1 - easeOutCubic(come)), 0);
    coming.current!.opacity = come;
    if (leaving.current !== null) {
      leaving.current.place(-slidePx * easeInCubic(gone), 0);
      leaving.current.opacity = 1 - gone;
    }
    return progress < 1;
  });
  return (
    <Group clip={itemClip(settings, item)}>
      {isPanel && <ItemPanel settings={settings} />}
      {outgoing !== null && (
        <Group ref={leaving} key={outgoing.key}>
          <TopList list={outgoing} places={places} settings={settings} locale={locale} />
        </Group>
      )}
      <Group ref={coming} key={list.key}>
        <TopList list={list} places={places} settings={settings} locale={locale} />
      </Group>
    </Group>
  );
}

interface TopListProps {
  list: TopListView;
  places: Places;
  settings: TopUsersSettings;
  locale: Locale;
}

const ROWS = { list: ListRow, compact: ListRow, bubbles: Bubble } as const;

function TopList({ list, places, settings, locale }: TopListProps): ReactNode {
  const shown = list.rows.filter(({ rank }) => rank < places.rows.length);
  const leaving = list.leaving.filter(({ rank }) => rank < places.rows.length);
  const handles = useRef(new Map<string, RowHandle>());
  const row = useRef<RowPlace>({ x: 0, y: 0, scale: 1, opacity: 1, lift: 0, counted: 1 });
  useMotion((nowMs) => {
    let isMoving = false;
    for (const user of shown) {
      isMoving = moveRow(row.current, user, places, list.changedAtMs, nowMs) || isMoving;
      handles.current.get(user.id)?.move(row.current);
    }
    for (const user of leaving) {
      isMoving = moveLeavingRow(row.current, user, places, list.changedAtMs, nowMs) || isMoving;
      handles.current.get(user.id)?.move(row.current);
    }
    return isMoving;
  });
  const Row = ROWS[settings.style];
  return (
    <>
      {list.title !== null && places.title !== null && <Title {...list.title} box={places.title} settings={settings} />}
      {shown.length === 0 && <Nobody text={list.nobody} place={places.rows[0]!} settings={settings} />}
      <Marks kind="below" places={places.rows} count={shown.length} settings={settings} />
      {/* The best comes last: it is drawn over those it passes. */}
      {[...leaving, ...[...shown].reverse()].map((user) => (
        <Row
          key={user.id}
          user={user}
          place={places.rows[user.rank]!}
          settings={settings}
          locale={locale}
          ref={(handle) => {
            if (handle === null) handles.current.delete(user.id);
            else handles.current.set(user.id, handle);
          }}
        />
      ))}
      <Marks kind="above" places={places.rows} count={shown.length} settings={settings} />
    </>
  );
}
