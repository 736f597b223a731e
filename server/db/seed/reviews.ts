import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { AuditStatus } from '../../../shared/codes/lists.ts';
import { PAPER_PREFIX } from '../../../shared/contract/papers.ts';
import { addDays, dayOf } from '../../../shared/format/dates.ts';
import { readPicture } from '../../pictures/readPicture.ts';
import { writeOnce } from '../../pictures/storePicture.ts';
import type { Queryable } from '../pool.ts';
import { company, merchantAudit, merchantFile } from '../schema/organisation.ts';
import { picture } from '../schema/pictures.ts';
import type { DemoPicture } from './pictures.ts';
import { HOUR, type World } from './world.ts';

const KINDS = ['licence', 'idFront', 'idBack', 'permit', 'newLicence'] as const;
type Kind = (typeof KINDS)[number];
/** Papers of one company. */
type Papers = Readonly<Record<Kind, DemoPicture>>;

/** Companies by their place in the catalogue: the review of the partner's second one is due soon, one waits, one is late. */
const [SOON, WAITING, LATE] = [1, 2, 3] as const;
const TONES: Readonly<Record<Kind, string>> = {
  licence: '#b8860b',
  idFront: '#2c6a9f',
  idBack: '#3f7d5b',
  permit: '#7b6ba3',
  newLicence: '#b2503d',
};

/** A sheet with lines where words would stand: nobody takes it for a real paper. */
const sheet = (kind: Kind, companyId: number): string => {
  const lines = Array.from(
    { length: 5 + companyId },
    (_, line) => `<rect x="80" y="${150 + line * 44}" width="${360 + ((line * 97) % 300)}" height="14"/>`,
  ).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="560" viewBox="0 0 800 560">
    <rect width="800" height="560" fill="#f6f2e7"/><rect x="24" y="24" width="752" height="512" fill="none"
    stroke="${TONES[kind]}" stroke-width="10"/><rect x="240" y="70" width="320" height="34" fill="${TONES[kind]}"/>
    <g fill="#8a8577">${lines}</g><circle cx="660" cy="440" r="54" fill="none" stroke="#b2503d" stroke-width="8"/></svg>`;
};

async function drawPapers(folder: string, companyId: number): Promise<Papers> {
  const drawn = KINDS.map(async (kind) => {
    const png = await sharp(Buffer.from(sheet(kind, companyId)))
      .png()
      .toBuffer();
    const { name: plain, content, width, height } = await readPicture(png);
    const name = `${PAPER_PREFIX}${plain}`;
    await writeOnce(join(folder, name), content);
    return [kind, { name, path: `/${name}`, width, height, bytes: content.length }] as const;
  });
  return Object.fromEntries(await Promise.all(drawn)) as unknown as Papers;
}

/**
 * Annual reviews of the demo: one to try, one that waits for an auditor with a new address and a new licence, and one that
 * is late. Their files are complete, with papers; so have the first files that wait. Draws no random numbers, and changes rows that are written already.
 * `pictures` is the folder of the pictures; papers lie beside it.
 */
export async function writeReviews(tx: Queryable, world: World, pictures: string): Promise<void> {
  const folder = join(dirname(pictures), 'papers');
  await mkdir(folder, { recursive: true });
  await addPapersOfWaiting(tx, world, folder);
  const today = dayOf(world.now, world.zone);
  for (const [place, days] of [
    [SOON, 5],
    [WAITING, 12],
    [LATE, -12],
  ] as const) {
    const planned = world.rows.company[place];
    const file = world.merchantFiles.find(({ companyId }) => companyId === planned?.id);
    if (!planned || !file) continue;
    // oxlint-disable no-await-in-loop -- three companies on one connection
    const papers = await addPapers(tx, folder, planned.id);
    const annualReviewDue = addDays(today, days);
    await tx.update(company).set({ annualReviewDue }).where(eq(company.id, planned.id));
    const approved = {
      ...withPapers(file, papers, planned.contactPhone ?? ''),
      bank: { ...(file.bank as object), branch: '总行营业部' },
    };
    await tx.update(merchantFile).set(approved).where(eq(merchantFile.companyId, planned.id));
    if (place === WAITING) await handIn(tx, world, planned, { approved, papers, due: annualReviewDue });
    // oxlint-enable no-await-in-loop
  }
}

/** What of a file the demo keeps. */
type File = World['merchantFiles'][number];

/** Draws papers of a company, and keeps them as its own. */
async function addPapers(tx: Queryable, folder: string, companyId: number): Promise<Papers> {
  const papers = await drawPapers(folder, companyId);
  const shown = Object.values(papers).map(({ name, width, height, bytes }) => ({
    name,
    width,
    height,
    bytes,
    companyId,
  }));
  await tx.insert(picture).values(shown);
  return papers;
}

const withPapers = ({ company: own, legal, bank, stores }: File, papers: Papers, phone: string) => ({
  company: { ...(own as object), licence: papers.licence.path, contract: '' },
  legal: { ...(legal as object), idFront: papers.idFront.path, idBack: papers.idBack.path, phone },
  bank: bank as object,
  stores,
  files: [{ name: '开户许可证.webp', url: papers.permit.path }],
});

/**
 * The files that wait for an auditor have their papers, which were there in the round before; only what was sent back
 * then has changed.
 */
async function addPapersOfWaiting(tx: Queryable, world: World, folder: string): Promise<void> {
  for (const file of world.merchantFiles) {
    if (file.auditStatus !== AuditStatus.submitted) continue;
    const planned = world.rows.company.find(({ id }) => id === file.companyId);
    // oxlint-disable no-await-in-loop -- few companies on one connection
    const papers = await addPapers(tx, folder, file.companyId);
    const phone = planned?.contactPhone ?? '';
    const previous = file.previous as File | null;
    await tx
      .update(merchantFile)
      .set({
        ...withPapers(file, papers, phone),
        previous: previous && withPapers(previous, papers, phone),
      })
      .where(eq(merchantFile.companyId, file.companyId));
    // oxlint-enable no-await-in-loop
  }
}

/** What a review that waits has beside the approved file. */
async function handIn(
  tx: Queryable,
  world: World,
  { id, name }: { readonly id: number; readonly name: string },
  review: { readonly approved: { readonly company: object }; readonly papers: Papers; readonly due: string },
): Promise<void> {
  const { approved, papers, due } = review;
  const submittedAt = new Date(world.now - 20 * HOUR);
  const auditStatus = AuditStatus.submitted;
  const address = '深圳市南山区海德三道 18 号';
  await tx
    .update(merchantFile)
    .set({
      company: { ...approved.company, address, licence: papers.newLicence.path },
      approved,
      previous: approved,
      confirmed: ['legal', 'bank', 'files'],
      auditStatus,
      submittedAt,
    })
    .where(eq(merchantFile.companyId, id));
  await tx.insert(merchantAudit).values({
    companyId: id,
    round: 1,
    reviewYear: Number(due.slice(0, 4)),
    action: 'submit',
    auditStatus,
    comment: '',
    fields: [],
    actor: name,
    at: submittedAt,
  });
}
