/** What stands around and above others: the frame of the causes, of a group, of what is repeated, and headings. */
import type { NodeProps } from '@xyflow/react';
import { memo } from 'react';
import { useText } from '../../../app/AppContext.ts';
import styles from '../map.module.css';
import { MAP_TEXT } from '../text.ts';
import type { MapNode, PartOf } from './mapNode.ts';

export const FrameNode = memo(function FrameNode() {
  return <div className={styles['frame']} />;
});

export const HeadingNode = memo(function HeadingNode({ data }: NodeProps<MapNode>) {
  const words = useText(MAP_TEXT);
  return <div className={styles['heading']}>{words[(data.part as PartOf<'heading'>).of]}</div>;
});
