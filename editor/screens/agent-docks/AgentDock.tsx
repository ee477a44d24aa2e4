/** A dock that the agent of this computer serves (behaviour: agent-13). It waits for the server, and heals by itself. */
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import type { DockAccess } from '#schemas/generated/types.ts';
import { AGENT_DOCK_NAMES, type AgentDockName } from '../../app/agentDocks.ts';
import { useText } from '../../app/AppContext.ts';
import { useDockAccess } from '../../app/helping/useDockAccess.ts';
import { Loading } from '../../app/parts/Loading.tsx';
import { DockEmpty } from '../../controls/parts/DockEmpty.tsx';
import { ActivityDock } from '../docks/activity/ActivityDock.tsx';
import { ChatDock } from '../docks/chat/ChatDock.tsx';
import { ControlsDock } from '../docks/controls/ControlsDock.tsx';
import { SongsDock } from '../docks/songs/SongsDock.tsx';
import { SpeechDock } from '../docks/speech/SpeechDock.tsx';
import { FlowActivity } from '../helping/FlowActivity.tsx';
import classes from './AgentDock.module.css';
import { AGENT_DOCK_TEXT } from './agentDockText.ts';

const DOCKS: Readonly<Record<AgentDockName, ComponentType<{ access: DockAccess }>>> = {
  chat: () => <ChatDock />,
  activity: () => <ActivityDock />,
  controls: () => <ControlsDock />,
  flows: FlowActivity,
  speech: () => <SpeechDock />,
  songs: () => <SongsDock />,
};

/** Refusals of the agent itself: nothing is shown any more. */
const CLOSED: ReadonlySet<string> = new Set(['AGENT_DOCKS_OFF', 'AGENT_DOCK_LINK', 'AGENT_NOT_LET_IN']);

export function AgentDock() {
  const text = useText(AGENT_DOCK_TEXT);
  const { dock } = useParams();
  const name = AGENT_DOCK_NAMES.find((each) => each === dock);
  const { access, error } = useDockAccess();
  if (name === undefined) return <Instead title={text.unknown} words={text.unknownWords} />;
  if (error !== null && CLOSED.has(error.code)) return <Instead title={text.closed} words={error.reason} />;
  // Somebody opened it at the server itself.
  if (error?.code === 'NOT_SIGNED_IN') return <Instead title={text.closed} words={text.unknownWords} />;
  if (access === undefined) {
    if (error === null) return <Loading />;
    return <Instead title={text.waiting} words={error.reason} />;
  }
  const Dock = DOCKS[name];
  // What was shown stays while the server is away; the dock itself says that it is not connected.
  return <Dock access={access} />;
}

function Instead({ title, words }: { title: string; words: string }) {
  return (
    <main className={classes.instead} role="alert">
      <DockEmpty title={title} hint={words} />
    </main>
  );
}
