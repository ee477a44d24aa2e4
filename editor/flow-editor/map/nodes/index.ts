/** Component of each kind of part. */
import type { NodeProps } from '@xyflow/react';
import type { ComponentType } from 'react';
import type { MapPart } from '../layout/parts.ts';
import { AddBranchNode, AddTriggerNode } from './AddNode.tsx';
import { BranchNode } from './BranchNode.tsx';
import { FrameNode, HeadingNode } from './frameNodes.tsx';
import { GapNode } from './GapNode.tsx';
import type { MapNode } from './mapNode.ts';
import { StepNode } from './StepNode.tsx';
import { TriggerNode } from './TriggerNode.tsx';

export const NODE_TYPES: { readonly [Kind in MapPart['kind']]: ComponentType<NodeProps<MapNode>> } = {
  trigger: TriggerNode,
  step: StepNode,
  branch: BranchNode,
  gap: GapNode,
  addTrigger: AddTriggerNode,
  addBranch: AddBranchNode,
  frame: FrameNode,
  heading: HeadingNode,
};
