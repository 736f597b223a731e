import { bankNumberFault, creditCodeFault, idNumberFault } from './identifiers.ts';
import { MOBILE_NUMBER } from './limits.ts';
import { isSameText } from '../format/normalForm.ts';

/** A store that a merchant opens with. `city` is its code, `cover` the path of a picture. */
export interface PlannedStore {
  readonly name: string;
  readonly city: string;
  readonly address: string;
  readonly phone: string;
  readonly cover: string;
}

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
const STORES_AT_MOST = 20;
const FILES_AT_MOST = 9;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

type Rule = (text: string) => FileFault['code'] | undefined;
const atLeast =
  (characters: number): Rule =>
  (text) =>
    Array.from(text).length < characters ? 'tooShort' : undefined;
const phone: Rule = (text) => (MOBILE_NUMBER.test(text) ? undefined : 'shape');
const filled: Rule = () => undefined;

/**
 * Everything that keeps a file from being handed in, in the order of its pages. A licence has to hold at least until
 * `earliestEnd` (YYYY-MM-DD). The page shows these lines while somebody types; the server decides by the same ones.
 */
export function merchantFileFaults(file: MerchantFileContent, earliestEnd: string): FileFault[] {
  const { company, legal, bank, stores, files } = file;
  const faults: FileFault[] = [];
  const check = (field: string, value: string, rule: Rule): void => {
    const code = value === '' ? 'required' : rule(value);
    if (code !== undefined) faults.push({ field, code });
  };

  check('company.companyName', company.companyName, atLeast(2));
  check('company.creditCode', company.creditCode, creditCodeFault);
  check('company.companyType', company.companyType, filled);
  check('company.licence', company.licence, filled);
  check('company.licenceUntil', company.licenceUntil, (day) => {
    if (day === LONG_TERM) return undefined;
    if (!DAY.test(day)) return 'shape';
    return day < earliestEnd ? 'expires' : undefined;
  });
  check('company.city', company.city, filled);
  check('company.address', company.address, atLeast(5));
  check('company.contactName', company.contactName, atLeast(2));
  check('company.contactPhone', company.contactPhone, phone);

  check('legal.name', legal.name, atLeast(2));
  check('legal.idNumber', legal.idNumber, idNumberFault);
  check('legal.idFront', legal.idFront, filled);
  check('legal.idBack', legal.idBack, filled);
  check('legal.phone', legal.phone, phone);

  check('bank.accountType', bank.accountType, filled);
  check('bank.holder', bank.holder, (holder) =>
    holder === (bank.accountType === 'personal' ? legal.name : company.companyName) ? undefined : 'holder',
  );
  check('bank.bankName', bank.bankName, atLeast(2));
  check('bank.branch', bank.branch, atLeast(2));
  check('bank.number', bank.number, (number) => bankNumberFault(number, bank.accountType === 'personal'));

  if (stores.length === 0) faults.push({ field: 'stores', code: 'required' });
  if (stores.length > STORES_AT_MOST) faults.push({ field: 'stores', code: 'tooMany' });
  for (const [index, store] of stores.entries()) {
    check(`stores.${index}.name`, store.name, (name) =>
      stores.findIndex((each) => isSameText(each.name, name)) === index ? atLeast(2)(name) : 'twice',
    );
    check(`stores.${index}.city`, store.city, filled);
    check(`stores.${index}.address`, store.address, atLeast(5));
    check(`stores.${index}.phone`, store.phone, phone);
    check(`stores.${index}.cover`, store.cover, filled);
  }

  if (files.length === 0) faults.push({ field: 'files', code: 'required' });
  if (files.length > FILES_AT_MOST) faults.push({ field: 'files', code: 'tooMany' });
  for (const [index, { url }] of files.entries()) check(`files.${index}.url`, url, filled);
  return faults;
}

/** The fields of a file as lines, by their paths: what a later round is compared with, and what may be sent back. */
export function fieldsOfFile(file: MerchantFileContent): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const section of ['company', 'legal', 'bank'] as const)
    for (const [name, value] of Object.entries(file[section])) fields.set(`${section}.${name}`, value);
  for (const [index, store] of file.stores.entries())
    for (const [name, value] of Object.entries(store)) fields.set(`stores.${index}.${name}`, String(value));
  for (const [index, { name, url }] of file.files.entries()) {
    fields.set(`files.${index}.name`, name);
    fields.set(`files.${index}.url`, url);
  }
  return fields;
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
