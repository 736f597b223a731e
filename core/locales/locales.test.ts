import * as lists from '../../shared/codes/lists.ts';
import { TASK_KIND_CODES } from '../../shared/contract/taskKinds.ts';
import { ENGLISH_KIT_TEXTS } from '../../shared/ui/KitTexts.ts';
import { taskKinds } from '../../shared/contract/eventTemplates/taskKinds.ts';
import { LISTED_KINDS } from '../shell/tasks/taskFacts.ts';
import english from './en.json';
import { families as englishFamilies } from '../../shared/contract/words.en.generated.ts';
import { families as chineseFamilies } from '../../shared/contract/words.zh-CN.generated.ts';
import { families as operatorsEnglish } from '../../shared/contract/words.operators.en.generated.ts';
import { families as operatorsChinese } from '../../shared/contract/words.operators.zh-CN.generated.ts';
import ofOperatorsEnglish from './console/operators.en.ts';
import ofOperatorsChinese from './console/operators.zh-CN.ts';
import restEnglish from './console/en.ts';
import ownEnglish from './console/en.json';
import restChinese from './console/zh-CN.ts';
import chinese from './zh-CN.json';

/** Every key with its text. */
function textsOf(value: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(value).flatMap(([key, text]): (readonly [string, string])[] =>
      typeof text === 'string' ? [[prefix + key, text]] : [...textsOf(text, `${prefix}${key}.`)],
    ),
  );
}
const en = new Map([...textsOf(english), ...textsOf(restEnglish), ...textsOf(ofOperatorsEnglish)]);
const zh = new Map([...textsOf(chinese), ...textsOf(restChinese), ...textsOf(ofOperatorsChinese)]);
const blanksOf = (text: string | undefined): string[] => (text?.match(/\{\{\w+\}\}/g) ?? []).toSorted();

describe('texts of core', () => {
  it('stand in one part each', () => {
    const parts = [
      english,
      ownEnglish,
      ...Object.values(englishFamilies),
      ...Object.values(operatorsEnglish),
    ];
    const keys = parts.flatMap((part) => [...textsOf(part).keys()]);
    expect(keys.filter((key, index) => keys.indexOf(key) < index)).toEqual([]);
    expect(keys).toEqual(expect.arrayContaining(['tasks.title', 'errors.staleTab', 'errors.sessionFull']));
  });

  it('have for every family of the contract with words a part in each language', () => {
    expect(Object.keys(englishFamilies)).toEqual(Object.keys(chineseFamilies));
    expect(Object.keys(englishFamilies)).toContain('everybody');
    expect(Object.keys(operatorsEnglish)).toEqual(Object.keys(operatorsChinese));
    expect(Object.keys(operatorsEnglish)).toContain('appItems');
  });

  it('exist in both languages under the same keys', () => {
    expect([...en.keys()].toSorted()).toEqual([...zh.keys()].toSorted());
  });

  it('have the same blanks in both languages', () => {
    const different = [...en.keys()].filter(
      (key) => blanksOf(en.get(key)).join() !== blanksOf(zh.get(key)).join(),
    );
    expect(different).toEqual([]);
  });

  it('keep the fixed sentences of the specification', () => {
    const fixed = [
      'errors.serverFault',
      'confirm.yes',
      'confirm.no',
      'confirm.title',
      'authentication.expired',
    ];
    expect(fixed.map((key) => zh.get(key))).toEqual([
      '系统异常',
      '是',
      '否',
      '提示',
      '用户已过期，请重新登录',
    ]);
  });

  it('keep the tone: 你, no exclamation marks, no please or sorry', () => {
    const loud = [...zh].filter(([, text]) => /[您！]/.test(text));
    const polite = [...en].filter(
      ([key, text]) =>
        key !== 'authentication.verificationFailed' &&
        !key.endsWith('xportType') &&
        key !== 'list.missingType' &&
        /please|sorry|oops|!/i.test(text),
    );
    expect([...loud, ...polite]).toEqual([]);
  });

  it.each([
    ['eventStatus', Object.values(lists.EventStatus)],
    ['derived', lists.DERIVED_STATES],
    ['refundTaskStatus', Object.values(lists.RefundTaskStatus)],
    ['cancelReason', Object.values(lists.CancelReason)],
    ['cancelDeadline', lists.CANCEL_DEADLINE_HOURS],
    ['registrationClose', lists.REGISTRATION_CLOSE_MINUTES],
    ['paymentMode', Object.values(lists.PaymentMode)],
    ['grade', lists.GRADES],
    ['source', lists.CHANNEL_SOURCES],
    ['orderStatus', Object.values(lists.OrderStatus)],
    ['auditStatus', Object.values(lists.AuditStatus)],
    ['staffSignOn', Object.values(lists.StaffSignOn)],
    ['packRecordType', Object.values(lists.PackRecordType)],
    ['refundReason', Object.values(lists.RefundReason)],
    ['refundState', Object.values(lists.RefundState)],
    ['taskKind', TASK_KIND_CODES],
    ['taskStatus', lists.TASK_STATUSES],
    ['validityMonths', lists.VALIDITY_MONTHS],
  ])('name every value of %s', (list, values) => {
    expect(values.filter((value) => !en.has(`codes.${list}.${value}`))).toEqual([]);
  });

  it('count the finished share of every kind of tasks under the bell', () => {
    expect(LISTED_KINDS).toContain(taskKinds.publish.code);
    expect(LISTED_KINDS.filter((kind) => !en.has(`tasks.count.${kind}`))).toEqual([]);
  });

  it('fill every sentence of the kit', () => {
    const own = Object.keys(ENGLISH_KIT_TEXTS).filter((name) => !['updated', 'timeZone'].includes(name));
    expect(own.filter((name) => !en.has(`kit.${name}`))).toEqual([]);
  });
});
