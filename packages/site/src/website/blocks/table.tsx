// Facts in rows and columns.
import type { TableBlock } from '../../features/editorial/blocks/table.ts';
import type { BlockView } from './block-view.ts';

export const table: BlockView<TableBlock, null> = {
  load: () => null,
  View: ({ block: { caption, head, rows } }) => (
    <div className="block block-table">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((cell, i) => (
              <th key={i} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, i) => (
            <tr key={i}>
              {cells.map((cell, j) =>
                j === 0 ? (
                  <th key={j} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={j}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ),
};
