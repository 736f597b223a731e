import type { MerchantFileDraft } from '../../../shared/contract/merchant/merchantFile.shapes.ts';
import { mergeFiles, takeTheirs } from './mergeFiles.ts';
import { withValue } from './content.ts';

const store = (name: string) => ({ name, city: '', address: '', phone: '', cover: '' });
const base: MerchantFileDraft = {
  company: {
    companyName: 'Hall Ltd',
    creditCode: '',
    companyType: '1',
    licence: '',
    licenceUntil: 'long',
    city: '',
    address: 'old',
    contactName: '',
    contactPhone: '',
    contract: '',
  },
  legal: { name: '', idNumber: '****002X', idFront: '', idBack: '', phone: '' },
  bank: { accountType: '', holder: '', bankName: '', branch: '', number: '****7890' },
  stores: [store('North'), store('South')],
  files: [],
};

test.each([
  { who: 'nobody', theirs: 'old', mine: 'old', wanted: 'old', clashes: 0 },
  { who: 'they', theirs: 'theirs', mine: 'old', wanted: 'theirs', clashes: 0 },
  { who: 'I', theirs: 'old', mine: 'mine', wanted: 'mine', clashes: 0 },
  { who: 'both alike', theirs: 'same', mine: 'same', wanted: 'same', clashes: 0 },
  { who: 'both differently', theirs: 'theirs', mine: 'mine', wanted: 'mine', clashes: 1 },
])('a field that $who changed', ({ theirs, mine, wanted, clashes }) => {
  const end = mergeFiles({
    base,
    theirs: withValue(base, 'company.address', theirs),
    mine: withValue(base, 'company.address', mine),
  });
  expect([end.merged.company.address, end.clashes.length]).toEqual([wanted, clashes]);
});

test('answers are joined one by one, and those of an older round are left out', () => {
  const said = (address: string, branch: string) => [
    { field: 'company.address', answer: address },
    { field: 'bank.branch', answer: branch },
  ];
  const end = mergeFiles({
    base: { ...base, answers: said('', '') },
    theirs: { ...base, answers: said('theirs', 'theirs') },
    mine: { ...base, answers: [...said('', 'mine'), { field: 'legal.name', answer: 'old' }] },
  });
  expect(end.merged.answers).toEqual(said('theirs', 'mine'));
});

test('rows are joined one by one while nobody adds or removes any', () => {
  const theirs = withValue(base, 'stores.0.phone', '1');
  const mine = withValue(base, 'stores.1.phone', '2');
  const { merged, clashes } = mergeFiles({ base, theirs, mine });
  expect(merged.stores.map(({ phone }) => phone)).toEqual(['1', '2']);
  expect(clashes).toEqual([]);
});

test('a list that both made longer is one field', () => {
  const theirs = { ...base, stores: [...base.stores, store('East')] };
  const mine = { ...base, stores: [...base.stores, store('West')] };
  const { merged, clashes } = mergeFiles({ base, theirs, mine });
  expect(clashes).toEqual([{ field: 'stores', theirs: 'North, South, East', mine: 'North, South, West' }]);
  expect(takeTheirs(merged, theirs, ['stores']).stores).toEqual(theirs.stores);
  expect(mergeFiles({ base, theirs, mine: base }).merged.stores).toEqual(theirs.stores);
});

test('a number that is hidden on one side is the same one by its end', () => {
  const mine = withValue(base, 'bank.number', '6222021234567890');
  expect(mergeFiles({ base: mine, theirs: base, mine }).clashes).toEqual([]);
  const other = withValue(base, 'bank.number', '****1111');
  expect(mergeFiles({ base: mine, theirs: other, mine }).merged.bank.number).toBe('****1111');
});
