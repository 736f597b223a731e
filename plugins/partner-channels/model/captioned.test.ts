import { captionedSvg } from './captioned.ts';

test('words stand under the drawing, and stay words', () => {
  const svg = captionedSvg('<svg id="code"/>', 'Gate <1> & "hall"', 400);
  const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(drawn.querySelector('parsererror')).toBeNull();
  expect(drawn.documentElement.getAttribute('height')).toBe('456');
  expect(drawn.querySelector('#code')).not.toBeNull();
  expect(drawn.querySelector('text')?.textContent).toBe('Gate <1> & "hall"');
});
