/** Position and size of the selected items, in overlay units of the edited orientation. */
import { useState } from 'react';
import type { Box } from '#engine/core/geometry.ts';
import { itemBox } from '#engine/core/orientationMerge.ts';
import type { ValueRules } from '#schemas/generated/forms.ts';
import { useText } from '../../app/AppContext.ts';
import { useEditor, useEditorUi } from '../EditorContext.ts';
import { geometryPatch } from '../gestures/geometryPatch.ts';
import { NumberBox } from '../../forms/parts/NumberBox.tsx';
import styles from './panel.module.css';
import { FORMS_TEXT } from '../../forms/formsText.ts';
import type { SelectedItems } from './useSettingsScope.ts';

/** Limits of schemas/common/position.json and dimensions.json. */
const PLACE: ValueRules = { type: 'integer', minimum: -20_000, maximum: 20_000 };
const SIZE: ValueRules = { type: 'integer', minimum: 1, maximum: 20_000 };

const PARTS = [
  ['x', 'X', PLACE],
  ['y', 'Y', PLACE],
  ['width', 'W', SIZE],
  ['height', 'H', SIZE],
] as const;

export function PlaceFields({ items }: { items: SelectedItems }) {
  const text = useText(FORMS_TEXT);
  const { drafts } = useEditor();
  const orientation = useEditorUi((state) => state.orientation);
  // Positions of the document stay until a change is a step.
  const [typed, setTyped] = useState<Partial<Box>>({});
  const boxes = items.map((item) => itemBox(item, orientation));
  const isLocked = items.some((item) => item.isLocked);

  function change(part: keyof Box, value: number, { minimum = 0, maximum = 0 }: ValueRules): void {
    const next = { ...typed, [part]: value };
    setTyped(next);
    if (value < minimum || value > maximum) return;
    const valid = Object.fromEntries(Object.entries(next).filter(([name, size]) => isValid(name, size)));
    const placed = items.map(({ id }, index) => ({ id, box: { ...boxes[index]!, ...valid } }));
    drafts.add('place', items.map(({ id }) => id).join(' '), geometryPatch(placed, orientation));
  }

  return (
    <div className={styles.place} role="group" aria-label={text.positionAndSize} onBlur={() => setTyped({})}>
      {PARTS.map(([part, letter, rules]) => {
        const value = typed[part] ?? Math.round(boxes[0]![part]);
        return (
          <NumberBox
            key={part}
            label={text[part]}
            value={value}
            rules={rules}
            icon={<span className={styles.axis}>{letter === 'W' ? text.width[0] : letter}</span>}
            isMixed={
              typed[part] === undefined && boxes.some((box) => Math.round(box[part]) !== Math.round(boxes[0]![part]))
            }
            isInvalid={!isValid(part, value)}
            isDisabled={isLocked}
            onChange={(next) => change(part, next, rules)}
          />
        );
      })}
    </div>
  );
}

function isValid(part: string, value: number): boolean {
  const [, , { minimum = 0, maximum = 0 }] = PARTS.find(([name]) => name === part)!;
  return value >= minimum && value <= maximum;
}
