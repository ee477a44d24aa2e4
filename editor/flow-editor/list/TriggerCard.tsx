/** Card of a trigger. */
import type { FlowTriggerNode } from '#schemas/generated/types.ts';
import { useAppState } from '../../app/AppContext.ts';
import { useFlowEditor, useFlowUi } from '../FlowEditorContext.ts';
import styles from '../flows.module.css';
import { triggerFace } from '../kindFaces.ts';
import { CardFace } from './CardFace.tsx';
import { BlockMenu } from './BlockMenu.tsx';
import { TriggerSummary } from './summaries.tsx';

export function TriggerCard({ id, trigger }: { id: string; trigger: FlowTriggerNode }) {
  const locale = useAppState((state) => state.locale);
  const { commands } = useFlowEditor();
  const isChosen = useFlowUi(({ chosen }) => chosen?.part === 'trigger' && chosen.id === id);
  const { isEnabled, kind } = trigger;
  const face = triggerFace(kind);
  return (
    <div
      className={styles['card']}
      data-chosen={isChosen || undefined}
      data-off={!isEnabled || undefined}
      data-trigger={kind}
    >
      <div className={styles['row']} style={{ paddingLeft: 8 }}>
        <CardFace
          {...{ id, face, isEnabled, isChosen }}
          isTrigger
          summary={<TriggerSummary trigger={trigger} />}
          onOpen={() => commands.choose({ part: 'trigger', id })}
        />
        <BlockMenu chosen={{ part: 'trigger', id }} name={face.name[locale]} isEnabled={isEnabled} />
      </div>
    </div>
  );
}
