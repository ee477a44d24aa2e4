/** Overlay editor: tools above, items on the left, the canvas, settings on the right. */
import { Button, Container } from '@mantine/core';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { LiveStore } from '#engine/client/liveStore.ts';
import { listProfiles } from '#engine/client/api/calls/profiles.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { useLanding } from '../../app/landing.ts';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { Loading } from '../../app/parts/Loading.tsx';
import { EditorContext, useEditor, useEditorUi } from '../../overlay-editor/EditorContext.ts';
import type { Editor } from '../../overlay-editor/editorStore.ts';
import { useEditorKeys } from '../../overlay-editor/keys/useEditorKeys.ts';
import { CanvasPointer } from '../../overlay-editor/pointer/canvasPointer.ts';
import { CanvasSurface } from '../../overlay-editor/surface/CanvasSurface.tsx';
import { CanvasMenu } from '../../overlay-editor/panels/CanvasMenu.tsx';
import { EditorPalette } from '../../overlay-editor/panels/EditorPalette.tsx';
import { ItemPanel } from '../../overlay-editor/panels/ItemPanel.tsx';
import { CheckWindow } from '../../overlay-editor/panels/check/CheckWindow.tsx';
import { ThemeWindow } from '../../overlay-editor/panels/themes/ThemeWindow.tsx';
import { VersionHistory } from '../../overlay-editor/panels/versions/VersionHistory.tsx';
import { CANVAS_TEXT } from '../../overlay-editor/canvasText.ts';
import { ConnectionIndicator, SaveState } from '../../overlay-editor/toolbar/SaveState.tsx';
import { ShortcutsDialog } from '../../overlay-editor/toolbar/ShortcutsDialog.tsx';
import { Toolbar } from '../../overlay-editor/toolbar/Toolbar.tsx';
import { SettingsPanel } from '../../overlay-editor/inspector/SettingsPanel.tsx';
import { FlowsPaused } from '../../flow-runs/FlowsPaused.tsx';
import { TestDialog } from '../../test-events/TestDialog.tsx';
import { EditorNotes } from './EditorNotes.tsx';
import styles from './OverlayEditorScreen.module.css';
import { useLeaving } from './useLeaving.ts';
import { type OpenEditor, useOpenEditor } from './useOpenEditor.ts';

const OVERLAYS = '/overlays';

export function OverlayEditorScreen(): ReactNode {
  const { profileId = '' } = useParams();
  return <Opened key={profileId} profileId={profileId} />;
}

function Opened({ profileId }: { profileId: string }): ReactNode {
  const opening = useOpenEditor(profileId);
  const { back } = useText(CANVAS_TEXT);
  if (opening.status === 'loading') return <Loading />;
  if (opening.status === 'failed') {
    return (
      <Container size={560} py="xl">
        <ErrorNote error={opening.error} onRetry={opening.retry} />
        <Button component={Link} to={OVERLAYS} variant="subtle" mt="md">
          {back}
        </Button>
      </Container>
    );
  }
  return (
    <EditorContext value={opening.editor}>
      <Workplace {...opening} />
    </EditorContext>
  );
}

function Workplace({ sync }: OpenEditor): ReactNode {
  const editor = useEditor();
  const root = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const [pointer] = useState(() => new CanvasPointer(editor));
  const [live, setLive] = useState<LiveStore | null>(null);
  const [isHelpShown, setIsHelpShown] = useState(false);
  const [isHistoryShown, setIsHistoryShown] = useState(false);
  const showHelp = useCallback(() => setIsHelpShown(true), []);
  const showHistory = useCallback(() => setIsHistoryShown(true), []);
  const [areThemesShown, setAreThemesShown] = useState(false);
  const showThemes = useCallback(() => setAreThemesShown(true), []);
  const [isCheckShown, setIsCheckShown] = useState(false);
  const showCheck = useCallback(() => setIsCheckShown(true), []);
  const settings = useRef<HTMLDivElement>(null);
  const showSettings = useCallback(() => focusSettings(editor, settings.current), [editor]);
  useEditorKeys(root, surface, pointer, { onHelp: showHelp, onSettings: showSettings });
  useLeaving();
  useLanding('item', (id) => editor.commands.select([id]));
  const state = (
    <>
      <SaveState />
      <ConnectionIndicator link={sync.link} live={live} />
    </>
  );
  return (
    <div ref={root} className={styles['editor']}>
      <Toolbar
        backTo={OVERLAYS}
        state={state}
        onHelp={showHelp}
        onHistory={showHistory}
        onThemes={showThemes}
        onCheck={showCheck}
      />
      <EditorNotes link={sync.link} />
      <FlowsPaused />
      <div className={styles['work']}>
        <main className={styles['canvas']}>
          <CanvasMenu>
            <CanvasSurface
              {...{ surface, pointer }}
              liveKey={useLiveKey()}
              onSettings={showSettings}
              onLive={setLive}
            />
          </CanvasMenu>
        </main>
        <div className={styles['items']}>
          <ItemPanel />
        </div>
        <div ref={settings} className={styles['settings']}>
          <SettingsPanel />
        </div>
      </div>
      <TestEvent />
      <VersionHistory isOpen={isHistoryShown} onClose={() => setIsHistoryShown(false)} />
      <ThemeWindow isOpen={areThemesShown} onClose={() => setAreThemesShown(false)} />
      <CheckWindow isOpen={isCheckShown} onClose={() => setIsCheckShown(false)} />
      <EditorPalette onHistory={showHistory} onThemes={showThemes} onCheck={showCheck} />
      <ShortcutsDialog isOpen={isHelpShown} onClose={() => setIsHelpShown(false)} />
    </div>
  );
}

/** Focuses the first visible setting and selects its text. */
function focusSettings({ ui }: Editor, panel: HTMLElement | null): void {
  if (panel === null || ui.getState().selection.length === 0) return;
  const inputs = [...panel.querySelectorAll<HTMLElement>('[data-input] :is(input, textarea, button):enabled')];
  const first = inputs.find((input) => input.checkVisibility());
  first?.focus();
  if (first instanceof HTMLInputElement || first instanceof HTMLTextAreaElement) first.select();
}

/** Shows the test dialog while it is open. */
function TestEvent(): ReactNode {
  const { profileId, ui } = useEditor();
  const testEvent = useEditorUi((state) => state.testEvent);
  const orientation = useEditorUi((state) => state.orientation);
  const { data } = useCall(listProfiles, { query: { limit: 100 } }, { enabled: testEvent !== null });
  const profile = data?.items.find(({ id }) => id === profileId);
  if (testEvent === null || profile === undefined) return null;
  return (
    <TestDialog {...{ profile, orientation }} first={testEvent} onClose={() => ui.setState({ testEvent: null })} />
  );
}

/** Returns the live key of the profile, requested when the live preview is switched on. */
function useLiveKey(): string | null {
  const { profileId } = useEditor();
  const isLive = useEditorUi((state) => state.isLivePreview);
  const { data } = useCall(listProfiles, { query: { limit: 100 } }, { enabled: isLive });
  return data?.items.find(({ id }) => id === profileId)?.liveKey ?? null;
}
