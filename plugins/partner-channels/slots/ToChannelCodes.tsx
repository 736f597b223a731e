import type { ReactElement } from 'react';
import { Navigate } from 'react-router-dom';
import type { RowsDialogProps } from '../../../core/list.ts';
import type { TemplateRow } from '../../../shared/contract/events/shapes.ts';
import { codesOf } from '../addresses.ts';

/** Action of a template: leads to its codes. */
export default function ToChannelCodes({ rows: [row] }: RowsDialogProps<TemplateRow>): ReactElement | null {
  return row ? <Navigate to={codesOf(row.id)} /> : null;
}
