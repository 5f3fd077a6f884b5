import { type Box, boxesFor, turned } from '../../eval/endgames/pattern.ts';
import type { Recogniser } from '../../eval/endgames/recogniser.ts';

/** True when some material is in both boxes. */
function overlap(one: Box, other: Box): boolean {
  return one.min.every((min, at) => Math.max(min, other.min[at]) <= Math.min(one.max[at], other.max[at]));
}

/**
 * What is wrong with a list of recognisers, one sentence a fault: patterns that match nothing, names that occur twice,
 * and recognisers that can match the same position without a declared order.
 */
export function faultsOf(recognisers: readonly Recogniser[]): string[] {
  const faults: string[] = [];
  const earlier: { name: string; boxes: Box[] }[] = [];
  for (const recogniser of recognisers) {
    const { name, after = [] } = recogniser;
    let boxes: Box[] = [];
    try {
      boxes = boxesFor(recogniser);
    } catch (error) {
      faults.push(`${name}: ${(error as Error).message}`);
    }
    boxes.forEach((box, index) => {
      const isTwice = boxes.slice(index + 1).some((other) => overlap(box, other));
      if (isTwice) faults.push(`${name} matches the same material twice`);
    });
    for (const other of earlier) {
      const meet = boxes.some((box) => other.boxes.some((its) => overlap(box, its) || overlap(box, turned(its))));
      if (other.name === name) faults.push(`${name} is there twice`);
      else if (meet && !after.includes(other.name)) faults.push(`${name} and ${other.name} have no declared order`);
      else if (!meet && after.includes(other.name)) faults.push(`${name} never meets ${other.name}`);
    }
    for (const before of after) {
      if (!earlier.some((other) => other.name === before)) faults.push(`${name} comes before ${before}, not after it`);
    }
    earlier.push({ name, boxes });
  }
  return faults;
}
