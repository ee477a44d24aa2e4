/** Frames around triggers, groups and loops, and headings. */
import type { NodeProps } from '@xyflow/react';
import { memo } from 'react';
import { useText } from '../../../app/AppContext.ts';
import { FLOWS_TEXT } from '../../flowEditorText.ts';
import styles from '../map.module.css';
import type { MapNode, PartOf } from './mapNode.ts';

export const FrameNode = memo(function FrameNode() {
  return <div className={styles['frame']} />;
});

export const HeadingNode = memo(function HeadingNode({ data }: NodeProps<MapNode>) {
  const { causes, refusedSteps } = useText(FLOWS_TEXT);
  const { of } = data.part as PartOf<'heading'>;
  return <div className={styles['heading']}>{of === 'causes' ? causes : refusedSteps}</div>;
});
