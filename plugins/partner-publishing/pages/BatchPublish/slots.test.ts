import { EMPTY_SLOT } from './planValues.ts';
import { lengthOf, slotFrom } from './slots.ts';

const slot = (start: string, end: string) => ({ ...EMPTY_SLOT, start, end });

describe('the end of a time', () => {
  test('is as far from the first start as a session of the template lasts', () => {
    expect(slotFrom(slot('', ''), '18:30', { length: undefined, usual: 90 })).toEqual(slot('18:30', '20:00'));
  });

  test('goes along with a start that moves, also past midnight', () => {
    expect(slotFrom(slot('18:0', '19:15'), '23:30', { length: 75, usual: 90 })).toEqual(
      slot('23:30', '00:45'),
    );
  });

  test('stays while the start is typed, and where it was written first', () => {
    expect(slotFrom(slot('', ''), '18:', { length: undefined, usual: 90 })).toEqual(slot('18:', ''));
    expect(slotFrom(slot('', '21:00'), '18:00', { length: undefined, usual: 90 })).toEqual(
      slot('18:00', '21:00'),
    );
  });

  test('says the length of a whole time only', () => {
    expect(lengthOf(slot('18:00', '19:30'))).toBe(90);
    expect(lengthOf(slot('22:00', '01:00'))).toBe(180);
    expect(lengthOf(slot('18:00', '18:00'))).toBeUndefined();
    expect(lengthOf(slot('18:00', ''))).toBeUndefined();
  });
});
