import type { ResultOf } from '../../../shared/contract/call.ts';
import type { merchantAudit } from '../../../shared/contract/merchant/merchantAudits.calls.ts';

/** A file as its auditor reads it. */
export type AuditFile = ResultOf<typeof merchantAudit>;
type Content = AuditFile['current'];

const COMPANY = [
  'companyName',
  'creditCode',
  'companyType',
  'licence',
  'licenceUntil',
  'city',
  'address',
  'contactName',
  'contactPhone',
] as const;
/** The signed contract: a paper of the company, shown with the other papers. */
const CONTRACT = 'company.contract';
const LEGAL = ['name', 'idNumber', 'idFront', 'idBack', 'phone'] as const;
const BANK = ['accountType', 'holder', 'bankName', 'branch', 'number'] as const;
const STORE = ['name', 'city', 'address', 'phone', 'cover'] as const;

/** The parts of a file, in the order of its page. */
export const FILE_SECTIONS = ['company', 'legal', 'bank', 'stores', 'files'] as const;
export type FileSection = (typeof FILE_SECTIONS)[number];
/** What a field is called: the key of its label. */
export type FieldName =
  | `company.${(typeof COMPANY)[number] | 'contract'}`
  | `legal.${(typeof LEGAL)[number]}`
  | `bank.${(typeof BANK)[number]}`
  | `store.${(typeof STORE)[number]}`
  | 'file.name'
  | 'file.url';

/** One field of a file. */
export interface FileLine {
  /** Its path, as the server names it. */
  readonly field: string;
  readonly section: FileSection;
  readonly name: FieldName;
  /** Position among several stores or files, from 1; 0 where there is one. */
  readonly position: number;
  readonly value: string;
  /** Shown as a picture. */
  readonly isPicture: boolean;
}

const PICTURES: readonly string[] = ['licence', 'idFront', 'idBack', 'cover', 'url'];

/** Every field of a file, in the order of its page. Fields that a later version brings are left out. */
export function linesOf({ company, legal, bank, stores, files }: Content): FileLine[] {
  const line = (
    section: FileSection,
    path: string,
    name: FieldName,
    value: string,
    position = 0,
  ): FileLine => ({
    field: path,
    section,
    name,
    position,
    value,
    isPicture: PICTURES.includes(path.split('.').at(-1) ?? ''),
  });
  return [
    ...COMPANY.map((name) => line('company', `company.${name}`, `company.${name}`, company[name])),
    ...LEGAL.map((name) => line('legal', `legal.${name}`, `legal.${name}`, legal[name])),
    ...BANK.map((name) => line('bank', `bank.${name}`, `bank.${name}`, bank[name])),
    ...stores.flatMap((store, index) =>
      STORE.map((name) => line('stores', `stores.${index}.${name}`, `store.${name}`, store[name], index + 1)),
    ),
    ...files.flatMap((file, index) => [
      line('files', `files.${index}.name`, 'file.name', file.name, index + 1),
      line('files', `files.${index}.url`, 'file.url', file.url, index + 1),
    ]),
    // Also when it is missing: then it can be asked for.
    line('files', CONTRACT, CONTRACT, company.contract),
  ];
}

/** From round 2: what has changed first, then the rest; in the first round as the page has it. */
export function sortedByChange(lines: readonly FileLine[], diff: AuditFile['diff']): readonly FileLine[] {
  const isChanged = ({ field }: FileLine): boolean => diff.some((change) => change.field === field);
  return [...lines.filter(isChanged), ...lines.filter((line) => !isChanged(line))];
}
