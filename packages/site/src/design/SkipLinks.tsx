// The first thing on every page for those who walk it with the keyboard.

/** Links to parts of the page, seen once they have the focus. */
export function SkipLinks({ links }: { links: readonly { to: string; words: string }[] }) {
  return (
    <div className="skip-links">
      {links.map(({ to, words }) => (
        <a key={to} href={`#${to}`}>
          {words}
        </a>
      ))}
    </div>
  );
}
