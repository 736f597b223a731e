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
