import type { ReactElement } from 'react';

/** Props of `ChartTable`. */
export interface ChartTableProps {
  /** Name of the table. */
  label: string;
  /** Heads from left to right; the first one stands over the names of the rows. */
  heads: readonly string[];
  /** Name of the row, then its figures. */
  rows: readonly (readonly string[])[];
  /** A press on the name of a row, with its place. */
  onRow?: ((at: number) => void) | undefined;
}

/** The figures of a chart as text: what screen readers read, and everybody after "Show as table". */
export function ChartTable({ label, heads, rows, onRow }: ChartTableProps): ReactElement {
  return (
    <table className="tl-chart-table" aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...figures], place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two points may have one name.
          <tr key={place}>
            <th scope="row">
              {onRow ? (
                <button type="button" className="tl-link" onClick={() => onRow(place)}>
                  {name}
                </button>
              ) : (
                name
              )}
            </th>
            {figures.map((figure, index) => (
              <td key={heads[index + 1]}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
