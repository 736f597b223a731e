import { useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import '../../core/styles/index.css';
import { CapacityBar } from '../../shared/ui/CapacityBar/CapacityBar.tsx';
import { DataTable } from '../../shared/ui/DataTable/DataTable.tsx';
import type { Column, RowAction, Selection } from '../../shared/ui/DataTable/types.ts';
import { Money } from '../../shared/ui/Money/Money.tsx';
import { StatusTag } from '../../shared/ui/StatusTag/StatusTag.tsx';

interface Row {
  id: string;
  title: string;
  status: 'live' | 'good' | 'look' | 'over';
  booked: number;
  cents: number;
  words: readonly string[];
}

const STATES = ['live', 'good', 'look', 'over'] as const;

function makeRow(index: number, turn = 0): Row {
  return {
    id: String(index),
    title: `Session ${index} on pitch ${(index * 7) % 40}`,
    status: STATES[(index + turn) % 4] ?? 'live',
    booked: (index * 13 + turn) % 25,
    cents: ((index * 7919) % 900_000) - 40_000 + turn,
    words: Array.from({ length: 16 }, (_, word) => `${(index * (word + 3)) % 9973} ${'abcdefgh'[word % 8]}`),
  };
}

const WORD_COLUMNS: Column<Row>[] = Array.from({ length: 16 }, (_, word) => ({
  id: `word${word}`,
  header: `Word ${word}`,
  width: 110,
  text: (row) => row.words[word] ?? '',
}));

const COLUMNS: readonly Column<Row>[] = [
  { id: 'title', header: 'Title', width: 200, pinned: 'left', sortable: true, text: (row) => row.title },
  {
    id: 'status',
    header: 'Status',
    width: 100,
    render: (row) => <StatusTag meaning={row.status}>{row.status}</StatusTag>,
  },
  {
    id: 'booked',
    header: 'Booked',
    width: 130,
    render: (row) => <CapacityBar booked={row.booked} capacity={24} />,
  },
  {
    id: 'gross',
    header: 'Gross',
    unit: '¥',
    width: 110,
    align: 'right',
    sortable: true,
    render: (row) => <Money cents={row.cents} />,
  },
  ...WORD_COLUMNS,
];

const EDIT: readonly RowAction[] = [
  { id: 'edit', label: 'Edit', onSelect: () => undefined },
  { id: 'copy', label: 'Copy', onSelect: () => undefined },
];
const rowId = (row: Row): string => row.id;
const rowActions = (): readonly RowAction[] => EDIT;

/** 100,000 rows by 20 columns; `?updates=200` changes that many rows a second. */
function Bench() {
  const count = Number(new URLSearchParams(location.search).get('rows') ?? 100_000);
  const updates = Number(new URLSearchParams(location.search).get('updates') ?? 0);
  const first = useMemo(() => Array.from({ length: count }, (_, index) => makeRow(index)), [count]);
  const [rows, setRows] = useState(first);
  const [selection, setSelection] = useState<Selection>({ mode: 'some', ids: new Set(['3', '4']) });
  useEffect(() => {
    if (updates === 0) return undefined;
    let turn = 0;
    const timer = setInterval(() => {
      turn += 1;
      setRows((old) => {
        const next = old.slice();
        // Every other update hits the rows in view.
        const index = turn % 2 ? turn % 25 : (turn * 7919) % old.length;
        next[index] = makeRow(index, turn);
        return next;
      });
    }, 1000 / updates);
    return () => clearInterval(timer);
  }, [updates]);
  return (
    <div style={{ height: '100vh', display: 'flex', flexDirection: 'column' }}>
      <DataTable
        label="Bench"
        columns={COLUMNS}
        rows={rows}
        rowId={rowId}
        rowActions={rowActions}
        selection={selection}
        onSelectionChange={setSelection}
        sort={{ by: 'title', order: 'asc' }}
        onSort={() => setRows((old) => old.toReversed())}
      />
    </div>
  );
}

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(<Bench />);
