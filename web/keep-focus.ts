/**
 * The place of the keyboard. A button that does its work often goes away with it, and a browser then puts the focus on
 * nothing: it goes to the board or the panel in which the button was.
 */

let last: Element | undefined;
let home = '';

export function keepFocus(page: HTMLElement): void {
  page.addEventListener('focusin', ({ target }) => {
    last = target as Element;
    home = last.closest('.board-stack') === null ? '.panel' : '.board [tabindex="0"]';
  });
  new MutationObserver(() => {
    // Some browsers leave the focus on a disabled button until they draw the page.
    if (last === undefined || ![document.body, last].includes(document.activeElement as Element)) return;
    if (last.isConnected && !last.matches(':disabled')) return;
    last = undefined;
    page.querySelector<HTMLElement>(home)?.focus({ preventScroll: true });
  }).observe(page, { subtree: true, childList: true, attributeFilter: ['disabled'] });
}
