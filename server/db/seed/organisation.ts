import { AuditStatus } from '../../../shared/codes/lists.ts';
import { CREDIT_SIGNS, creditCheckSign, idCheckSign } from '../../../shared/codes/identifiers.ts';
import { addDays, dayOf } from '../../../shared/format/dates.ts';
import { COMPANIES, type CompanyPlan } from './catalogue.ts';
import { mobileNumber, personName } from './names.ts';
import type { Random } from './random.ts';
import { DAY, HOUR, type World } from './world.ts';

/** Members of one batch; each has a phone of its own. */
export const MEMBERS_A_BATCH = 4_000;

/** People who book. */
export function addMembers(world: World): void {
  const { random, now, batch } = world;
  for (let index = 0; index < MEMBERS_A_BATCH; index += 1) {
    world.rows.member.push({
      id: world.nextId('member'),
      name: personName(random),
      phone: mobileNumber(batch * 10_000 + index + 5_000),
      city: random.pick(COMPANIES).city,
      points: random.int(0, 12_000),
      joinedAt: new Date(now - random.int(2, 900) * DAY - random.int(0, 86_399) * 1_000),
    });
  }
}

/** Companies with their stores and their onboarding files. */
export function addCompanies(world: World): void {
  for (const plan of COMPANIES) {
    const id = world.nextId('company');
    const mark = world.batch === 0 ? '' : ` ${world.batch + 1}`;
    const { random, now, zone } = world;
    const settled = plan.auditStatus === 6;
    const contact = personName(random);
    world.rows.company.push({
      id,
      name: `${plan.short}${mark}`,
      companyName: `${plan.full}${mark}`,
      type: plan.type,
      creditCode: creditCode(random),
      contactName: contact,
      contactPhone: mobileNumber(world.batch * 10_000 + id),
      city: plan.city,
      auditStatus: plan.auditStatus,
      annualReviewDue: settled ? addDays(dayOf(now, zone), random.int(12, 360)) : null,
      feeRate: random.pick([38, 60, 60, 60, 80]),
      createdAt: new Date(now - random.int(settled ? 380 : 12, settled ? 900 : 30) * DAY),
    });
    for (const [index, name] of plan.stores.entries())
      addStore(world, plan, { companyId: id, name: `${name}${mark}`, index });
    addMerchantFile(world, plan, id, contact);
  }
}

function addStore(
  world: World,
  plan: CompanyPlan,
  { companyId, name, index }: { readonly companyId: number; readonly name: string; readonly index: number },
): void {
  const { random, now } = world;
  const id = world.nextId('store');
  // The partner's own stores and most others can take money; one in seven has not finished opening.
  const status = plan.auditStatus !== 6 ? 0 : companyId <= 2 || random.chance(0.85) ? 2 : 1;
  world.rows.store.push({
    id,
    companyId,
    name,
    fullName: `${plan.short} ${name}`,
    storeKey: `store-${String(id).padStart(4, '0')}`,
    accountNum: String(880_000 + id),
    city: plan.city,
    address: `${plan.city}市${random.pick(['滨江大道', '体育路', '人民路', '湖滨路', '科技园路'])} ${random.int(1, 999)} 号`,
    phone: `0${random.int(21, 28)}-${random.int(5_000_0000, 8_999_9999)}`,
    payment: {
      type: index === 0 ? '1' : '2',
      url: '',
      status,
      bankName: status === 0 ? '' : random.pick(['招商银行', '工商银行', '建设银行', '中国银行']),
      accountMasked: status === 0 ? '' : `**** **** **** ${random.int(1_000, 9_999)}`,
      openedAt: status === 2 ? new Date(now - random.int(200, 700) * DAY).toISOString() : null,
    },
    createdAt: new Date(now - random.int(200, 700) * DAY),
  });
}

/** What the demo's file in its second round was returned for. */
const SENT_BACK = {
  field: 'company.address',
  code: 'other',
  reason: '缺少门牌号',
  before: '青岛市市南区海边',
  after: '',
};

/** Returned files name what is wrong; settled ones show the way they went; one that waits is in its second round. */
function addMerchantFile(world: World, plan: CompanyPlan, companyId: number, contact: string): void {
  const { random, now } = world;
  const submittedAt = new Date(now - random.int(3, 9) * DAY);
  const rejected =
    plan.auditStatus === 3
      ? [
          { field: 'company.licence', reason: '营业执照照片模糊，统一社会信用代码看不清' },
          { field: 'bank.holder', reason: '开户名与公司名称不一致' },
        ]
      : [];
  const isSecondRound = plan.auditStatus === AuditStatus.submitted;
  const file = {
    company: {
      companyName: plan.full,
      creditCode: world.rows.company.at(-1)?.creditCode ?? '',
      companyType: String(plan.type),
      licence: '',
      licenceUntil: 'long',
      city: plan.city,
      address: world.rows.store.at(-1)?.address ?? '',
      contactName: contact,
      contactPhone: world.rows.company.at(-1)?.contactPhone ?? '',
    },
    legal: { name: contact, idNumber: idNumber(random), idFront: '', idBack: '', phone: '' },
    bank: {
      accountType: 'company',
      holder: plan.full,
      bankName: '招商银行',
      branch: '',
      number: `1219${random.int(10_000_000, 99_999_999)}`,
    },
    stores: plan.stores.map((name) => ({ name, city: plan.city, address: '', phone: '', cover: '' })),
    files: [
      { name: '营业执照.jpg', url: '' },
      { name: '开户许可证.jpg', url: '' },
    ],
  };
  world.merchantFiles.push({
    companyId,
    auditStatus: plan.auditStatus,
    ...file,
    bank: isSecondRound ? { ...file.bank, branch: '市南支行' } : file.bank,
    round: isSecondRound ? 2 : 1,
    previous: isSecondRound ? { ...file, company: { ...file.company, address: SENT_BACK.before } } : null,
    rejected,
    submittedAt,
  });
  addAuditRounds(world, plan, { companyId, submittedAt: submittedAt.getTime(), rejected });
}

function addAuditRounds(
  world: World,
  plan: CompanyPlan,
  {
    companyId,
    submittedAt,
    rejected,
  }: {
    readonly companyId: number;
    readonly submittedAt: number;
    readonly rejected: readonly { readonly field: string; readonly reason: string }[];
  },
): void {
  let round = 1;
  const add = (
    hours: number,
    action: string,
    auditStatus: number,
    { comment = '', fields = [] }: { readonly comment?: string; readonly fields?: unknown[] } = {},
  ) =>
    world.rows.merchantAudit.push({
      id: world.nextId('merchantAudit'),
      companyId,
      round,
      action,
      auditStatus,
      comment,
      fields,
      actor: action === 'submit' ? plan.short : '平台运营',
      at: new Date(submittedAt + hours * HOUR),
    });
  if (plan.auditStatus === AuditStatus.submitted) {
    add(-50, 'submit', 2);
    add(-26, 'return', 3, { comment: '地址请写到门牌号', fields: [SENT_BACK] });
    round = 2;
  }
  add(0, 'submit', 2);
  if (plan.auditStatus === 3) {
    const fields = rejected.map((line) => ({ ...line, before: '', after: '' }));
    add(26, 'return', 3, { comment: '还差两处，改好后再提交一次', fields });
  }
  if (plan.auditStatus === 6) {
    add(20, 'approve', 5, { comment: '资料齐全' });
    add(44, 'open', 6, { comment: '收款账户已开通' });
  }
}

/** A unified social credit code with a correct check character (GB 32100). */
function creditCode(random: Random): string {
  const body = `9131${Array.from({ length: 4 }, () => random.int(0, 9)).join('')}${Array.from({ length: 9 }, () => random.pick([...CREDIT_SIGNS])).join('')}`;
  return body + creditCheckSign(body);
}

/** An identity number of somebody born in the seventies or eighties. */
function idNumber(random: Random): string {
  const drawn = random.int(1_000, 9_999);
  const first = `31010119${70 + (drawn % 20)}0${1 + (drawn % 9)}${10 + (drawn % 19)}${100 + (drawn % 900)}`;
  return first + idCheckSign(first);
}
