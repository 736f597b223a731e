import { bankNumberFault, creditCodeFault, idNumberFault } from '../identifiers.ts';
import { MOBILE_NUMBER } from '../limits.ts';
import { isSameText, seenLength } from '../../format/normalForm.ts';
import { FILE_SECTIONS, type FileSection, fileFieldOf, holdsPaper, namesOf } from './merchantFileFields.ts';

/** A store that a merchant opens with. `city` is its code, `cover` the path of a picture. */
export type PlannedStore = {
  readonly name: string;
  readonly city: string;
  readonly address: string;
  readonly phone: string;
  readonly cover: string;
};

/** What a merchant hands in (screens D, /merchant-settle). Everything is text; empty is not filled in yet. */
export interface MerchantFileContent {
  readonly company: {
    readonly companyName: string;
    readonly creditCode: string;
    /** `type` of the company, which decides its payment modes (B6). */
    readonly companyType: '' | '1' | '2';
    /** Picture of the business licence. */
    readonly licence: string;
    /** YYYY-MM-DD, or `long` for a licence without end. */
    readonly licenceUntil: string;
    readonly city: string;
    readonly address: string;
    readonly contactName: string;
    readonly contactPhone: string;
    /** The signed contract with the platform, a PDF; empty while there is none. */
    readonly contract: string;
  };
  readonly legal: {
    readonly name: string;
    readonly idNumber: string;
    readonly idFront: string;
    readonly idBack: string;
    readonly phone: string;
  };
  readonly bank: {
    readonly accountType: '' | 'company' | 'personal';
    readonly holder: string;
    readonly bankName: string;
    readonly branch: string;
    readonly number: string;
  };
  readonly stores: readonly PlannedStore[];
  /** Papers beside the licence, such as qualifications. */
  readonly files: readonly { readonly name: string; readonly url: string }[];
}

/** What keeps a file from being handed in: a field and the rule it breaks. */
export interface FileFault {
  readonly field: string;
  readonly code:
    | 'required'
    | 'tooShort'
    | 'shape'
    | 'checkDigit'
    | 'date'
    | 'expires'
    | 'holder'
    | 'twice'
    | 'tooMany'
    | 'paper'
    | 'confirm'
    | 'answer';
}

/** A licence is good for so long after it is handed in, at least. */
export const LICENCE_DAYS = 30;
/** `licenceUntil` of a licence without end. */
export const LONG_TERM = 'long';
/** Stores a company opens with, and papers beside the licence, at most. */
export const STORES_AT_MOST = 20;
export const FILES_AT_MOST = 9;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

type Rule = (text: string) => FileFault['code'] | undefined;
/** What the table of fields says of a value. */
const ruleOf =
  (field: string): Rule =>
  (text) => {
    const known = fileFieldOf(field);
    if (known?.kind === 'phone') return MOBILE_NUMBER.test(text) ? undefined : 'shape';
    return seenLength(text) < (known?.least ?? 0) ? 'tooShort' : undefined;
  };

/**
 * Everything that keeps a file from being handed in, in the order of its pages. A licence has to hold at least until
 * `earliestEnd` (YYYY-MM-DD). The page shows these lines while somebody types; the server decides by the same ones.
 */
export function merchantFileFaults(file: MerchantFileContent, earliestEnd: string): FileFault[] {
  const { company, legal, bank, stores, files } = file;
  const faults: FileFault[] = [];
  const own: Record<string, Rule> = {
    'company.creditCode': creditCodeFault,
    'company.licenceUntil': (day) => {
      if (day === LONG_TERM) return undefined;
      if (!DAY.test(day)) return 'shape';
      return day < earliestEnd ? 'expires' : undefined;
    },
    'legal.idNumber': idNumberFault,
    'bank.holder': (holder) =>
      holder === (bank.accountType === 'personal' ? legal.name : company.companyName) ? undefined : 'holder',
    'bank.number': (number) => bankNumberFault(number, bank.accountType === 'personal'),
  };
  for (const index of stores.keys())
    own[`stores.${index}.name`] = (name) =>
      stores.findIndex((each) => isSameText(each.name, name)) === index
        ? ruleOf('stores.name')(name)
        : 'twice';
  for (const [field, value] of fieldsOfFile(file)) {
    const isOptional = fileFieldOf(field)?.least === 0;
    const code = value === '' && !isOptional ? 'required' : (own[field] ?? ruleOf(field))(value);
    if (code !== undefined) faults.push({ field, code });
  }
  if (stores.length === 0) faults.push({ field: 'stores', code: 'required' });
  if (stores.length > STORES_AT_MOST) faults.push({ field: 'stores', code: 'tooMany' });
  if (files.length === 0) faults.push({ field: 'files', code: 'required' });
  if (files.length > FILES_AT_MOST) faults.push({ field: 'files', code: 'tooMany' });
  return faults;
}

/** The rows of a section, by their paths: one, or those of a list. */
function rowsOf(file: MerchantFileContent, section: FileSection): (readonly [string, Row])[] {
  if (section === 'stores' || section === 'files')
    return file[section].map((row, index) => [`${section}.${index}`, row]);
  return [[section, file[section]]];
}
type Row = Readonly<Record<string, string>>;

/**
 * The fields of a file as lines, by their paths and in the order of its pages: what a later round is compared with, and
 * what may be sent back.
 */
export function fieldsOfFile(file: MerchantFileContent): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const section of FILE_SECTIONS)
    for (const [path, row] of rowsOf(file, section))
      for (const name of namesOf(section)) fields.set(`${path}.${name}`, row[name] ?? '');
  return fields;
}

/** The addresses of all papers of a file that are there. */
export const papersOf = (file: MerchantFileContent): string[] =>
  [...fieldsOfFile(file)]
    .filter(([field, value]) => value !== '' && holdsPaper(field))
    .map(([, value]) => value);

/** A file whose papers are named otherwise: by links, by paths, or not at all. */
export function withPapers<File extends MerchantFileContent>(
  file: File,
  name: (address: string) => string,
): File {
  const { company, legal, files } = file;
  return {
    ...file,
    company: { ...company, licence: name(company.licence), contract: name(company.contract) },
    legal: { ...legal, idFront: name(legal.idFront), idBack: name(legal.idBack) },
    files: files.map((paper) => ({ ...paper, url: name(paper.url) })),
  };
}

/** What differs between two versions of a file. */
export function changesOfFile(
  before: MerchantFileContent,
  after: MerchantFileContent,
): { readonly field: string; readonly before: string; readonly after: string }[] {
  const [old, current] = [fieldsOfFile(before), fieldsOfFile(after)];
  return [...new Set([...old.keys(), ...current.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? '', after: current.get(field) ?? '' }))
    .filter((change) => change.before !== change.after);
}

/** What was sent back, with what the merchant says to the reason. */
export interface SentBackField {
  readonly field: string;
  readonly answer: string;
}

/** An answer says something from so many characters on. */
export const ANSWER_AT_LEAST = 2;

/** Fields that were sent back, and neither differ from what was handed in then nor have an answer. */
export function unansweredFields(
  sentBack: readonly SentBackField[],
  handedIn: MerchantFileContent,
  content: MerchantFileContent,
): FileFault[] {
  const changed = changesOfFile(handedIn, content).map(({ field }) => field);
  // Papers are one field of the form: one that was sent back may be followed by another instead of replaced.
  const isChanged = (sent: string): boolean => {
    const place = sent.startsWith('files.') ? 'files' : sent;
    return changed.some((field) => field === place || field.startsWith(`${place}.`));
  };
  return sentBack
    .filter(({ field, answer }) => Array.from(answer).length < ANSWER_AT_LEAST && !isChanged(field))
    .map(({ field }) => ({ field, code: 'answer' }));
}

/** Fields that others decide about: who may write the one may write those that have to follow it. */
const FOLLOWERS: Readonly<Record<string, readonly string[]>> = {
  'company.companyName': ['bank.holder'],
  'legal.name': ['bank.holder'],
  'bank.accountType': ['bank.holder', 'bank.number'],
};

/**
 * What a merchant may write of a returned file: the fields that were sent back, those that kept it from being handed in
 * as it was (a licence may expire while somebody looks at it), and those that have to follow one of them.
 */
export function openFieldsOf(
  sentBack: readonly { readonly field: string }[],
  faults: readonly FileFault[],
): { readonly field: string }[] {
  const asked = [...sentBack, ...faults];
  // One paper that was sent back may become two.
  const following = asked.flatMap(({ field }) =>
    field.startsWith('files.') ? ['files'] : (FOLLOWERS[field] ?? []),
  );
  return [...asked.map(({ field }) => ({ field })), ...following.map((field) => ({ field }))];
}
