import { type MouseEvent, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { useApp, useText } from '../../../app/AppContext.ts';
import { Icon } from '../../../app/controls/Icon.tsx';
import { START_TEXT } from '../text.ts';

type Progress = { step: 'asking' } | { step: 'working' } | { step: 'failed'; message: string };

/** Asks before the links are replaced. Shown while mounted; the browser gives the focus back when it closes. */
export function RotateDialog({ profileId, onClose }: { profileId: string; onClose: () => void }) {
  const { rotateLinks } = useApp();
  const text = useText(START_TEXT);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [progress, setProgress] = useState<Progress>({ step: 'asking' });
  const isWorking = progress.step === 'working';

  useEffect(() => dialog.current!.showModal(), []);

  const close = (): void => dialog.current!.close();

  async function handleConfirm(): Promise<void> {
    setProgress({ step: 'working' });
    const answer = await rotateLinks(profileId);
    if (answer.kind === 'ok') return close();
    const message =
      answer.kind === 'unreachable'
        ? text.rotate.unreachable
        : (answer.message ?? text.refused.status(answer.httpStatus));
    setProgress({ step: 'failed', message });
  }

  function handleCancel(event: SyntheticEvent): void {
    if (isWorking) event.preventDefault();
  }

  /** The dialog's own box is covered by its content, so a click on the dialog itself is one beside it. */
  function handleClick(event: MouseEvent): void {
    if (event.target === dialog.current && !isWorking) close();
  }

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-words`}
      onCancel={handleCancel}
      onClose={onClose}
      onClick={handleClick}
    >
      <div className="dialog-body">
        <h2 id={`${id}-title`}>{text.rotate.title}</h2>
        <div id={`${id}-words`}>
          <p>{text.rotate.warning}</p>
          <p>{text.rotate.nextStep}</p>
        </div>
        {progress.step === 'failed' && (
          <p className="dialog-error" role="alert">
            <Icon name="alert" />
            {progress.message}
          </p>
        )}
        <div className="dialog-actions">
          <button className="button" type="button" disabled={isWorking} onClick={close}>
            {text.rotate.cancel}
          </button>
          <button
            className="button button-primary"
            type="button"
            aria-disabled={isWorking}
            onClick={() => void (isWorking || handleConfirm())}
          >
            <Icon name={isWorking ? 'spinner' : 'rotate'} />
            {isWorking ? text.rotate.working : text.rotate.confirm}
          </button>
        </div>
      </div>
    </dialog>
  );
}
