/** Moves figures: drei's `Instances` reads their places afterwards, in the same frame. */
import { useFrame } from '@react-three/fiber';

/** Figures move before the parts that follow them. */
const FIRST = -2;

/** @param animate writes the state of an instant, seconds since the moment's start, into refs */
export function useAnimate(animate: (seconds: number) => void): void {
  useFrame(({ clock }) => animate(clock.elapsedTime), FIRST);
}
