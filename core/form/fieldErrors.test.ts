import { faultsOf } from './fieldErrors.ts';

it('lists nested faults by their dotted path', () => {
  const errors = {
    title: { type: 'min', message: 'too short' },
    slots: [{ capacity: { type: 'max', message: 'too large' } }],
  };
  expect(faultsOf(errors)).toEqual([
    { field: 'title', message: 'too short' },
    { field: 'slots.0.capacity', message: 'too large' },
  ]);
});

it('does not walk into elements', () => {
  const element = document.createElement('input');
  expect(faultsOf({ title: { type: 'min', ref: element } })).toEqual([]);
});
