/** Row of a flow: its triggers, its actions, and a switch. */
import { ActionIcon, Checkbox, Menu, Switch, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { useDraggable } from '@dnd-kit/react';
import {
  IconCopyPlus,
  IconDots,
  IconDownload,
  IconFlask,
  IconFolderSymlink,
  IconGripVertical,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import type { FlowEntry, FlowsActivity } from '#schemas/generated/types.ts';
import { changeFlow, deleteFlow, duplicateFlow, listFlows } from '#engine/client/api/calls/flows.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useWanted } from '../../../app/api/useWanted.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/notify.ts';
import { useConfirmRemoval } from '../../../app/parts/useConfirmRemoval.tsx';
import { actionFace, FLOW_ICON, triggerFace } from '../../../flow-editor/kindFaces.ts';
import { FLOW_LIST_TEXT } from '../flowListText.ts';
import { Activity } from './Activity.tsx';
import { exportLink } from './exportLink.ts';
import styles from './rows.module.css';

const ICON = { size: 17, stroke: 1.6 } as const;
const MAX_NAMED = 3;

interface FlowRowProps {
  flow: FlowEntry;
  mayAdd: boolean;
  isChosen: boolean;
  /** Undefined = it did not run lately, and nothing prevents it from running. */
  activity: FlowsActivity['items'][number] | undefined;
  /** Time of the stream. */
  nowMs: number;
  onChoose: (isChosen: boolean) => void;
  onMove: () => void;
  onTest: () => void;
}

export function FlowRow({ flow, mayAdd, isChosen, activity, nowMs, onChoose, onMove, onTest }: FlowRowProps) {
  const text = useText(FLOW_LIST_TEXT);
  const { id, name, isEnabled, triggers } = flow;
  const { ref, handleRef, isDragging } = useDraggable({ id: `flow ${id}`, data: { flowId: id } });
  const change = useAction(changeFlow, { invalidates: [listFlows] });
  const [isOn, want] = useWanted(isEnabled);
  const Icon = triggers[0] === undefined ? FLOW_ICON : triggerFace(triggers[0]).icon;
  return (
    <div
      ref={ref}
      className={styles['row']}
      data-off={!isOn || undefined}
      data-chosen={isChosen || undefined}
      data-dragging={isDragging || undefined}
    >
      <UnstyledButton ref={handleRef} className={styles['handle']} tabIndex={-1} aria-label={text.drag(name)}>
        <IconGripVertical size={18} aria-hidden />
      </UnstyledButton>
      <Checkbox
        aria-label={text.select(name)}
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <span className={styles['icon']} aria-hidden>
        <Icon size={20} stroke={1.6} />
      </span>
      <Link className={styles['name']} to={`/flows/${id}`} aria-label={text.open(name)}>
        <span translate="no">{name}</span>
        <About flow={flow} />
      </Link>
      <Activity flow={flow} activity={activity} nowMs={nowMs} />
      <Switch
        aria-label={text.on(name)}
        checked={isOn}
        onChange={() => change.mutate({ params: { id }, body: { patch: { isEnabled: !isOn } } }, want(!isOn))}
      />
      <Tooltip label={text.test(name)}>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={text.test(name)} onClick={onTest}>
          <IconFlask size={19} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
      <FlowMenu {...{ flow, mayAdd, onMove, onTest }} />
    </div>
  );
}

/** Formats `Gift received → Show text`. */
function About({ flow: { triggers, actions } }: { flow: FlowEntry }) {
  const text = useText(FLOW_LIST_TEXT);
  const locale = useAppState((state) => state.locale);
  const named = (kinds: readonly string[], name: (kind: string) => string): string => {
    const words = [...new Set(kinds)].map(name);
    return words.length > MAX_NAMED ? `${words.slice(0, MAX_NAMED).join(', ')} …` : words.join(', ');
  };
  const left = named(triggers, (kind) => triggerFace(kind).name[locale]);
  const right = named(actions, (kind) => actionFace(kind).name[locale]);
  const words = [left, right].filter((part) => part !== '').join(' → ');
  return (
    <Text span size="sm" c="dark.2" truncate>
      {words === '' ? text.nothingHappens : words}
    </Text>
  );
}

type FlowMenuProps = Pick<FlowRowProps, 'flow' | 'mayAdd' | 'onMove' | 'onTest'>;

function FlowMenu({ flow: { id, name }, mayAdd, onMove, onTest }: FlowMenuProps) {
  const text = useText(FLOW_LIST_TEXT);
  const confirm = useConfirmRemoval();
  const navigate = useNavigate();
  const params = { id };
  const copy = useAction(duplicateFlow, {
    invalidates: [listFlows],
    onDone: ({ flow }) => notify.done(text.done.duplicated(flow.name)),
  });
  const remove = useAction(deleteFlow, { invalidates: [listFlows], success: text.done.removed(1) });

  async function askAndRemove(): Promise<void> {
    const { title, body, confirm: verb } = text.remove;
    const removal = { kind: 'flow', ids: [id], title: title(name), body, confirm: verb } as const;
    if (await confirm(removal)) remove.mutate({ params });
  }

  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={text.more(name)}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => void navigate(`/flows/${id}`)}>
          {text.menu.edit}
        </Menu.Item>
        <Menu.Item leftSection={<IconFlask {...ICON} />} onClick={onTest}>
          {text.menu.test}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopyPlus {...ICON} />} disabled={!mayAdd} onClick={() => copy.mutate({ params })}>
          {text.menu.duplicate}
        </Menu.Item>
        <Menu.Item leftSection={<IconFolderSymlink {...ICON} />} onClick={onMove}>
          {text.menu.move}
        </Menu.Item>
        <Menu.Item component="a" href={exportLink([id])} download leftSection={<IconDownload {...ICON} />}>
          {text.menu.export}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="brand.3" leftSection={<IconTrash {...ICON} />} onClick={() => void askAndRemove()}>
          {text.menu.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
