// Menus and filters that cover a small screen: while one is open, nothing under it can be reached.
// The browser opens and closes them, with or without script.

/** What is read out stays readable. */
const LIVE = 'output, [role="status"], [role="alert"], [aria-live]';

const FIRST = 'button, a[href], input, select, textarea, summary';

/** Elements that were made inert for the popover that is open. */
let covered: Element[] = [];

/** Everything outside `element`, as few elements as possible. */
function outside(element: Element): Element[] {
  const found: Element[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
    for (const other of at.parentElement?.children ?? [])
      if (other !== at && !other.matches(`${LIVE}, script, style, link`)) found.push(other);
  return found;
}

function uncover(): void {
  for (const element of covered.splice(0)) element.removeAttribute('inert');
}

const isModal = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.matches('[popover][data-modal]');

/** Where the page was drawn again meanwhile, the browser knows no button to go back to. */
function returnFocus(closed: HTMLElement): void {
  const { activeElement, body } = document;
  if (activeElement !== body && !closed.contains(activeElement)) return;
  const openers = document.querySelectorAll<HTMLElement>(
    `[popovertarget="${CSS.escape(closed.id)}"]`,
  );
  [...openers].find((one) => one.checkVisibility())?.focus();
}

// Neither of these events bubbles, and the second comes too late: the browser gives the focus back
// to a button that has to be reachable by then.
document.addEventListener(
  'toggle',
  ({ target, newState }) => {
    if (!isModal(target)) return;
    if (newState === 'closed') return returnFocus(target);
    uncover();
    covered = outside(target).filter((element) => !element.hasAttribute('inert'));
    if (!target.contains(document.activeElement))
      target.querySelector<HTMLElement>(FIRST)?.focus({ preventScroll: true });
    for (const element of covered) element.setAttribute('inert', '');
  },
  { capture: true },
);
document.addEventListener(
  'beforetoggle',
  ({ target, newState }) => {
    if (newState === 'closed' && isModal(target)) uncover();
  },
  { capture: true },
);
