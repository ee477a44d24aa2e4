/** Flow editor: the bar above, the list or the map, and the settings of the selection beside it. */

import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Flow } from '#schemas/generated/types.ts';
import { SideWindow } from '../app/windows/Window.tsx';
import { useText } from '../app/AppContext.ts';
import { FlowsPaused } from '../flow-runs/FlowsPaused.tsx';
import { Loading } from '../app/parts/Loading.tsx';
import type { DocumentSync } from '../sync/documentSync.ts';
import { FlowBar } from './FlowBar.tsx';
import { useFlowDocument, useFlowEditor, useFlowUi } from './FlowEditorContext.ts';
import { FlowNotes } from './FlowNotes.tsx';
import styles from './flows.module.css';
import { FlowList } from './list/FlowList.tsx';
import { AddDialog } from './palette/AddDialog.tsx';
import { FlowPanel } from './panel/FlowPanel.tsx';
import { FLOWS_TEXT } from './flowEditorText.ts';
import { TraceBar } from './trace/TraceBar.tsx';
import { TraceContext } from './trace/TraceContext.ts';
import { useTrace } from './trace/useTrace.ts';
import { TryDialog } from './try/dialog/TryDialog.tsx';
import { TRY_HASH } from './try/tryHash.ts';
import { TryContext } from './try/TryContext.ts';
import { useFlowTest } from './try/useFlowTest.ts';
import { useFlowKeys } from './useFlowKeys.ts';
import { useFlowView } from './useFlowView.ts';

const FlowMap = lazy(async () => ({ default: (await import('./map/FlowMap.tsx')).FlowMap }));

/** Too narrow for two columns: the panel covers the list. */
const NARROW = '(max-width: 860px)';

interface FlowWorkplaceProps {
  link: DocumentSync<Flow>['link'];
  /** Address of the list of flows. */
  backTo: string;
}

export function FlowWorkplace({ link, backTo }: FlowWorkplaceProps) {
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const [view, setView] = useFlowView();
  const testing = useFlowTest(useFlowDocument(({ document }) => document.id));
  useTryHash();
  const trace = useTrace(testing.result);
  useFlowKeys();
  return (
    <TryContext value={testing}>
      <TraceContext value={trace.marks}>
        <div className={styles['editor']}>
          <FlowBar {...{ backTo, view }} onView={setView} />
          <FlowNotes link={link} />
          <FlowsPaused />
          <TraceBar trace={trace} />
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
          <TryDialog />
        </div>
      </TraceContext>
    </TryContext>
  );
}

/** Opens the test dialog when the list links to it; only once, so that it stays closed. */
function useTryHash(): void {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const { commands } = useFlowEditor();
  useEffect(() => {
    if (hash !== TRY_HASH) return;
    commands.try(true);
    void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate, commands]);
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
    <SideWindow
      asks={false}
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
    </SideWindow>
  );
}
