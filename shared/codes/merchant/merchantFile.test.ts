import {
  fileFieldLabel,
  fileFieldOf,
  FILE_FIELDS,
  FILE_SECTIONS,
  holdsPaper,
  holdsPicture,
  holdsUpload,
  namesOf,
} from './merchantFileFields.ts';
import {
  fieldsOfFile,
  merchantFileFaults,
  type MerchantFileContent,
  papersOf,
  withPapers,
} from './merchantFile.ts';

const STORE = {
  name: 'Riverside',
  city: '310104',
  address: '12 River Road',
  phone: '13800000001',
  cover: '/cover.webp',
};
const FILE: MerchantFileContent = {
  company: {
    companyName: 'Riverside Sports Ltd',
    creditCode: '91350100M000100Y43',
    companyType: '1',
    licence: '/licence.webp',
    licenceUntil: 'long',
    city: '310104',
    address: '12 River Road',
    contactName: 'Lin Yue',
    contactPhone: '13800000001',
    contract: '',
  },
  legal: {
    name: 'Lin Yue',
    idNumber: '11010519491231002X',
    idFront: '/front.webp',
    idBack: '/back.webp',
    phone: '13800000001',
  },
  bank: {
    accountType: 'company',
    holder: 'Riverside Sports Ltd',
    bankName: 'Bank',
    branch: 'Branch',
    number: '6222020200112233',
  },
  stores: [STORE],
  files: [{ name: '', url: '/permit.webp' }],
};
const faultsOf = (change: Partial<MerchantFileContent>) =>
  merchantFileFaults({ ...FILE, ...change }, '2026-12-28').map(({ field, code }) => `${field} ${code}`);

it('has a line of the table for every field of a file, and no other', () => {
  const table = FILE_SECTIONS.flatMap((section) => namesOf(section).map((name) => `${section}.${name}`));
  const paths = [...fieldsOfFile(FILE).keys()].map((path) => path.replace('.0.', '.'));
  expect(paths).toEqual(table);
  expect(table).toHaveLength(27);
  expect(fileFieldOf('company.unknown')).toBeUndefined();
});

it('finds what is missing, too short, misspelled or there twice, and lets go what may be empty', () => {
  expect(faultsOf({})).toEqual([]);
  const { company, bank } = FILE;
  expect(faultsOf({ company: { ...company, address: 'here', contactPhone: '123', licence: '' } })).toEqual([
    'company.licence required',
    'company.address tooShort',
    'company.contactPhone shape',
  ]);
  expect(
    faultsOf({
      bank: { ...bank, holder: 'Somebody' },
      stores: [STORE, { ...STORE, name: ' riverside ' }],
      files: [],
    }),
  ).toEqual(['bank.holder holder', 'stores.1.name twice', 'files required']);
  expect(
    faultsOf({ stores: Array.from({ length: 21 }, (_, index) => ({ ...STORE, name: `Store ${index}` })) }),
  ).toEqual(['stores tooMany']);
});

it('calls a field the same in every place, with the row it stands in', () => {
  expect(fileFieldLabel('legal.idFront', 'en')).toBe('Identity card, portrait side');
  expect(fileFieldLabel('stores.1.phone', 'en')).toBe('Store 2: Phone');
  expect(fileFieldLabel('files.0.url', 'zh-CN')).toBe('材料 1：资质');
  expect(fileFieldLabel('stores.phone', 'en')).toBe('Phone');
  expect(fileFieldLabel('stores', 'en')).toBeUndefined();
});

it('knows which fields are papers, and names all of them anew', () => {
  const papers = [...fieldsOfFile(FILE).keys()].filter(holdsPaper);
  expect(papers).toEqual([
    'company.licence',
    'company.contract',
    'legal.idFront',
    'legal.idBack',
    'files.0.url',
  ]);
  expect(holdsUpload('stores.0.cover') && holdsPicture('stores.0.cover')).toBe(true);
  expect([holdsPicture('company.contract'), holdsUpload('company.city')]).toEqual([false, false]);
  expect(papersOf(FILE)).toEqual(['/licence.webp', '/front.webp', '/back.webp', '/permit.webp']);
  const named = withPapers(FILE, (address) => `${address}?link`);
  expect(papersOf(named)).toEqual([
    '/licence.webp?link',
    '?link',
    '/front.webp?link',
    '/back.webp?link',
    '/permit.webp?link',
  ]);
  expect(named.stores).toEqual(FILE.stores);
});

it('never asks for more characters than it allows', () => {
  for (const section of FILE_SECTIONS)
    for (const { least, most } of Object.values(FILE_FIELDS[section]))
      expect(least).toBeLessThanOrEqual(most);
});
