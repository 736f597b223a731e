import { expect, type Locator } from '@playwright/test';

/**
 * Ticks a box, or a round one, where it is drawn: Blueprint lays a mark over the input. Not with `force`, which takes
 * the place of the input once and misses it when the page moves before the press.
 */
export async function tick(box: Locator, isTicked = true): Promise<void> {
  if ((await box.isChecked()) !== isTicked) await box.locator('xpath=following-sibling::*[1]').click();
  await expect(box).toBeChecked({ checked: isTicked });
}

/** Takes the tick away. */
export const untick = (box: Locator): Promise<void> => tick(box, false);
