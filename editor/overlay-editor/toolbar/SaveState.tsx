/** Shows whether everything is saved, and whether the server is available (behaviour: editor-6). */
import { Button, Loader, Text, Tooltip } from '@mantine/core';
import { IconCheck, IconCloudCheck, IconRefresh, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { ConnectionStatus, LiveStore } from '#engine/client/liveStore.ts';
import { useApp, useText } from '../../app/AppContext.ts';
import { useDocument, useEditor } from '../EditorContext.ts';
import type { OverlaySync } from '../editorStore.ts';
import { CANVAS_TEXT } from '../canvasText.ts';
import styles from './SaveState.module.css';

export function SaveState(): ReactNode {
  const text = useText(CANVAS_TEXT);
  const { document } = useEditor();
  const save = useDocument((state) => state.save);
  const problem = useDocument((state) => state.problem);
  const icon = save === 'saving' ? <Loader size={14} color="gray" /> : <IconCloudCheck size={16} aria-hidden="true" />;
  return (
    <div role="status" className={styles['state']} data-save={save}>
      {save === 'failed' ? (
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
      ) : (
        <Text component="span" size="sm" c="dark.2" className={styles['words']}>
          {icon}
          <span className={styles['text']}>{save === 'saving' ? text.saving : text.saved}</span>
        </Text>
      )}
    </div>
  );
}

/** Display time of the tick (behaviour: editor-6). */
const TICK_MS = 1_000;

interface ConnectionProps {
  link: OverlaySync['link'];
  /** Live connection of the preview; null = samples. */
  live: LiveStore | null;
}

export function ConnectionIndicator({ link, live }: ConnectionProps): ReactNode {
  const status = useStore(link, (state) => state.status);
  const stands = status === 'connected' || status === 'connecting' ? status : 'disconnected';
  return live === null || stands !== 'connected' ? <Mark key={stands} status={stands} /> : <LiveMark live={live} />;
}

function LiveMark({ live }: { live: LiveStore }): ReactNode {
  const status = useStore(live, (state) => state.connection);
  return <Mark key={status} status={status} />;
}

function Mark({ status }: { status: ConnectionStatus }): ReactNode {
  const text = useText(CANVAS_TEXT);
  const { environment } = useApp();
  const [isFaded, setIsFaded] = useState(false);
  useEffect(() => {
    if (status === 'connected') return environment.scheduler.after(TICK_MS, () => setIsFaded(true));
    return undefined;
  }, [environment, status]);
  return (
    <Tooltip label={text[status]}>
      <span
        className={styles['mark']}
        data-status={status}
        data-faded={isFaded || undefined}
        role="img"
        aria-label={text[status]}
      >
        {status === 'connected' && <IconCheck size={16} stroke={3} />}
        {status === 'disconnected' && <IconX size={16} stroke={3} />}
        {status === 'connecting' && <Loader size={14} color="gray" />}
      </span>
    </Tooltip>
  );
}
