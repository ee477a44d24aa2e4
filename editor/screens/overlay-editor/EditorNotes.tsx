/** Notes for the person who edits: unsaved steps, conflicts with others, rejections by the server. */
import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff, IconPlugConnectedX } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useStore } from 'zustand';
import { useApp, useText } from '../../app/AppContext.ts';
import { notify } from '../../app/notify.ts';
import { LOGIN } from '../../app/mainPaths.ts';
import { useDocument, useEditor } from '../../overlay-editor/EditorContext.ts';
import type { OverlaySync } from '../../overlay-editor/editorStore.ts';
import { CANVAS_TEXT } from '../../overlay-editor/canvasText.ts';

export function EditorNotes({ link }: { link: OverlaySync['link'] }): ReactNode {
  const text = useText(CANVAS_TEXT);
  const { environment } = useApp();
  const status = useStore(link, (state) => state.status);
  const isUnsaved = useDocument((state) => state.save !== 'saved');
  useSaid();
  if (status === 'signedOut') {
    return (
      <Note icon={<IconAlertTriangle size={18} />}>
        {text.signedOut}{' '}
        <Anchor component="button" type="button" size="sm" fw={600} onClick={() => environment.open(LOGIN)}>
          {text.signIn}
        </Anchor>
      </Note>
    );
  }
  if (status === 'gone') return <Note icon={<IconAlertTriangle size={18} />}>{text.gone}</Note>;
  if (status === 'blocked') return <Note icon={<IconPlugConnectedX size={18} />}>{text.blocked}</Note>;
  if (status === 'lost' && isUnsaved) return <Note icon={<IconCloudOff size={18} />}>{text.lost}</Note>;
  return null;
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }): ReactNode {
  return (
    <Alert color="yellow" variant="light" radius={0} py={8} icon={icon} role="alert">
      {children}
    </Alert>
  );
}

/** Shows each note once. */
function useSaid(): void {
  const text = useText(CANVAS_TEXT);
  const { store } = useEditor().document;
  useEffect(
    () =>
      store.subscribe((state, before) => {
        if (state.rejected !== null && state.rejected !== before.rejected) notify.failed(text.rejected(state.rejected));
        if (state.refused.length > 0 && state.refused !== before.refused)
          notify.info(text.refused(state.refused.length));
      }),
    [store, text],
  );
}
