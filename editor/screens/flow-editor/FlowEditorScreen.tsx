/** Opens a flow for editing; asks before unsaved steps are lost. */
import { Button, Container } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useApp, useText } from '../../app/AppContext.ts';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { Loading } from '../../app/parts/Loading.tsx';
import { useUnsaved } from '../../app/parts/useUnsaved.tsx';
import { FlowEditorContext, useFlowDocument, useFlowEditor } from '../../flow-editor/FlowEditorContext.ts';
import { FlowWorkplace } from '../../flow-editor/FlowWorkplace.tsx';
import { FLOWS_TEXT } from '../../flow-editor/flowEditorText.ts';
import { type OpenFlow, useOpenFlow } from './useOpenFlow.ts';

const FLOWS = '/flows';

export function FlowEditorScreen() {
  const { flowId = '' } = useParams();
  return <Opened key={flowId} flowId={flowId} />;
}

function Opened({ flowId }: { flowId: string }) {
  const opening = useOpenFlow(flowId);
  const { back } = useText(FLOWS_TEXT);
  if (opening.status === 'loading') return <Loading />;
  if (opening.status === 'failed') {
    return (
      <Container size={560} py="xl">
        <ErrorNote error={opening.error} onRetry={opening.retry} />
        <Button component={Link} to={FLOWS} variant="subtle" mt="md">
          {back}
        </Button>
      </Container>
    );
  }
  return (
    <FlowEditorContext value={opening.editor}>
      <Workplace sync={opening.sync} />
    </FlowEditorContext>
  );
}

function Workplace({ sync }: Pick<OpenFlow, 'sync'>) {
  useLeaving();
  useStepOfAddress();
  return <FlowWorkplace link={sync.link} backTo={FLOWS} />;
}

/** Opens the panel of the step in `?step=`, as links of the history do. */
function useStepOfAddress(): void {
  const [params] = useSearchParams();
  const { commands, document } = useFlowEditor();
  const id = params.get('step');
  useEffect(() => {
    if (id !== null && Object.hasOwn(document.store.getState().document.blocksById, id))
      commands.choose({ part: 'step', id });
  }, [id, commands, document]);
}

/** Asks only when the tab is closed: a step being sent arrives even if the screen is left. */
function useLeaving(): void {
  const { environment } = useApp();
  const { document, drafts } = useFlowEditor();
  useUnsaved(useFlowDocument((state) => state.save === 'failed'));
  useEffect(
    () => environment.askBeforeLeaving(() => document.store.getState().save !== 'saved' || drafts.isDrafting()),
    [environment, document, drafts],
  );
}
