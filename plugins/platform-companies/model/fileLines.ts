import { fieldsOfFile } from '../../../shared/codes/merchant/merchantFile.ts';
import {
  FILE_SECTIONS,
  type FileField,
  type FileSection,
  fileFieldOf,
  holdsPicture,
} from '../../../shared/codes/merchant/merchantFileFields.ts';
import type { ResultOf } from '../../../shared/contract/call.ts';
import type { merchantAudit } from '../../../shared/contract/merchant/merchantAudits.calls.ts';

/** A file as its auditor reads it. */
export type AuditFile = ResultOf<typeof merchantAudit>;
type Content = AuditFile['current'];

/** Where the file of a company is audited. */
export const auditAddress = (companyId: number): string => `/company/processEdit?id=${companyId}`;

/** One field of a file. */
export interface FileLine {
  /** Its path, as the server names it. */
  readonly field: string;
  readonly section: FileSection;
  readonly kind: FileFieldKind;
  readonly value: string;
  /** Shown as a picture. */
  readonly isPicture: boolean;
}
type FileFieldKind = FileField['kind'];

/** Every field of a file, in the order of its page. Fields that a later version brings are left out. */
export const linesOf = (content: Content): FileLine[] =>
  FILE_SECTIONS.flatMap((section) =>
    [...fieldsOfFile(content)].flatMap(([field, value]) => {
      const kind = fileFieldOf(field)?.kind;
      // The signed contract stands with the other papers; also when it is missing: then it can be asked for.
      const place = kind === 'contract' ? 'files' : field.split('.')[0];
      if (kind === undefined || place !== section) return [];
      return [{ field, section, kind, value, isPicture: holdsPicture(field) }];
    }),
  );

/** From round 2: what has changed first, then the rest; in the first round as the page has it. */
export function sortedByChange(lines: readonly FileLine[], diff: AuditFile['diff']): readonly FileLine[] {
  const isChanged = ({ field }: FileLine): boolean => diff.some((change) => change.field === field);
  return [...lines.filter(isChanged), ...lines.filter((line) => !isChanged(line))];
}
