/** Command palette of the screens in the shell, with the actions of its header. */
import { useText } from '../app/AppContext.ts';
import { CommandPalette } from '../app/palette/CommandPalette.tsx';
import type { Command } from '../app/palette/findCommands.ts';
import { APP_TEXT } from '../app/appText.ts';
import { FLOW_RUNS_TEXT } from '../flow-runs/flowRunsText.ts';
import { usePauseFlows } from '../flow-runs/usePauseFlows.ts';
import { useSignOut } from './useSignOut.ts';

interface ShellPaletteProps {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

export function ShellPalette(props: ShellPaletteProps) {
  return <CommandPalette {...props} others={useShellCommands()} />;
}

function useShellCommands(): Command[] {
  const { found, logOut } = useText(APP_TEXT);
  const { resumeAll, pauseAll } = useText(FLOW_RUNS_TEXT);
  const { overview, toggle } = usePauseFlows();
  const signOut = useSignOut();
  const isOffered = overview !== undefined && (overview.hasFlows || overview.isPaused);
  return [
    ...(isOffered ? [{ name: overview.isPaused ? resumeAll : pauseAll, hint: found.action, run: toggle }] : []),
    { name: logOut, hint: found.action, run: signOut },
  ];
}
