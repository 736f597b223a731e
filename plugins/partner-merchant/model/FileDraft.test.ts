import type { MerchantFileDraft } from '../../../shared/contract/merchant/merchantFile.shapes.ts';
import { FileDraft, PAUSE_MS, RETRY_MS, type Wire } from './FileDraft.ts';
import { withValue } from './content.ts';

const EMPTY: MerchantFileDraft = {
  company: {
    companyName: 'Hall Ltd',
    creditCode: '',
    companyType: '',
    licence: '',
    licenceUntil: '',
    city: '',
    address: '',
    contactName: '',
    contactPhone: '',
    contract: '',
  },
  legal: { name: '', idNumber: '', idFront: '', idBack: '', phone: '' },
  bank: { accountType: '', holder: '', bankName: '', branch: '', number: '' },
  stores: [{ name: 'North', city: '', address: '', phone: '', cover: '' }],
  files: [],
};

/** A server with one file, which refuses an old version as the real one does. */
class Shelf implements Wire {
  content = EMPTY;
  version = 1;
  isAway = false;
  readonly taken: MerchantFileDraft[] = [];
  save: Wire['save'] = async (content, version) => {
    if (this.isAway) return { isDone: false, code: 0, text: 'The line broke.' };
    if (version !== this.version) return { isDone: false, code: 10150, text: 'Changed elsewhere.' };
    this.content = content;
    this.version += 1;
    this.taken.push(content);
    return { isDone: true, result: { auditStatus: 1, version: this.version } };
  };
  latest: Wire['latest'] = async () => ({ content: this.content, version: this.version });
}

const draftOn = (shelf: Shelf) => new FileDraft({ content: shelf.content, version: shelf.version }, shelf);
const type = (fileDraft: FileDraft, field: string, value: string) =>
  fileDraft.write((content) => withValue(content, field, value));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('saves once after a pause, however much is typed', async () => {
  const shelf = new Shelf();
  const fileDraft = draftOn(shelf);
  type(fileDraft, 'company.address', '1 Lake');
  type(fileDraft, 'company.address', '1 Lake Road');
  expect(fileDraft.state().phase).toBe('pending');
  await jest.advanceTimersByTimeAsync(PAUSE_MS);
  expect(shelf.taken.map(({ company }) => company.address)).toEqual(['1 Lake Road']);
  expect(fileDraft.state()).toMatchObject({ phase: 'idle', version: 2 });
});

test('joins two tabs that wrote different fields, without a question', async () => {
  const shelf = new Shelf();
  const [one, other] = [draftOn(shelf), draftOn(shelf)];
  type(one, 'company.address', '1 Lake Road');
  type(other, 'stores.0.phone', '13800000001');
  expect(await one.flush()).toBe(true);
  expect(await other.flush()).toBe(true);
  expect(shelf.content.company.address).toBe('1 Lake Road');
  expect(shelf.content.stores[0]?.phone).toBe('13800000001');
  expect(other.state().content).toEqual(shelf.content);
});

test('asks about a field that both wrote, and keeps what was typed until somebody has chosen', async () => {
  const shelf = new Shelf();
  const [one, other] = [draftOn(shelf), draftOn(shelf)];
  type(one, 'company.address', '1 Lake Road');
  await one.flush();
  type(other, 'company.address', '2 Lake Road');
  type(other, 'company.city', '310101');
  expect(await other.flush()).toBe(false);
  expect(other.state().clashes).toEqual([
    { field: 'company.address', theirs: '1 Lake Road', mine: '2 Lake Road' },
  ]);
  expect(other.state().content.company.address).toBe('2 Lake Road');
  other.choose(['company.address']);
  await other.flush();
  expect(shelf.content.company).toMatchObject({ address: '1 Lake Road', city: '310101' });
});

test('keeps what was typed while the line is away, and saves it when it is back', async () => {
  const shelf = new Shelf();
  const fileDraft = draftOn(shelf);
  shelf.isAway = true;
  type(fileDraft, 'legal.name', 'Li Wen');
  await jest.advanceTimersByTimeAsync(PAUSE_MS);
  expect(fileDraft.state()).toMatchObject({ phase: 'failed', failure: 'The line broke.' });
  shelf.isAway = false;
  await jest.advanceTimersByTimeAsync(RETRY_MS);
  expect(shelf.content.legal.name).toBe('Li Wen');
  expect(fileDraft.state().phase).toBe('idle');
});

test('saves an account number once it was typed twice alike', async () => {
  const shelf = new Shelf();
  const fileDraft = draftOn(shelf);
  type(fileDraft, 'bank.number', '6222021234567890');
  fileDraft.repeat('6222021234567891');
  await jest.advanceTimersByTimeAsync(PAUSE_MS);
  expect([fileDraft.isUnconfirmed(), shelf.content.bank.number]).toEqual([true, '']);
  fileDraft.repeat('6222021234567890');
  await jest.advanceTimersByTimeAsync(PAUSE_MS);
  expect([fileDraft.isUnconfirmed(), shelf.content.bank.number]).toEqual([false, '6222021234567890']);
});

test('sends what is left when the page is left', async () => {
  const shelf = new Shelf();
  const fileDraft = draftOn(shelf);
  type(fileDraft, 'legal.name', 'Li Wen');
  fileDraft.close();
  await jest.advanceTimersByTimeAsync(0);
  expect(shelf.content.legal.name).toBe('Li Wen');
});
