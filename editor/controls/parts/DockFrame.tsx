/** Layout of every dock: a slim header with its name and connection state, and the content. */
import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../app/AppContext.ts';
import { useIsHelper } from '../../app/helping/useDockAccess.ts';
import { useLiveDrawing } from '../../app/parts/live/useLiveStatus.ts';
import { SourceStatus } from '../../source/SourceStatus.tsx';
import { APP_TEXT } from '../../app/appText.ts';
import classes from './DockFrame.module.css';
import { useMissingProgram } from './useMissingProgram.ts';
import { DOCK_TEXT } from './dockText.ts';

/** `blocked`: WebSockets do not get through. */
export type DockStatus = 'connecting' | 'live' | 'lost' | 'blocked';

interface DockFrameProps {
  title: string;
  status: DockStatus;
  /** Tools beside the name. */
  tools?: ReactNode;
  /** True inside another screen: the name is no heading of the page, and the parent sets the height. */
  isEmbedded?: boolean;
  children: ReactNode;
}

export function DockFrame({ title, status, tools, isEmbedded = false, children }: DockFrameProps) {
  const text = useText(DOCK_TEXT);
  const { blocked, blockedHint } = useText(APP_TEXT);
  const isHelper = useIsHelper();
  const drawing = useLiveDrawing(!isEmbedded && !isHelper);
  const missing = useMissingProgram(!isEmbedded && !isHelper);
  const words = { ...text, blocked }[status];
  const problem = { lost: text.lost, blocked: blockedHint, live: null, connecting: null }[status];
  const Heading = isEmbedded ? 'h3' : 'h1';
  const Content = isEmbedded ? 'div' : 'main';
  return (
    <div className={classes.dock} data-embedded={isEmbedded || undefined}>
      <header className={classes.head}>
        <Tooltip label={words} position="bottom-start">
          <span className={classes.status} data-status={status} role="status" aria-label={words} />
        </Tooltip>
        <Heading className={classes.title}>{title}</Heading>
        {tools}
        {!isEmbedded && !isHelper && <SourceStatus isSmall />}
      </header>
      {problem !== null && <p className={classes.lost}>{problem}</p>}
      {!isEmbedded && drawing !== undefined && (
        <p className={classes.drawing} role="note">
          {drawing}
        </p>
      )}
      {missing !== undefined && (
        <p className={classes.drawing} role="note">
          {text.noProgram(missing)}
        </p>
      )}
      <Content className={classes.content}>{children}</Content>
    </div>
  );
}
