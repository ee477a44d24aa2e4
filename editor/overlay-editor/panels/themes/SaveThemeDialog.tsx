/** Names a new theme, or another name for an own one. */
import { fieldError, type ApiError } from '#engine/client/api/apiError.ts';
import { createTheme, listThemes, saveTheme } from '#engine/client/api/calls/themes.ts';
import { saveThemeForm } from '#schemas/generated/requestForms.ts';
import type { Theme, ThemeLook } from '#schemas/generated/types.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/notify.ts';
import { NameDialog } from '../../../forms/dialog/NameDialog.tsx';
import { OWN_THEMES_TEXT } from './ownThemesText.ts';

interface SaveThemeDialogProps {
  /** Own theme that gets another name; left out = a new one. */
  theme?: Theme;
  look: ThemeLook;
  onSaved?: (theme: Theme) => void;
  onClose: () => void;
}

export function SaveThemeDialog({ theme, look, onSaved, onClose }: SaveThemeDialogProps) {
  const text = useText(OWN_THEMES_TEXT);
  const options = {
    invalidates: [listThemes],
    onDone: (answer: { theme: Theme }) => {
      onSaved?.(answer.theme);
      onClose();
    },
    onFailed: (error: ApiError) => fieldError(error, 'name') === null && notify.failed(error.message),
  };
  const create = useAction(createTheme, options);
  const save = useAction(saveTheme, options);
  return (
    <NameDialog
      form={saveThemeForm}
      title={theme === undefined ? text.saveAsTitle : text.renameTitle}
      initial={theme?.name ?? ''}
      words={{ example: text.example }}
      verb={text.save}
      action={theme === undefined ? create : save}
      onSubmit={(name) =>
        theme === undefined
          ? create.mutate({ body: { name, look } })
          : save.mutate({ params: { id: theme.id }, body: { name, look } })
      }
      onClose={onClose}
    />
  );
}
