// Who owned an item, in order of time: a line down the page with a stop for each.

export function Provenance({ entries }: { entries: readonly { text: string; date?: string | undefined }[] }) {
  return (
    <ol className="provenance">
      {entries.map(({ text, date }, position) => (
        <li key={position}>
          {date && <span className="provenance-date">{date}</span>}
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
