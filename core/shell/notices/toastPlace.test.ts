import { freePlace, isFree } from './toastPlace.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });

test('toasts stand in the middle where nothing is: under the bar of a phone, over the last rows of a desk', () => {
  expect(freePlace({ width: 300, height: 40 }, phone, [])).toEqual({ left: 45, top: 56 });
  expect(freePlace({ width: 300, height: 40 }, desk, [])).toEqual({ left: 570, top: 796 });
});

test('they go below what stands there, and to a side that is free higher up', () => {
  const toasts = { width: 300, height: 40 };
  expect(freePlace(toasts, phone, [box(0, 48, 390, 50)])).toEqual({ left: 45, top: 102 });
  expect(freePlace(toasts, desk, [box(500, 780, 300, 50)])).toEqual({ left: 1128, top: 796 });
  expect(freePlace(toasts, desk, [box(0, 780, 1440, 50)])).toEqual({ left: 570, top: 56 });
});

test('a gap between controls counts when toasts fit into it', () => {
  const bars = [box(0, 50, 390, 40), box(0, 130, 390, 700)];
  expect(freePlace({ width: 300, height: 32 }, phone, bars)).toEqual({ left: 45, top: 94 });
  expect(freePlace({ width: 300, height: 33 }, phone, bars)).toBeUndefined();
});

test('wherever they are put they cover no control', () => {
  // The same boxes in every run.
  let seed = 7;
  const next = (most: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  let placed = 0;
  for (let run = 0; run < 500; run += 1) {
    const controls = Array.from({ length: 12 }, () =>
      box(next(390), next(844), 20 + next(200), 20 + next(60)),
    );
    const toasts = { width: 200 + next(160), height: 40 + next(60) };
    const place = freePlace(toasts, phone, controls);
    if (!place) continue;
    placed += 1;
    expect(isFree({ ...toasts, ...place }, controls)).toBe(true);
    expect(place.top + toasts.height).toBeLessThan(phone.height);
  }
  expect(placed).toBeGreaterThan(50);
});
