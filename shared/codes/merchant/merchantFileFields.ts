/** A text in both languages of the console. */
interface Label {
  readonly 'zh-CN': string;
  readonly en: string;
}

/** A field of a merchant's file. */
export interface FileField {
  /** `paper` and `contract` are opened by links, `cover` is a public picture, `number` is sealed, `code` is a choice. */
  readonly kind: 'text' | 'phone' | 'number' | 'code' | 'day' | 'city' | 'paper' | 'contract' | 'cover';
  /** Characters at most, as somebody sees them. */
  readonly most: number;
  /** Characters from which a text says something: 1 where any does, 0 where it may be empty. */
  readonly least: number;
  readonly label: Label;
}

const field = (
  kind: FileField['kind'],
  chinese: string,
  english: string,
  { most = 200, least = 1 }: { readonly most?: number; readonly least?: number } = {},
): FileField => ({
  kind,
  most,
  least,
  label: { 'zh-CN': chinese, en: english },
});

/**
 * Every field of a merchant's file (screens D, /merchant-settle): what it is called by the merchant who fills it in and by
 * the auditor who sends it back, what it holds, and how long it may be. In the order of the pages.
 */
export const FILE_FIELDS = {
  company: {
    companyName: field('text', '公司名称', 'Company name', { most: 60, least: 2 }),
    creditCode: field('text', '统一社会信用代码', 'Unified social credit code', { most: 18 }),
    companyType: field('code', '公司类型', 'Type of company'),
    licence: field('paper', '营业执照', 'Business licence'),
    licenceUntil: field('day', '执照有效期至', 'Licence valid until'),
    city: field('city', '城市和区县', 'City and district', { most: 12 }),
    address: field('text', '地址', 'Address', { most: 120, least: 5 }),
    contactName: field('text', '联系人', 'Contact', { most: 20, least: 2 }),
    contactPhone: field('phone', '联系人手机号', 'Phone of the contact', { most: 20 }),
    contract: field('contract', '已签合同', 'Signed contract', { least: 0 }),
  },
  legal: {
    name: field('text', '法人姓名', 'Name of the legal person', { most: 20, least: 2 }),
    idNumber: field('number', '身份证号', 'Identity number', { most: 18 }),
    idFront: field('paper', '身份证人像面', 'Identity card, portrait side'),
    idBack: field('paper', '身份证国徽面', 'Identity card, emblem side'),
    phone: field('phone', '法人手机号', 'Phone of the legal person', { most: 20 }),
  },
  bank: {
    accountType: field('code', '账户类型', 'Type of account'),
    holder: field('text', '户名', 'Account holder', { most: 60 }),
    bankName: field('text', '开户行', 'Bank', { most: 40, least: 2 }),
    branch: field('text', '支行', 'Branch', { most: 60, least: 2 }),
    number: field('number', '账号', 'Account number', { most: 40 }),
  },
  stores: {
    name: field('text', '名称', 'Name', { most: 30, least: 2 }),
    city: field('city', '城市和区县', 'City and district', { most: 12 }),
    address: field('text', '地址', 'Address', { most: 120, least: 5 }),
    phone: field('phone', '手机号', 'Phone', { most: 20 }),
    cover: field('cover', '封面', 'Cover'),
  },
  files: {
    name: field('text', '名称', 'Name', { most: 60, least: 0 }),
    url: field('paper', '资质', 'Qualification'),
  },
} as const satisfies Record<string, Record<string, FileField>>;

/** The parts of a file, in the order of its pages. */
export const FILE_SECTIONS = ['company', 'legal', 'bank', 'stores', 'files'] as const;
export type FileSection = (typeof FILE_SECTIONS)[number];

/** Names of the fields of a section, in the order of its page. */
export const namesOf = <S extends FileSection>(section: S): (keyof (typeof FILE_FIELDS)[S] & string)[] =>
  Object.keys(FILE_FIELDS[section]) as (keyof (typeof FILE_FIELDS)[S] & string)[];

/** A path such as `stores.0.phone` by its parts; `row` counts from 1, and is undefined outside of lists. */
function partsOf(path: string): { readonly section: string; readonly name: string; readonly row?: number } {
  const [section = '', ...rest] = path.split('.');
  const index = rest.length > 1 ? Number(rest[0]) : Number.NaN;
  const name = rest.at(-1) ?? '';
  return Number.isInteger(index) ? { section, name, row: index + 1 } : { section, name };
}

/** The field a path names, with or without the number of its row; undefined when it names none of a file. */
export function fileFieldOf(path: string): FileField | undefined {
  const { section, name } = partsOf(path);
  const known: Readonly<Record<string, Readonly<Record<string, FileField>>>> = FILE_FIELDS;
  return known[section]?.[name];
}

const ROWS: Readonly<Record<string, Label>> = {
  stores: { 'zh-CN': '门店', en: 'Store' },
  files: { 'zh-CN': '材料', en: 'Paper' },
};

/** What a field is called, with the row it stands in: `Store 2: Phone`. Undefined when it is none of a file. */
export function fileFieldLabel(path: string, language: keyof Label): string | undefined {
  const label = fileFieldOf(path)?.label[language];
  const { section, row } = partsOf(path);
  if (label === undefined || row === undefined) return label;
  return `${ROWS[section]?.[language]} ${row}${language === 'en' ? ': ' : '：'}${label}`;
}

/** Fields whose value is the path of an uploaded file. */
export const holdsUpload = (path: string): boolean => {
  const kind = fileFieldOf(path)?.kind;
  return kind === 'paper' || kind === 'contract' || kind === 'cover';
};

/** Fields whose value is shown as a picture. */
export const holdsPicture = (path: string): boolean =>
  holdsUpload(path) && fileFieldOf(path)?.kind !== 'contract';

/** Papers and contracts: they open by links, and only for those who may. */
export const holdsPaper = (path: string): boolean => holdsUpload(path) && fileFieldOf(path)?.kind !== 'cover';
