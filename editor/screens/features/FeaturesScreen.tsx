/** Lists what works on this server, from the registries of screens, items, triggers and steps, with the plan each needs. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Bilingual } from '#schemas/generated/forms.ts';
import type { ItemType, Plan } from '#schemas/generated/types.ts';
import { LOWEST_PLANS } from '#schemas/generated/plans.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { useUser } from '../../app/me.ts';
import { Page } from '../../app/parts/Page.tsx';
import { findTypes } from '../../overlay-editor/panels/add/findTypes.ts';
import { ITEM_FACES } from '../../overlay-editor/panels/itemFaces.ts';
import { PANELS_TEXT } from '../../overlay-editor/panels/panelsText.ts';
import { type Addable, addableSteps, addableTriggers } from '../../flow-editor/palette/addable.ts';
import { useServerHas } from '../../flow-editor/useServerHas.ts';
import { PlanTable } from '../subscription/PlanTable.tsx';
import { type Feature, FeatureGroups } from './FeatureGroups.tsx';
import { featuresScreen } from './screen.ts';
import { ScreenLinks } from './ScreenLinks.tsx';
import { FEATURES_TEXT } from './featuresText.ts';

export function FeaturesScreen() {
  const text = useText(FEATURES_TEXT);
  const locale = useAppState((state) => state.locale);
  const { plan } = useUser();
  const has = useServerHas();
  const { dialog } = useText(PANELS_TEXT);
  const items = findTypes('', null, locale).map(({ category, types }) => ({
    heading: dialog.category[category],
    features: types.map(itemFeature),
  }));
  const toFlows = <LinkButton to="/flows">{text.toFlows}</LinkButton>;
  return (
    <Page title={featuresScreen.title[locale]} about={text.about}>
      <ScreenLinks />
      <FeatureGroups
        title={text.items}
        action={<LinkButton to="/overlays">{text.toOverlays}</LinkButton>}
        groups={items}
      />
      <FeatureGroups title={text.triggers} action={toFlows} groups={grouped(addableTriggers(), locale)} />
      <FeatureGroups title={text.steps} action={toFlows} groups={grouped(addableSteps(has), locale)} />
      <PlanTable plan={plan} />
    </Page>
  );
}

function LinkButton({ to, children }: { to: string; children: string }) {
  return (
    <Button component={Link} to={to} size="xs" variant="default" flex="none">
      {children}
    </Button>
  );
}

const PLANS: Readonly<Record<string, Plan>> = LOWEST_PLANS;

function itemFeature(type: ItemType): Feature {
  const { icon, name, description } = ITEM_FACES[type];
  return { id: type, icon, name, hint: description, plan: PLANS[`item/${type}`] };
}

/** Groups triggers or steps under their headings, in the order in which the headings come first. */
function grouped(all: readonly Addable[], locale: keyof Bilingual): { heading: string; features: Feature[] }[] {
  const groups = new Map<string, Feature[]>();
  for (const { id, face, heading, plan } of all) {
    const features = groups.get(heading[locale]) ?? [];
    groups.set(heading[locale], [...features, { id, ...face, plan }]);
  }
  return [...groups].map(([heading, features]) => ({ heading, features }));
}
