import { captionedSvg } from './captioned.ts';
import { codeFileName } from './fileNames.ts';

test('words stand under the drawing, and stay words', () => {
  const svg = captionedSvg('<svg id="code"/>', 'Gate <1> & "hall"', 400);
  const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(drawn.querySelector('parsererror')).toBeNull();
  expect(drawn.documentElement.getAttribute('height')).toBe('456');
  expect(drawn.querySelector('#code')).not.toBeNull();
  expect(drawn.querySelector('text')?.textContent).toBe('Gate <1> & "hall"');
});

test.each([
  ['前台立牌 #3', 'png', '前台立牌-3-CH23.png'],
  ['../../etc/passwd', 'jpeg', 'etc-passwd-CH23.jpg'],
  ['🏸', 'svg', 'CH23.svg'],
] as const)('the file of %s as %s is called %s', (content, format, name) => {
  expect(codeFileName({ content, serialNumber: 'CH23' }, format)).toBe(name);
});
