/** What each item costs the computer of the streamer, with a remedy for heavy ones (behaviour: lint-10). */
import { Badge, Text, Title } from '@mantine/core';
import { costText } from '#engine/lint/costText.ts';
import type { ItemCost, Weight } from '#engine/lint/itemCost.ts';
import { percentText } from '#engine/core/numberText.ts';
import type { Orientation } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import type { AirCheck } from '../../checkedOverlay.ts';
import { useEditor } from '../../EditorContext.ts';
import { itemName } from '../../itemName.ts';
import classes from './check.module.css';
import { CHECK_TEXT } from './checkText.ts';

const COLORS: Readonly<Record<Weight, string>> = { light: 'green', medium: 'yellow', heavy: 'red' };

interface ItemCostsProps {
  check: AirCheck;
  orientation: Orientation;
  items: readonly ItemCost[];
}

export function ItemCosts({ check, orientation, items }: ItemCostsProps) {
  const text = useText(CHECK_TEXT);
  const locale = useAppState((state) => state.locale);
  const { commands } = useEditor();
  if (items.length === 0) return null;
  const whole = items.reduce((sum, { share }) => sum + share, 0);
  return (
    <section aria-label={text.costs(text.orientations[orientation])}>
      <Title order={3} size="sm" mt="xs">
        {text.costs(text.orientations[orientation])}
      </Title>
      <Text size="xs" c="dark.1" mb="xs">
        {text.costsHint(percentText(Math.round(whole * 100), locale))}
      </Text>
      <ul className={classes.list}>
        {items.map((cost) => {
          const { weight, amount, remedy } = costText(cost, locale);
          return (
            <li key={cost.itemId}>
              <button type="button" className={classes.item} onClick={() => commands.select([cost.itemId])}>
                <span className={classes.cost}>
                  <span className={classes.costName}>{itemName(check.overlay.itemsById[cost.itemId]!, locale)}</span>
                  <Badge size="sm" variant="light" color={COLORS[cost.weight]}>
                    {weight}
                  </Badge>
                </span>
                <span className={classes.remedy}>{amount}</span>
                {remedy !== null && <span className={classes.advice}>{remedy}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
