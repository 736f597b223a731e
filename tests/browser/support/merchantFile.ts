import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

const picture = async (background: string) => ({
  name: `${background}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 480, height: 320, channels: 3, background } })
    .png()
    .toBuffer(),
});
const PDF = {
  name: 'contract.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n'),
};

/** Types into the field of a step. */
export const fill = (page: Page, label: RegExp, text: string) => page.getByLabel(label).first().fill(text);
/** To the next step. */
export const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
async function choosePlace(page: Page): Promise<void> {
  await fill(page, /^City and district/, '厦门 思明');
  await page.getByRole('option', { name: /思明区/ }).click();
}
/** Puts a picture into the field. */
export async function upload(page: Page, id: string, colour: string): Promise<void> {
  await page.locator(`input[type="file"][id="${id}"]`).setInputFiles(await picture(colour));
  await expect(page.locator(`input[type="file"][id="${id}"][aria-label="Replace"]`)).toBeAttached();
}

/** Fills in five of the six steps of /merchant-settle, as the company of this name. */
export async function fillFile(page: Page, name: string): Promise<void> {
  await fill(page, /^Company name/, name);
  await fill(page, /credit code/, '91350100M000100Y43');
  await expect(page.getByText('The check digit fits.')).toBeVisible();
  await page.getByLabel(/^Type of company/).selectOption('2');
  await upload(page, 'file-company.licence', 'teal');
  await page.getByText('Long term').click();
  await choosePlace(page);
  await fill(page, /^Address/, '1 Riverside Road');
  await fill(page, /^Contact/, 'Li Wen');
  await fill(page, /^Phone of the contact/, '13800000001');
  await next(page);
  await fill(page, /^Name of the legal person/, 'Li Wen');
  await fill(page, /^Phone of the legal person/, '13800000001');
  await fill(page, /^Identity number/, '11010519491231002x');
  await upload(page, 'file-legal.idFront', 'red');
  await upload(page, 'file-legal.idBack', 'gold');
  await next(page);
  await page.getByLabel(/^Type of account/).selectOption('company');
  await page.getByRole('button', { name: `Use ${name}` }).click();
  await fill(page, /^Bank\*/, 'Merchants Bank');
  await fill(page, /^Branch/, 'Riverside');
  await fill(page, /^Account number\*/, '6222021234567890');
  await fill(page, /once more/, '6222021234567890');
  await next(page);
  await page.getByRole('button', { name: 'Add a store' }).click();
  await fill(page, /^Name/, 'Riverside Hall');
  await fill(page, /^Phone/, '13800000001');
  await choosePlace(page);
  await fill(page, /^Address/, '1 Riverside Road');
  await upload(page, 'file-stores.0.cover', 'navy');
  await next(page);
  await page.locator('#file-files input[type="file"]').setInputFiles([await picture('plum')]);
  await expect(page.getByRole('button', { name: /^Remove Picture 1/ })).toBeVisible();
  await page.getByLabel(/^Signed contract/).setInputFiles(PDF);
  await expect(page.getByRole('link', { name: 'Download' })).toBeVisible();
}
