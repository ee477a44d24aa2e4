/**
 * Draws the chat (behaviour: chat-1, chat-6), newest at the bottom. Positions are px inside the item's box; with right
 * alignment everything is mirrored.
 *
 *   bubbles   (o) ┌ Name ────────┐      compact  ┌──────────────────────────┐
 *                 │ message text │               │ (o) Name message text    │
 *                 └──────────────┘               │ (o) Other name  message  │
 *             (o) ┌ Name ──┐                     └──────────────────────────┘
 */
import { useImperativeHandle, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { mix } from '../../core/easing.ts';
import { moveStack, restingStack } from '../../core/stack.ts';
import type { StackPlace } from '../../core/stack.ts';
import { paddingPx } from '../../gpu/contentBox.ts';
import { Group } from '../../gpu/Group.tsx';
import { itemClip } from '../../gpu/itemClip.ts';
import { ItemPanel, roundnessOf } from '../../gpu/ItemPanel.tsx';
import type { ItemPanelHandle } from '../../gpu/ItemPanel.tsx';
import { Picture } from '../../gpu/Picture.tsx';
import type { Layer } from '../../gpu/paint/Layer.ts';
import type { SceneProps } from '../../gpu/scene.ts';
import { useItem } from '../../gpu/surface.ts';
import type { ItemFrame } from '../../gpu/surface.ts';
import { Text } from '../../gpu/Text.tsx';
import type { TextLayout } from '../../gpu/text/textLayout.ts';
import { textStyle } from '../../gpu/text/textSpec.ts';
import type { TextRun, TextSpec } from '../../gpu/text/textSpec.ts';
import { useMotion } from '../../gpu/useMotion.ts';
import { useLayoutText } from '../../gpu/useTextLayout.ts';
import type { ChatSettings } from '#schemas/generated/types.ts';
import type { ChatRun } from './runs.ts';
import { CHAT_ENTRANCE_MS } from './state.ts';
import type { ChatRowView, ChatView } from './state.ts';

/** Lengths in font sizes. */
const LINE = 1.25;
const AVATAR = { bubbles: 1.75, compact: 1.25 };
const AVATAR_GAP = { bubbles: 0.45, compact: 0.4 };
const ROW_GAP = { bubbles: 0.5, compact: 0.3 };
const NAME_SIZE = 0.82;
/** Largest share of a line for a name in compact style. */
const NAME_SHARE = 0.6;
const EMOTE_SIZE = 1.25;
const BUBBLE_RADIUS = 0.75;
/** Corner of a bubble that points to the avatar. */
const BUBBLE_TAIL = 0.2;
/** Limit; a longer message ends in an ellipsis, because nobody reads more on air. */
const MAX_LINES = 8;
/** Replacement for an emote that cannot be loaded. */
const EMOTE_FALLBACK = '🙂';

export function ChatScene({ settings, view }: SceneProps<ChatSettings, ChatView>): ReactNode {
  const item = useItem();
  const frame = chatFrame(settings, item);
  const layoutText = useLayoutText();
  const heightOf = (index: number): number => rowSize(view.rows[index]!, settings, frame, layoutText).height;
  const resting = restingStack(view.rows.length, heightOf, frame.rowGap, frame.height);
  const rows = view.rows.slice(resting.first);
  const stack = rows.map((row, index) => ({ ...resting.rows[index]!, arrivedAtMs: row.shownAtMs }));
  const rowHandles = useRef<(RowHandle | null)[]>([]);
  const panel = useRef<ItemPanelHandle>(null);
  useMotion((nowMs) => {
    let topPx = frame.itemHeight;
    const write = (index: number, place: Readonly<StackPlace>): void => {
      rowHandles.current[index]!.move(place);
      // From the newest up; a row that comes or leaves counts by its visible share.
      topPx = mix(topPx, Math.min(topPx, place.yPx), place.opacity);
    };
    const isMoving = moveStack(stack, frame.rowGap, frame.height, CHAT_ENTRANCE_MS, nowMs, write);
    if (panel.current !== null) coverRows(panel.current, topPx, frame);
    return isMoving;
  });
  const Row = settings.style === 'compact' ? CompactRow : BubbleRow;
  return (
    <>
      {settings.style === 'compact' && rows.length > 0 && <ItemPanel settings={settings} height={0} ref={panel} />}
      <Group clip={itemClip(settings, item)}>
        {rows.map((row, index) => (
          <Row
            key={row.msgId}
            {...{ row, settings, frame }}
            ref={(handle) => void (rowHandles.current[index] = handle)}
          />
        ))}
      </Group>
    </>
  );
}

/** Stretches the panel from the first visible row to the bottom of the item. */
function coverRows(panel: ItemPanelHandle, topPx: number, frame: ChatFrame): void {
  const y = Math.max(0, topPx);
  panel.place(0, y, frame.itemWidth, frame.itemHeight - y);
}

interface ChatFrame {
  isRight: boolean;
  em: number;
  scale: number;
  itemWidth: number;
  itemHeight: number;
  /** Horizontal position of rows. */
  x: number;
  y: number;
  width: number;
  height: number;
  rowGap: number;
  /** Avatar size, and the space it takes with its margin; 0 without avatars. */
  avatarPx: number;
  indentPx: number;
  /** Padding inside a bubble; in compact style inside the panel around all rows. */
  pad: { top: number; right: number; bottom: number; left: number };
}

function chatFrame(settings: ChatSettings, item: ItemFrame): ChatFrame {
  const { width, height, scale } = item;
  const { style } = settings;
  const em = settings.fontSize * scale;
  const pad = paddingPx(item, settings.padding);
  const inset = style === 'compact' ? pad : { top: 0, right: 0, bottom: 0, left: 0 };
  const avatarPx = settings.showAvatars ? Math.round(em * AVATAR[style]) : 0;
  return {
    isRight: settings.alignment === 'right',
    em,
    scale,
    itemWidth: width,
    itemHeight: height,
    x: inset.left,
    y: inset.top,
    width: Math.max(1, width - inset.left - inset.right),
    height: Math.max(1, height - inset.top - inset.bottom),
    rowGap: Math.round(em * ROW_GAP[style]),
    avatarPx,
    indentPx: settings.showAvatars ? avatarPx + Math.round(em * AVATAR_GAP[style]) : 0,
    pad,
  };
}

// ---- rows ----------------------------------------------------------------------------------------------------------

interface RowHandle {
  /** Moves the row to a moment. */
  move(place: Readonly<StackPlace>): void;
}

interface RowProps {
  row: ChatRowView;
  settings: ChatSettings;
  frame: ChatFrame;
  ref: Ref<RowHandle>;
}

/** Row that rises with the stack, and fades when it comes and goes. */
function MovingRow({ frame, ref, children }: Pick<RowProps, 'frame' | 'ref'> & { children: ReactNode }): ReactNode {
  const layer = useRef<Layer>(null);
  useImperativeHandle(ref, () => ({
    move: ({ yPx, opacity }) => {
      layer.current!.place(frame.x, frame.y + yPx);
      layer.current!.opacity = opacity;
    },
  }));
  return <Group ref={layer}>{children}</Group>;
}

function BubbleRow({ row, settings, frame, ref }: RowProps): ReactNode {
  const { width, height, nameHeight, name, message } = rowSize(row, settings, frame, useLayoutText());
  const { isRight, indentPx, pad, em } = frame;
  const x = isRight ? frame.width - indentPx - width : indentPx;
  const tail = em * BUBBLE_TAIL * roundnessOf(settings);
  const round = em * BUBBLE_RADIUS * roundnessOf(settings);
  const align = isRight ? 'right' : 'left';
  const textX = isRight ? x + width - pad.right : x + pad.left;
  const textY = pad.top + nameHeight;
  return (
    <MovingRow {...{ frame, ref }}>
      <Avatar {...{ row, frame }} y={0} />
      <ItemPanel
        {...{ settings, x, width, height }}
        radius={isRight ? [round, tail, round, round] : [tail, round, round, round]}
      />
      <Text {...name} x={textX} y={pad.top} align={align} />
      {message && <Text {...message} x={textX} y={textY} align={align} />}
    </MovingRow>
  );
}

function CompactRow({ row, settings, frame, ref }: RowProps): ReactNode {
  const { isRight, indentPx, em, avatarPx } = frame;
  const { name } = rowSize(row, settings, frame, useLayoutText());
  const lineHeight = Math.round(em * LINE);
  return (
    <MovingRow {...{ frame, ref }}>
      <Avatar {...{ row, frame }} y={Math.round((lineHeight - avatarPx) / 2)} />
      <Text {...name} x={isRight ? frame.width - indentPx : indentPx} y={0} align={isRight ? 'right' : 'left'} />
    </MovingRow>
  );
}

function Avatar({ row, frame, y }: { row: ChatRowView; frame: ChatFrame; y: number }): ReactNode {
  const { avatarPx } = frame;
  if (avatarPx === 0) return null;
  return (
    <Picture
      url={row.profilePictureUrl}
      fallbackName={row.nickname}
      x={frame.isRight ? frame.width - avatarPx : 0}
      y={y}
      width={avatarPx}
      height={avatarPx}
      radius={avatarPx / 2}
    />
  );
}

// ---- texts ---------------------------------------------------------------------------------------------------------

interface RowSize {
  /** Size of the bubble; in compact style only the height counts. */
  width: number;
  height: number;
  nameHeight: number;
  /** Name; in compact style name and message together. */
  name: TextSpec;
  message: TextSpec | null;
}

type LayoutText = (spec: TextSpec) => TextLayout | null;

function rowSize(row: ChatRowView, settings: ChatSettings, frame: ChatFrame, layoutText: LayoutText): RowSize {
  return settings.style === 'compact'
    ? compactSize(row, settings, frame, layoutText)
    : bubbleSize(row, settings, frame, layoutText);
}

function bubbleSize(row: ChatRowView, settings: ChatSettings, frame: ChatFrame, layoutText: LayoutText): RowSize {
  const { em, scale, pad, indentPx } = frame;
  const align = frame.isRight ? 'right' : 'left';
  const maxWidth = Math.max(1, frame.width - indentPx - pad.left - pad.right);
  const nameStyle = textStyle(settings, scale, {
    fontSizePx: em * NAME_SIZE,
    fontWeight: 700,
    color: row.nameColor,
  });
  const name: TextSpec = { runs: [{ text: row.nickname }], style: nameStyle, maxWidth, maxLines: 1, align };
  const nameHeight = row.nickname === '' ? 0 : Math.round(em * NAME_SIZE * LINE);
  const maxLines = linesIn(frame.height - pad.top - pad.bottom - nameHeight, em);
  const message: TextSpec | null =
    row.runs.length === 0
      ? null
      : { runs: row.runs.map(textRun), style: textStyle(settings, scale), maxWidth, maxLines, align };
  const messageLayout = message && layoutText(message);
  const width = Math.max(layoutText(name)?.width ?? 0, messageLayout?.width ?? 0) + pad.left + pad.right;
  // Without name and words the avatar alone sets the height.
  const height = Math.max(frame.avatarPx, pad.top + nameHeight + (messageLayout?.height ?? 0) + pad.bottom);
  return { width, height, nameHeight, name, message };
}

function compactSize(row: ChatRowView, settings: ChatSettings, frame: ChatFrame, layoutText: LayoutText): RowSize {
  const runs: TextRun[] = [
    { text: shortName(row, settings, frame, layoutText), color: row.nameColor, fontWeight: 700 },
    { text: ' ' },
    ...row.runs.map(textRun),
  ];
  const name: TextSpec = {
    runs,
    style: textStyle(settings, frame.scale),
    maxWidth: Math.max(1, frame.width - frame.indentPx),
    maxLines: linesIn(frame.height, frame.em),
    align: frame.isRight ? 'right' : 'left',
    // The name stays beside the avatar whatever its language.
    direction: 'ltr',
  };
  const height = layoutText(name)?.height ?? Math.round(frame.em * LINE);
  return { width: frame.width, height: Math.max(height, frame.avatarPx), nameHeight: 0, name, message: null };
}

/** Returns the name, cut where it would leave too little of the first line to the message. */
function shortName(row: ChatRowView, settings: ChatSettings, frame: ChatFrame, layoutText: LayoutText): string {
  const style = textStyle(settings, frame.scale, { fontWeight: 700 });
  const maxWidth = Math.max(1, (frame.width - frame.indentPx) * NAME_SHARE);
  const layout = layoutText({ runs: [{ text: row.nickname }], style, maxWidth, maxLines: 1 });
  return layout?.isTruncated ? layout.pieces.map((piece) => piece.text).join('') : row.nickname;
}

function linesIn(heightPx: number, em: number): number {
  return Math.max(1, Math.min(MAX_LINES, Math.floor(heightPx / Math.round(em * LINE))));
}

function textRun(run: ChatRun): TextRun {
  if ('text' in run) return run;
  return { pictureUrl: run.emote.imageUrl, alt: EMOTE_FALLBACK, size: EMOTE_SIZE };
}
