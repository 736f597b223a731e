import { renderHook } from '@testing-library/react';
import { addTexts, speak } from '../services/preferences/i18n.ts';
import { useFormTexts } from './useFormTexts.ts';

const FIELDS = { hidden: ['version'], own: ['hours'] };
const words = {
  fields: { title: 'Title', hours: 'Hours' },
  wrong: { title: 'Never said', hours: 'Say when.' },
};

beforeAll(async () => {
  await speak('en');
  const load = async () => ({ default: { ...words, form: { fields: { title: 'Name' } } } });
  await addTexts('partner-told', { en: load, 'zh-CN': load });
});

const shown = (place: string) => renderHook(() => useFormTexts('partner-told', place, FIELDS)).result.current;

test('says labels of a place, and of the top of the files; what is in a field belongs to it', () => {
  expect(shown('form').labelOf('title')).toBe('Name');
  expect(['title', 'hours.2.to', 'version', 'unknown'].map(shown('').labelOf)).toEqual([
    'Title',
    'Hours',
    '',
    'unknown',
  ]);
});

test('says sentences of its own only of fields that have them', () => {
  expect(['hours', 'hours.2.to', 'title'].map(shown('').wrongOf)).toEqual([
    'Say when.',
    'Say when.',
    undefined,
  ]);
});

test('keeps its functions between renders', () => {
  const { result, rerender } = renderHook(() => useFormTexts('partner-told', '', FIELDS));
  const first = { ...result.current };
  rerender();
  expect(result.current).toEqual({ labelOf: first.labelOf, wrongOf: first.wrongOf });
});
