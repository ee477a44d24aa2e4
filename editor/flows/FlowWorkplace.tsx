/** The flow editor: what belongs to the whole above, the list or the map, and the settings of what is chosen beside it. */
import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import type { Flow } from '#schemas/generated/types.ts';
import { useText } from '../app/AppContext.ts';
import { Loading } from '../app/parts/Loading.tsx';
import type { DocumentSync } from '../sync/documentSync.ts';
import { FlowBar } from './FlowBar.tsx';
import { useFlowEditor, useFlowUi } from './FlowEditorContext.ts';
import { FlowNotes } from './FlowNotes.tsx';
import styles from './flows.module.css';
import { FlowList } from './list/FlowList.tsx';
import { AddDialog } from './palette/AddDialog.tsx';
import { FlowPanel } from './panel/FlowPanel.tsx';
import { FLOWS_TEXT } from './text.ts';
import { useFlowKeys } from './useFlowKeys.ts';
import { useFlowView } from './useFlowView.ts';

const FlowMap = lazy(async () => ({ default: (await import('./map/FlowMap.tsx')).FlowMap }));

/** Too narrow for two columns: the panel lies above the list. */
const NARROW = '(max-width: 860px)';

interface FlowWorkplaceProps {
  link: DocumentSync<Flow>['link'];
  /** Address of the list of flows. */
  backTo: string;
}

export function FlowWorkplace({ link, backTo }: FlowWorkplaceProps) {
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const [view, setView] = useFlowView();
  useFlowKeys();
  return (
    <div className={styles['editor']}>
      <FlowBar {...{ backTo, view }} onView={setView} />
      <FlowNotes link={link} />
      <div className={styles['work']}>
        {view === 'list' ? (
          <main className={styles['list']}>
            <FlowList />
          </main>
        ) : (
          <main className={styles['work']} style={{ minWidth: 0 }}>
            <Suspense fallback={<Loading />}>
              <FlowMap />
            </Suspense>
          </main>
        )}
        {isNarrow ? <PanelDrawer /> : <Panel />}
      </div>
      <AddDialog />
    </div>
  );
}

function Panel() {
  const text = useText(FLOWS_TEXT);
  return (
    <aside className={styles['panel']} data-flow-panel aria-label={text.panel.rules}>
      <FlowPanel />
    </aside>
  );
}

function PanelDrawer() {
  const text = useText(FLOWS_TEXT);
  const { ui, drafts } = useFlowEditor();
  const isOpen = useFlowUi((state) => state.isPanelOpen);
  return (
    <Drawer
      opened={isOpen}
      position="bottom"
      size="85%"
      withCloseButton={false}
      padding={0}
      attributes={{ content: { 'aria-label': text.rules } }}
      onClose={() => {
        drafts.settle();
        ui.setState({ isPanelOpen: false });
      }}
    >
      <FlowPanel />
    </Drawer>
  );
}
