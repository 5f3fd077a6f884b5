/** The moves of a game with comments and variations, each move a button. */

import type { Step } from '../tree.ts';
import { element } from './elements.ts';

/** Writes the moves after the first position into a box; returns the button of each. */
export function writeMoves(box: HTMLElement, root: Step, show: (step: Step) => void): Map<Step, HTMLElement> {
  const buttons = new Map<Step, HTMLElement>();
  const button = (step: Step) => {
    const made = element('button', 'move', step.san + step.sign) as HTMLButtonElement;
    made.type = 'button';
    // One stop for the tab key: arrows lead to the others.
    made.tabIndex = -1;
    made.addEventListener('click', () => show(step));
    buttons.set(step, made);
    return made;
  };
  const writeLine = (into: HTMLElement, first: Step | undefined) => {
    let isInterrupted = true;
    for (let step = first; step !== undefined; step = step.next) {
      if (step.before !== '') into.append(element('span', 'said', step.before), ' ');
      if (step.isWhites || isInterrupted || step.before !== '') into.append(element('span', 'quiet', step.number), ' ');
      into.append(button(step), ' ');
      if (step.comment !== '') into.append(element('span', 'said', step.comment), ' ');
      for (const other of step.others) {
        const inner = element('span', 'variation', '(');
        writeLine(inner, other);
        inner.lastChild?.remove();
        inner.append(')');
        into.append(inner, ' ');
      }
      isInterrupted = step.comment !== '' || step.others.length > 0;
    }
  };
  box.replaceChildren();
  writeLine(box, root.next);
  return buttons;
}
