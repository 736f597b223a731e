import fc from 'fast-check';
import { textOfHtml } from './richText.ts';

it.each([
  ['<p>周末 <strong>约球</strong></p>', '周末 约球'],
  ['<p>a&amp;b&nbsp;&#20013;&#x56fd;</p>', 'a&b 中国'],
  ['  <br><img src="/x.webp"> ', ''],
  ['&unknown; &#99999999;', '&unknown; &#99999999;'],
  ['&#1114112;', '&#1114112;'],
])('reads %s as people do', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});

it('removes what stands from a "<" to the next ">", and nothing else', () =>
  fc.assert(
    fc.property(fc.array(fc.constantFrom('<', '>', 'a', '<b>', '</b>', '"', '\n')), (parts) => {
      const html = parts.join('');
      expect(textOfHtml(html)).toBe(html.replaceAll(/<[^>]*>/g, '').trim());
    }),
    { numRuns: 1_000 },
  ));

it.each(['<', '<a', '<a>', '>', '&', '&#x', '&amp', ' '])('reads 1 MB of %j in a moment', (unit) => {
  const html = unit.repeat(1_000_000 / unit.length);
  // One that goes over the text again for each of its letters would not end.
  expect(textOfHtml(html).length).toBeLessThanOrEqual(html.length);
});
