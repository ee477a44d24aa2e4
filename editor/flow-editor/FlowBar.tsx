/** Bar above the list: location, name and switch of the flow, and actions for the whole flow. */
import { ActionIcon, Button, Loader, SegmentedControl, Switch, Text, TextInput, Tooltip } from '@mantine/core';
import {
  IconAdjustments,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconCloudCheck,
  IconFlask,
  IconList,
  IconRefresh,
  IconSitemap,
  type TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAppState, useText } from '../app/AppContext.ts';
import { keyText } from '../app/parts/keys/keyText.ts';
import { BacktestButton } from './backtest/BacktestButton.tsx';
import { useFlow, useFlowDocument, useFlowEditor } from './FlowEditorContext.ts';
import styles from './flows.module.css';
import { FLOW_STEPS, type FlowStepLabel, FLOWS_TEXT } from './flowEditorText.ts';
import { TRY_TEXT } from './try/tryFlowText.ts';
import { TRY_KEY } from './useFlowKeys.ts';
import { FLOW_VIEWS, type FlowView } from './useFlowView.ts';

interface FlowBarProps {
  /** Address of the list of flows. */
  backTo: string;
  view: FlowView;
  onView(view: FlowView): void;
}

export function FlowBar({ backTo, view, onView }: FlowBarProps) {
  const text = useText(FLOWS_TEXT);
  const { commands } = useFlowEditor();
  const { isEnabled, name } = useFlow();
  return (
    <header className={styles['bar']}>
      <Tooltip label={text.back}>
        <ActionIcon component={Link} to={backTo} variant="subtle" color="gray" size={34} aria-label={text.back}>
          <IconArrowLeft size={20} />
        </ActionIcon>
      </Tooltip>
      <FlowName key={name} />
      <Switch
        checked={isEnabled}
        label={isEnabled ? text.on : text.off}
        aria-label={text.switchFlow}
        onChange={() => commands.edit('toggle', { isEnabled: !isEnabled })}
      />
      <SaveState />
      <span className={styles['space']} />
      <ViewSwitch {...{ view, onView }} />
      <HistoryButtons />
      <TryButton />
      <BacktestButton />
      <Button
        visibleFrom="sm"
        variant="default"
        size="sm"
        leftSection={<IconAdjustments size={16} />}
        onClick={() => commands.choose(null)}
      >
        {text.rules}
      </Button>
      <ActionIcon
        hiddenFrom="sm"
        size={34}
        variant="default"
        aria-label={text.rules}
        onClick={() => commands.choose(null)}
      >
        <IconAdjustments size={18} />
      </ActionIcon>
    </header>
  );
}

function TryButton() {
  const { test } = useText(TRY_TEXT);
  const locale = useAppState((state) => state.locale);
  const { commands } = useFlowEditor();
  const label = `${test} (${keyText(TRY_KEY, locale)})`;
  return (
    <Tooltip label={label}>
      <Button
        variant="default"
        size="sm"
        px={{ base: 9, sm: 18 }}
        leftSection={<IconFlask size={17} />}
        styles={{ section: { marginInlineEnd: 0 } }}
        aria-label={test}
        aria-keyshortcuts="Shift+T"
        onClick={() => commands.try(true)}
      >
        <Text span inherit visibleFrom="sm" ml={8}>
          {test}
        </Text>
      </Button>
    </Tooltip>
  );
}

const VIEW_ICONS: Readonly<Record<FlowView, TablerIcon>> = { list: IconList, map: IconSitemap };

function ViewSwitch({ view, onView }: Pick<FlowBarProps, 'view' | 'onView'>) {
  const text = useText(FLOWS_TEXT);
  const data = FLOW_VIEWS.map((value) => {
    const Icon = VIEW_ICONS[value];
    const label = (
      <span className={styles['view']} title={text.views[value]}>
        <Icon size={17} stroke={1.75} aria-hidden />
        <span>{text.views[value]}</span>
      </span>
    );
    return { value, label };
  });
  return <SegmentedControl size="xs" aria-label={text.view} {...{ data }} value={view} onChange={onView} />;
}

/** Field for the name, saved when it is left or by Enter; an empty name is reverted. */
function FlowName() {
  const text = useText(FLOWS_TEXT);
  const { commands } = useFlowEditor();
  const { name } = useFlow();
  const [typed, setTyped] = useState(name);
  function save(): void {
    const wanted = typed.trim();
    if (wanted === '') setTyped(name);
    else if (wanted !== name) commands.edit('rename', { name: wanted });
  }
  return (
    <TextInput
      className={styles['name']}
      size="sm"
      translate="no"
      aria-label={text.name}
      value={typed}
      maxLength={100}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  );
}

function SaveState() {
  const text = useText(FLOWS_TEXT);
  const { document } = useFlowEditor();
  const save = useFlowDocument((state) => state.save);
  const problem = useFlowDocument((state) => state.problem);
  if (save === 'failed') {
    return (
      <Tooltip label={problem} disabled={problem === null}>
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconRefresh size={14} />}
          onClick={() => document.retry()}
        >
          {text.notSaved}
        </Button>
      </Tooltip>
    );
  }
  const words = save === 'saving' ? text.saving : text.saved;
  return (
    <Tooltip label={words}>
      <Text component="span" c="dark.2" role="status" aria-label={words} data-save={save} lh={0}>
        {save === 'saving' ? <Loader size={16} color="gray" /> : <IconCloudCheck size={18} aria-hidden />}
      </Text>
    </Tooltip>
  );
}

function HistoryButtons() {
  const text = useText(FLOWS_TEXT);
  const locale = useAppState((state) => state.locale);
  const { commands } = useFlowEditor();
  const undo = useFlowDocument((state) => state.history.done.at(-1)?.label);
  const redo = useFlowDocument((state) => state.history.undone.at(-1)?.label);
  const nameOf = (label: string): string => FLOW_STEPS[label as FlowStepLabel][locale];
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

interface ToolProps {
  label: string;
  icon: TablerIcon;
  isDisabled: boolean;
  onClick: () => void;
}

function Tool({ label, icon: Icon, isDisabled, onClick }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        size={34}
        variant="subtle"
        color="gray"
        aria-label={label}
        aria-disabled={isDisabled || undefined}
        style={isDisabled ? { opacity: 0.35, cursor: 'default' } : {}}
        onClick={() => !isDisabled && onClick()}
      >
        <Icon size={20} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  );
}
