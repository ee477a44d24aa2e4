/** Draws the input that the kind of a setting asks for. */
import type { FieldProps } from '@rjsf/utils';
import { memo, useContext, useLayoutEffect, useRef, useState } from 'react';
import { useAppState } from '../../app/AppContext.ts';
import { isSame } from '../model/fieldState.ts';
import { canBeLeftOut, leftOutValue, shownValue } from '../model/leftOut.ts';
import type { SceneRef } from '#schemas/generated/types.ts';
import { NO_SCENE } from '#engine/rules/sceneRefs.ts';
import { widgetOf } from '../widgets/index.ts';
import type { WidgetProps } from '../widget.ts';
import { explanationId, labelId } from './fieldIds.ts';
import {
  EntryLabelContext,
  OwnerContext,
  PendingContext,
  TypedProblemContext,
  useFormScope,
  useShownProblem,
} from '../FormScope.ts';
import { nameOf, settingOf } from './formSchema.ts';

export function InputField({ fieldPathId, formData, uiSchema, rawErrors, disabled, ...props }: FieldProps) {
  const locale = useAppState((state) => state.locale);
  const { mixed, first, settle, prefix } = useFormScope();
  const owner = useContext(OwnerContext);
  const expect = useContext(PendingContext);
  const entryLabel = useContext(EntryLabelContext);
  const { problem: unreadable } = useContext(TypedProblemContext);
  const isInvalid = useShownProblem(fieldPathId.path, rawErrors) !== undefined;
  const { $id: id, path } = fieldPathId;
  const field = settingOf(uiSchema)!;
  const { name, refUrl, sceneRef, hint } = field;
  const address = refUrl === undefined ? undefined : owner.values[refUrl];
  const place = sceneRef === undefined ? undefined : owner.values[sceneRef];
  const beside = refUrl ?? sceneRef;

  function change(value: unknown, belonging: unknown = sceneRef === undefined ? '' : NO_SCENE): void {
    expect();
    const isLeftOut = (value === '' || value === null || value === undefined) && canBeLeftOut(field);
    if (beside === undefined) props.onChange(isLeftOut ? leftOutValue(field) : value, path, undefined, id);
    else props.onChange({ ...owner.values, [name]: value, [beside]: belonging }, [...owner.path], undefined, id);
  }

  const isExplained = isInvalid || unreadable !== null || (hint !== undefined && name !== '');
  return (
    <StillInput
      {...{ id, field, isInvalid }}
      label={name === '' ? entryLabel : nameOf(field, locale, prefix)}
      labelId={labelId(id)}
      describedBy={isExplained ? explanationId(id) : undefined}
      value={shownValue(field, formData)}
      isMixed={path.length === 1 && mixed.has(name)}
      isDisabled={disabled === true}
      isFirst={path.length === 1 && first === name}
      address={typeof address === 'string' ? address : ''}
      sceneRef={(place as SceneRef | undefined) ?? NO_SCENE}
      {...useStable({ onChange: change, onSettle: settle })}
    />
  );
}

/** Is drawn again only when something of this one setting changed: a form has forty, and a slider moves with every frame. */
const StillInput = memo(function StillInput(props: WidgetProps<unknown>) {
  const { Input } = widgetOf(props.field);
  return <Input {...props} />;
}, isSame);

type Handlers = Pick<WidgetProps<unknown>, 'onChange' | 'onSettle'>;

/** The same functions in every draw, which do what those of the last one do. */
function useStable(handlers: Handlers): Handlers {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  const [stable] = useState<Handlers>(() => ({
    onChange: (value, belonging) => latest.current.onChange(value, belonging),
    onSettle: () => latest.current.onSettle(),
  }));
  return stable;
}
