/**
 * The settings of anything that is a kind with a schema: a trigger, an action. Valid changes are handed on at once; what is
 * not valid stays in the form, and is told once nobody is typing any more.
 */
import type { FormField } from '#schemas/generated/forms.ts';
import { useAppState } from '../../app/AppContext.ts';
import { useTyped } from '../form/useTyped.ts';
import type { Values } from '../model/fieldState.ts';
import { hasProblem, kindProblems, problemsOf, type SettingsKind } from '../model/settingProblems.ts';
import { Fields } from './Fields.tsx';
import styles from '../form/form.module.css';

interface KindFormProps {
  /** Ids in the page begin with it. */
  id: string;
  kind: SettingsKind;
  /** All settings. */
  values: Values;
  isDisabled?: boolean;
  /** @param changed the settings that are different now, whole and valid */
  onChange(changed: Values): void;
  /** The change is over. */
  onSettle(): void;
}

/** Stands in `FormSurroundingsContext`; is made anew (`key`) for another thing. */
export function KindForm({ id, kind, values, isDisabled = false, onChange, onSettle }: KindFormProps) {
  const locale = useAppState((state) => state.locale);
  const typed = useTyped();
  const shown = { ...values, ...typed.values };

  function change(_field: FormField, wanted: Values): void {
    const names = Object.keys(wanted);
    const found = kindProblems(kind, { ...shown, ...wanted }, locale);
    if (names.some((name) => hasProblem(found, name))) return typed.keep(wanted);
    typed.forget(names);
    onChange(wanted);
  }

  return (
    <div className={styles.settings}>
      <Fields
        {...{ id, isDisabled }}
        fields={kind.fields}
        values={shown}
        problems={problemsOf(kindProblems(kind, shown, locale), typed.told)}
        onChange={change}
        onSettle={() => {
          typed.tell();
          onSettle();
        }}
      />
    </div>
  );
}
