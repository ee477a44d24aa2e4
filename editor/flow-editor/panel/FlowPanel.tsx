/** Settings of the selection: a trigger, a step, a branch; else the rules of the whole flow. */
import { CloseButton, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAppState, useText } from '../../app/AppContext.ts';
import { useFlow, useFlowEditor, useFlowUi } from '../FlowEditorContext.ts';
import styles from '../flows.module.css';
import { type Face, FLOW_ICON, LOGIC_FACES, stepFace, triggerFace } from '../kindFaces.ts';
import { FLOWS_TEXT } from '../flowEditorText.ts';
import { CasePanel } from './CasePanel.tsx';
import { RunPanel } from './run/RunPanel.tsx';
import { StepPanel } from './StepPanel.tsx';
import { TriggerPanel } from './TriggerPanel.tsx';

export function FlowPanel() {
  const text = useText(FLOWS_TEXT);
  const flow = useFlow();
  const chosen = useFlowUi((state) => state.chosen);
  const { panel } = text;
  const id = chosen?.id ?? '';
  // Somebody else may remove the selection.
  if (chosen?.part === 'trigger' && Object.hasOwn(flow.triggersById, id)) {
    const trigger = flow.triggersById[id]!;
    return (
      <Frame key={id} about={panel.trigger} face={triggerFace(trigger.kind)} isTrigger>
        <TriggerPanel {...{ id, trigger }} />
      </Frame>
    );
  }
  if (chosen?.part === 'step' && Object.hasOwn(flow.blocksById, id)) {
    const block = flow.blocksById[id]!;
    return (
      <Frame key={id} about={panel.step} face={stepFace(block)}>
        <StepPanel {...{ id, block }} />
      </Frame>
    );
  }
  const parentId = Object.hasOwn(flow.casesById, id) ? flow.casesById[id]!.parentId : '';
  if (chosen?.part === 'case' && Object.hasOwn(flow.blocksById, parentId)) {
    const { type } = flow.blocksById[parentId]!;
    if (type !== 'action')
      return (
        <Frame key={id} about={panel.step} face={LOGIC_FACES[type]}>
          <CasePanel {...{ id, type }} />
        </Frame>
      );
  }
  return (
    <Frame
      key="rules"
      face={{ icon: FLOW_ICON, name: { en: FLOWS_TEXT.en.panel.rules, de: FLOWS_TEXT.de.panel.rules } }}
    >
      <RunPanel />
    </Frame>
  );
}

interface FrameProps {
  /** Kind of thing. */
  about?: string;
  face: Face;
  isTrigger?: boolean;
  children: ReactNode;
}

function Frame({ about, face, isTrigger = false, children }: FrameProps) {
  const text = useText(FLOWS_TEXT);
  const locale = useAppState((state) => state.locale);
  const { drafts, ui } = useFlowEditor();
  const { icon: Icon, name } = face;
  return (
    <div className={styles['panelBody']} onBlur={() => drafts.settle()}>
      <div className={styles['panelHead']}>
        <span className={styles['icon']} data-trigger={isTrigger || undefined} aria-hidden>
          <Icon size={20} stroke={1.6} />
        </span>
        <div style={{ flex: 1, minWidth: 0 }}>
          {about !== undefined && (
            <Text size="xs" c="dark.2">
              {about}
            </Text>
          )}
          <Title order={2} size={17}>
            {name[locale]}
          </Title>
        </div>
        <CloseButton hiddenFrom="sm" aria-label={text.close} onClick={() => ui.setState({ isPanelOpen: false })} />
      </div>
      {children}
    </div>
  );
}
