/** A dialog for the name of a new or an existing thing. */
import { useMemo, useState } from 'react';
import type { ApiError } from '#engine/client/api/apiError.ts';
import type { RequestForm } from '#schemas/generated/forms.ts';
import { RequestFields } from '../form/RequestFields.tsx';
import { type FieldWords, withWords } from '../model/withWords.ts';
import { RequestDialog } from './RequestDialog.tsx';

interface NameDialogProps {
  /** Form of the request; it has a field `name`. */
  form: RequestForm;
  title: string;
  /** The present name; left out = a new thing. */
  initial?: string;
  /** Words of the field that its schema does not have. */
  words?: FieldWords;
  verb: string;
  action: { error: ApiError | null; isPending: boolean };
  onSubmit(name: string): void;
  onClose(): void;
}

export function NameDialog({ form, initial = '', words, action, onSubmit, ...dialog }: NameDialogProps) {
  const [name, setName] = useState(initial);
  const worded = useMemo(() => (words === undefined ? form : withWords(form, { name: words })), [form, words]);
  return (
    <RequestDialog {...dialog} {...action} onSubmit={() => onSubmit(name)}>
      <RequestFields<{ name: string }>
        id="name"
        form={worded}
        values={{ name }}
        only={['name']}
        first="name"
        onChange={(changed) => setName(changed.name ?? '')}
      />
    </RequestDialog>
  );
}
