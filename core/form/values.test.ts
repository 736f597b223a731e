import { valuesFrom } from './values.ts';

it('takes what a stored row says of the fields of the form, and nothing else', () => {
  const empty: { readonly id: number | null; readonly title: string } = { id: null, title: '' };
  const row = { id: 7, title: 'Spring', createdAt: '2026-11-20T12:00:00+08:00' };
  expect(valuesFrom(empty, row)).toEqual({ id: 7, title: 'Spring' });
});
