import { readdirSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { allCalls } from '../../shared/contract/calls.ts';
import type { Envelope } from '../../shared/contract/call.ts';
import { MAX_CONTRACT_BYTES } from '../../shared/codes/limits.ts';
import { merchantInfo } from '../../shared/contract/merchant/calls.ts';
import { Picture } from '../../shared/contract/pictures.ts';
import { AmountPaper, PaperAddress, pathOfPaper } from '../../shared/contract/papers.ts';
import { markRefund, taskItems } from '../../shared/contract/tasks/calls.ts';
import { createTemplate } from '../../shared/contract/eventTemplates/templateForms.calls.ts';
import { merchantFile } from '../../server/db/schema/organisation.ts';
import { picture as pictureTable } from '../../server/db/schema/pictures.ts';
import { buildPictures } from '../../server/http/pictures/picturesListener.ts';
import { paperLinks } from '../../server/pictures/links.ts';
import { papersFolder } from '../../server/pictures/storePicture.ts';
import { plain } from '../../server/pictures/testing/madePictures.ts';
import { makeWorld, type World } from '../../server/testing/actors.ts';
import { buildTestApp, type TestApp } from '../../server/testing/buildTestApp.ts';
import { makeObjects } from '../../server/testing/access/objects.ts';
import { SAMPLES } from './samples.ts';

let test: TestApp;
let world: World;
let pictures: FastifyInstance;
beforeAll(async () => {
  test = await buildTestApp();
  world = await makeWorld(test.make);
  pictures = await buildPictures(test.services);
});
afterAll(async () => {
  await pictures.close();
  await test.close();
});

let side = 300;
/** Uploads a picture that no other is, and answers its path. */
async function upload(to = '/pictures/papers'): Promise<string> {
  const content = await plain((side += 1), 300)
    .png()
    .toBuffer();
  return Picture.parse((await sendFile(to, content)).result).path;
}
/** Sends a file to one of the doors of the pictures' origin. */
async function sendFile(
  to: string,
  content: Buffer,
  { token = '', storeKey = '' } = world.actors.partnerWithCode,
): Promise<Envelope> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), 'a.png');
  const encoded = new Response(form);
  const answer = await pictures.inject({
    method: 'POST',
    url: to,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      token,
      ...(storeKey && { 'store-key': storeKey }),
    },
  });
  return answer.json<Envelope>();
}
const get = (address: string) => pictures.inject({ url: `/pictures${address}` });
const statusOf = async (address: string) => (await get(address)).statusCode;

describe('a paper', () => {
  it('is shown for the link that its upload answers, and kept by one browser alone', async () => {
    const link = await upload();
    expect(link).toMatch(/^\/paper-[0-9a-f]{64}\.webp\?until=\d+&mark=[\w-]{43}$/);
    const shown = await get(link);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(shown.headers['cache-control']).toMatch(/^private, max-age=\d{1,3}$/);
    expect(readdirSync(papersFolder(test.services.config.dataDirectory))).toContain(
      pathOfPaper(link).slice(1),
    );
  });

  it('of an operator belongs to the company whose store is chosen, and is taken for none without one', async () => {
    const { token } = world.actors.operatorWithCode;
    const content = await plain((side += 1), 300)
      .png()
      .toBuffer();
    const refused = await sendFile('/pictures/papers', content, { token, storeKey: '' });
    expect(refused.errors?.map(({ field }) => field)).toEqual(['store-key']);
    expect((await sendFile('/pictures', content, { token, storeKey: '' })).resultCode).toBe(200);
    const { storeKey } = world;
    const link = Picture.parse(
      (await sendFile('/pictures/papers', content, { token, storeKey })).result,
    ).path;
    const rows = await test.database.orm
      .select({ companyId: pictureTable.companyId })
      .from(pictureTable)
      .where(eq(pictureTable.name, pathOfPaper(link).slice(1)));
    expect(rows).toEqual([{ companyId: world.place.companyId }]);
  });

  it('is not there for its address alone, however that is written', async () => {
    const path = pathOfPaper(await upload());
    for (const address of [
      path,
      `/${path}`,
      `/.${path}`,
      path.replace('p', '%70'),
      `/x/..${path}`,
      `/../papers${path}`,
    ])
      expect([address, await statusOf(address)]).toEqual([address, 404]);
  });

  it('is not there for a link that is over, of another paper, or made longer', async () => {
    const [link, other] = [await upload(), await upload()];
    const [path, query] = link.split('?');
    expect(await statusOf(`${pathOfPaper(other)}?${query}`)).toBe(404);
    const later = link.replace(/until=(\d+)/, (_, until: string) => `until=${Number(until) + 60}`);
    expect(await statusOf(later)).toBe(404);
    for (const wrong of ['until=1', 'until=&mark=', 'until=NaN&mark=x', `${query}&${query}`])
      expect([wrong, await statusOf(`${path}?${wrong}`)]).toEqual([wrong, 404]);
    test.advance(299_000);
    expect(await statusOf(link)).toBe(200);
    test.advance(302_000);
    expect(await statusOf(link)).toBe(404);
  });

  it('is known to every server of the database', async () => {
    const path = pathOfPaper(await upload());
    const [one, another] = [await paperLinks(test.services), await paperLinks(test.services)];
    expect(await statusOf(another.sign(path))).toBe(200);
    expect(one.sign(path)).toBe(another.sign(path));
  });

  it('is no cover, and stands in no description', async () => {
    const sample = await SAMPLES[createTemplate.id]?.(await makeObjects(test, world.place), test);
    const form = sample?.body as Record<string, unknown>;
    const path = pathOfPaper(await upload());
    const send = async (change: object) =>
      (
        await test.send(createTemplate, {
          ...world.actors.partnerWithCode,
          key: `paper-${(side += 1)}`,
          body: { ...form, ...change },
        })
      ).envelope;
    for (const change of [{ cover: path }, { images: [path] }])
      expect(await send(change)).toMatchObject({ resultCode: 400 });
    const description = `<p>An evening for everybody.</p><img src="${path}">`;
    expect(await send({ description })).toMatchObject({ resultCode: 200 });
    const { rowCount } = await test.database.pool.query(
      `select from event_template where description like '%paper-%'`,
    );
    expect(rowCount).toBe(0);
  });
});

it('a picture of everybody is shown for its address', async () => {
  const path = await upload('/pictures');
  expect(path).toMatch(/^\/[0-9a-f]{64}\.webp$/);
  expect(await statusOf(path)).toBe(200);
});

describe('whoever may read an answer', () => {
  it('looks at the voucher of a refund', async () => {
    const { taskId, itemId } = await makeObjects(test, world.place);
    const link = await upload();
    const body = { state: 5, note: 'paid another way', voucherPicture: link };
    const sending = { ...world.actors.partnerWithCode, key: 'voucher' };
    expect(
      (await test.send(markRefund, { ...sending, params: { id: itemId }, body })).envelope,
    ).toMatchObject({
      resultCode: 200,
    });
    const { rows } = await test.database.pool.query('select voucher_picture from task_item where id = $1', [
      itemId,
    ]);
    expect(rows).toEqual([{ voucher_picture: pathOfPaper(link) }]);
    test.advance(3_600_000);
    const { envelope } = await test.send(taskItems, { ...sending, params: { taskId }, query: {} });
    const [item] = taskItems.result.parse(envelope.result).results;
    expect(item?.voucherPicture).not.toBe(link);
    expect(await statusOf(item?.voucherPicture ?? '')).toBe(200);
    // An amount stands on it, which others of the store do not see.
    const desk = await test.make.account({});
    await test.make.membership(desk.id, world.place.companyId, [world.place.storeId]);
    await test.make.grant(desk.id, ['EVENTS_READ_WRITE'], world.place.storeId);
    const token = await test.make.signIn(desk.id);
    const seen = await test.send(taskItems, {
      token,
      storeKey: world.storeKey,
      params: { taskId },
      query: {},
    });
    const [hidden] = taskItems.result.parse(seen.envelope.result).results;
    expect([hidden?.amount, hidden?.voucherPicture]).toEqual([null, '']);
  });

  it('looks at the papers of the merchant’s file', async () => {
    const { companyId } = world.place;
    const link = await upload();
    const files = [
      { name: 'Licence', url: pathOfPaper(link) },
      { name: 'Not here yet', url: '' },
    ];
    await test.database.orm.update(merchantFile).set({ files }).where(eq(merchantFile.companyId, companyId));
    const { envelope } = await test.send(merchantInfo, world.actors.partnerWithCode);
    const [licence, missing] = merchantInfo.result.parse(envelope.result).files;
    expect(await statusOf(licence?.url ?? '')).toBe(200);
    expect(missing?.url).toBe('');
  });
});

describe('a contract', () => {
  const pdf = (body: string) => Buffer.from(`%PDF-1.7\n${body}\n%%EOF\n`);

  it('is a PDF, and is downloaded for its signed link alone', async () => {
    const link = Picture.parse((await sendFile('/pictures/contracts', pdf('one'))).result).path;
    expect(link).toMatch(/^\/paper-[0-9a-f]{64}\.pdf\?until=\d+&mark=[\w-]{43}$/);
    const shown = await get(link);
    expect([shown.statusCode, shown.headers['content-type'], shown.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      'attachment; filename="contract.pdf"',
    ]);
    expect(shown.headers['x-content-type-options']).toBe('nosniff');
    expect(shown.body).toBe(pdf('one').toString());
    expect(await statusOf(pathOfPaper(link))).toBe(404);
    expect(await statusOf(`${pathOfPaper(link)}?${(await upload()).split('?')[1]}`)).toBe(404);
  });

  it('is nothing else, and neither is a picture', async () => {
    const picture = await plain(300, 300).png().toBuffer();
    const codes = async (to: string, content: Buffer) =>
      (await sendFile(to, content)).errors?.map(({ code }) => code);
    expect(await codes('/pictures/contracts', picture)).toEqual(['notAPdf']);
    expect(await codes('/pictures/contracts', Buffer.from('<p>%PDF-1.7</p>'))).toEqual(['notAPdf']);
    expect(await codes('/pictures/contracts', pdf('one').subarray(0, 12))).toEqual(['damagedPdf']);
    expect(await codes('/pictures/papers', pdf('one'))).toEqual(['notAPicture']);
  });

  it('has at most 20 MB', async () => {
    const large = pdf('x'.repeat(MAX_CONTRACT_BYTES));
    expect((await sendFile('/pictures/contracts', large)).errors?.[0]?.code).toBe('tooLargePdf');
    const fits = pdf('x'.repeat(MAX_CONTRACT_BYTES - pdf('').length));
    expect((await sendFile('/pictures/contracts', fits)).resultCode).toBe(200);
  });

  it('of the file is read by its company, with a link of its own', async () => {
    const { companyId } = world.place;
    const link = Picture.parse((await sendFile('/pictures/contracts', pdf('two'))).result).path;
    await test.database.orm
      .update(merchantFile)
      .set({ company: { contract: pathOfPaper(link) } })
      .where(eq(merchantFile.companyId, companyId));
    const { envelope } = await test.send(merchantInfo, world.actors.partnerWithCode);
    const { contract } = merchantInfo.result.parse(envelope.result).company;
    expect(await statusOf(contract)).toBe(200);
  });
});

/** Paths of all texts in a schema, with their shapes. */
function texts(schema: unknown, path: string): [string, unknown][] {
  if (schema instanceof z.ZodString) return [[path, schema]];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => texts(field, `${path}.${name}`));
  if (schema instanceof z.ZodArray) return texts(schema.element, path);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return texts(schema.unwrap(), path);
  return [];
}

it('every field of an answer that names a paper is signed', () => {
  const fields = allCalls.flatMap(({ id, result }) => texts(result, id));
  const papers = fields.filter(([path]) => /voucherPicture$|merchant\.info\.files\.url$/.test(path));
  expect(papers.map(([path]) => path)).toEqual(
    expect.arrayContaining(['merchant.info.files.url', 'orders.order.refunds.voucherPicture']),
  );
  expect(papers.filter(([, shape]) => shape !== PaperAddress && shape !== AmountPaper)).toEqual([]);
});
