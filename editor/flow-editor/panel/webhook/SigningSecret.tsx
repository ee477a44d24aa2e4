/** Secret with which a step signs its calls. */
import { readFlowSecret } from '#engine/client/api/calls/flows.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { useFlow, useFlowDocument } from '../../FlowEditorContext.ts';
import { SecretField } from './SecretField.tsx';
import { WEBHOOK_TEXT } from './webhookText.ts';

export function SigningSecret({ step }: { step: string }) {
  const text = useText(WEBHOOK_TEXT);
  const { id } = useFlow();
  // A step that was just added does not exist on the server yet.
  const isThere = useFlowDocument((state) => Object.hasOwn(state.document.blocksById, step));
  const { data } = useCall(readFlowSecret, { params: { id }, query: { step } }, { enabled: isThere });
  if (data === undefined) return null;
  return <SecretField label={text.signing} hint={text.signingHint} secret={data.secret} step={step} />;
}
