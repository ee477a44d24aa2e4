/** Toolbar above the canvas, from left to right: location, actions, view. */
import { ActionIcon, Divider, Group, SegmentedControl, Text, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconArrowsMaximize,
  IconBroadcast,
  IconChecklist,
  IconDeviceMobile,
  IconDeviceTv,
  IconFlask,
  IconHistory,
  IconLayoutAlignCenter,
  IconLayoutAlignMiddle,
  IconMagnet,
  IconPalette,
  type TablerIcon,
} from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { useAppState, useText } from '../../app/AppContext.ts';
import { TEST_TEXT } from '../../test-events/testEventText.ts';
import { useDocument, useEditor, useEditorUi } from '../EditorContext.ts';
import { CHECK_TEXT } from '../panels/check/checkText.ts';
import { THEMES_TEXT } from '../panels/themes/themesText.ts';
import { VERSIONS_TEXT } from '../panels/versions/versionsText.ts';
import { STEP_TEXT, type StepLabel } from '../stepLabels.ts';
import { CANVAS_TEXT } from '../canvasText.ts';
import { ArrangeMenu } from './ArrangeMenu.tsx';
import styles from './Toolbar.module.css';
import { useToolbarKeys } from './useToolbarKeys.ts';
import { ViewMenu } from './ViewMenu.tsx';

interface ToolbarProps {
  /** Address of the list of overlays. */
  backTo: string;
  /** Save state, connection and what else belongs to the document. */
  state: ReactNode;
  onHelp: () => void;
  /** Opens the version history. */
  onHistory: () => void;
  /** Opens the themes. */
  onThemes: () => void;
  /** Opens the check for the air. */
  onCheck: () => void;
}

export function Toolbar({ backTo, state, onHelp, onHistory, onThemes, onCheck }: ToolbarProps): ReactNode {
  const text = useText(CANVAS_TEXT);
  const versions = useText(VERSIONS_TEXT);
  const themes = useText(THEMES_TEXT);
  const check = useText(CHECK_TEXT);
  const name = useDocument(({ document: overlay }) => overlay.name);
  const bar = useRef<HTMLDivElement>(null);
  useToolbarKeys(bar);
  return (
    <div ref={bar} className={styles['bar']} role="toolbar" aria-label={text.toolbar}>
      <Group gap={8} wrap="nowrap" className={styles['start']}>
        <Tooltip label={text.back}>
          <ActionIcon component={Link} to={backTo} variant="subtle" color="gray" size={34} aria-label={text.back}>
            <IconArrowLeft size={20} />
          </ActionIcon>
        </Tooltip>
        <Text component="h1" className={styles['name']} title={name}>
          {name}
        </Text>
        {state}
      </Group>
      <Group gap={4} wrap="nowrap" className={styles['middle']}>
        <HistoryButtons />
        <Divider orientation="vertical" mx={4} />
        <SnapButton />
        <PlaceButtons />
        <ArrangeMenu />
      </Group>
      <Group gap={8} wrap="nowrap" className={styles['end']}>
        <Group gap={4} wrap="nowrap" className={styles['looks']}>
          <Tool label={themes.open} icon={IconPalette} onClick={onThemes} />
          <Tool label={check.title} icon={IconChecklist} onClick={onCheck} />
          <Tool label={versions.title} icon={IconHistory} onClick={onHistory} />
          <LiveButton />
          <TestButton />
        </Group>
        <OrientationSwitch />
        <ViewMenu onHelp={onHelp} />
      </Group>
    </div>
  );
}

interface ToolProps {
  label: string;
  icon: TablerIcon;
  onClick: () => void;
  isDisabled?: boolean;
  /** State of a switch. */
  isOn?: boolean;
}

function Tool({ label, icon: Icon, onClick, isDisabled = false, isOn }: ToolProps): ReactNode {
  return (
    <Tooltip label={label}>
      <ActionIcon
        size={34}
        variant={isOn ? 'light' : 'subtle'}
        color={isOn ? 'brand' : 'gray'}
        aria-label={label}
        aria-pressed={isOn}
        aria-disabled={isDisabled || undefined}
        className={styles['tool']}
        onClick={() => !isDisabled && onClick()}
      >
        <Icon size={20} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  );
}

function HistoryButtons(): ReactNode {
  const text = useText(CANVAS_TEXT);
  const steps = STEP_TEXT[useAppState((state) => state.locale)];
  const { commands } = useEditor();
  const undo = useDocument((state) => state.history.done.at(-1)?.label);
  const redo = useDocument((state) => state.history.undone.at(-1)?.label);
  const nameOf = (label: string): string => steps[label as StepLabel];
  return (
    <>
      <Tool
        label={undo === undefined ? text.undoNothing : text.undo(nameOf(undo))}
        icon={IconArrowBackUp}
        isDisabled={undo === undefined}
        onClick={commands.undo}
      />
      <Tool
        label={redo === undefined ? text.redoNothing : text.redo(nameOf(redo))}
        icon={IconArrowForwardUp}
        isDisabled={redo === undefined}
        onClick={commands.redo}
      />
    </>
  );
}

function SnapButton(): ReactNode {
  const { snap } = useText(CANVAS_TEXT);
  const { ui } = useEditor();
  const isSnapping = useEditorUi((state) => state.isSnapping);
  return (
    <Tool label={snap} icon={IconMagnet} isOn={isSnapping} onClick={() => ui.setState({ isSnapping: !isSnapping })} />
  );
}

function PlaceButtons(): ReactNode {
  const text = useText(CANVAS_TEXT);
  const { commands } = useEditor();
  const isDisabled = useEditorUi((state) => state.selection.length === 0);
  return (
    <>
      <Tool
        label={text.centreHorizontally}
        icon={IconLayoutAlignCenter}
        isDisabled={isDisabled}
        onClick={() => commands.centre('horizontal')}
      />
      <Tool
        label={text.centreVertically}
        icon={IconLayoutAlignMiddle}
        isDisabled={isDisabled}
        onClick={() => commands.centre('vertical')}
      />
      <Tool label={text.expand} icon={IconArrowsMaximize} isDisabled={isDisabled} onClick={commands.expandToOverlay} />
    </>
  );
}

function LiveButton(): ReactNode {
  const { livePreview } = useText(CANVAS_TEXT);
  const { ui } = useEditor();
  const isOn = useEditorUi((state) => state.isLivePreview);
  return (
    <Tool label={livePreview} icon={IconBroadcast} isOn={isOn} onClick={() => ui.setState({ isLivePreview: !isOn })} />
  );
}

function TestButton(): ReactNode {
  const { send } = useText(TEST_TEXT);
  const { ui } = useEditor();
  return <Tool label={send} icon={IconFlask} onClick={() => ui.setState({ testEvent: 'gift' })} />;
}

function OrientationSwitch(): ReactNode {
  const text = useText(CANVAS_TEXT);
  const { commands } = useEditor();
  const orientation = useEditorUi((state) => state.orientation);
  const option = (value: 'portrait' | 'landscape', Icon: TablerIcon) => ({
    value,
    label: (
      <Tooltip label={text[value]}>
        <span className={styles['option']}>
          <Icon size={18} stroke={1.75} aria-hidden="true" />
          <span className={styles['optionText']}>{text[value]}</span>
        </span>
      </Tooltip>
    ),
  });
  return (
    <SegmentedControl
      size="xs"
      aria-label={text.orientation}
      value={orientation}
      onChange={commands.setOrientation}
      data={[option('portrait', IconDeviceMobile), option('landscape', IconDeviceTv)]}
    />
  );
}
