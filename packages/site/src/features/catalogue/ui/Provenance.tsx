// Who owned an item, in order of time: a line down the page with a stop for each.

export function Provenance({
  entries,
}: {
  entries: readonly { text: string; date?: string | undefined }[];
}) {
  return (
    <ol className="provenance">
      {entries.map(({ text, date }, position) => (
        <li key={position}>
          {date && <bdi className="provenance-date">{date}</bdi>}
          <p dir="auto">{text}</p>
        </li>
      ))}
    </ol>
  );
}
