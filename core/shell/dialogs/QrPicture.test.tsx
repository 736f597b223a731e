import { render, screen } from '@testing-library/react';
import jsQR from 'jsqr';
import { QrPicture } from './QrPicture.tsx';

/** Pixels of a drawing a phone would see: so many for each module, four bytes each. */
const SCALE = 4;

/** Reads what is drawn, as a reader of codes does; its path is one square a module. */
function readCode(): string | undefined {
  const picture = screen.getByRole('img', { name: 'The group' });
  const edge = Number(picture.getAttribute('viewBox')?.split(' ')[2]) * SCALE;
  const pixels = new Uint8ClampedArray(edge * edge * 4).fill(255);
  const path = picture.querySelector('.tl-qr-dark')?.getAttribute('d') ?? '';
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row += 1)
      for (let column = Number(x) * SCALE; column < (Number(x) + 1) * SCALE; column += 1)
        pixels.fill(0, (row * edge + column) * 4, (row * edge + column) * 4 + 3);
  return jsQR(pixels, edge, edge)?.data;
}

describe('QrPicture', () => {
  it.each([
    'https://example.com/feedback',
    '群二维码 https://例子.cn/加入?x=1&y=二',
    `https://a.cn/${'q'.repeat(200)}`,
  ])('is read as "%s"', (text) => {
    render(<QrPicture text={text} label="The group" />);
    expect(readCode()).toBe(text);
  });

  it('draws nothing for a text too long for a code', () => {
    const { container } = render(<QrPicture text={'w'.repeat(3_000)} label="The group" />);
    expect(container).toBeEmptyDOMElement();
  });
});
