import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RichTextField } from './RichTextField.tsx';
import { RichTextView } from './RichTextView.tsx';

const BASE = 'http://localhost:9/pictures';

/** ProseMirror measures text, which jsdom does not lay out. */
beforeEach(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
});

function Description({ start = '' }: { readonly start?: string }) {
  const [html, setHtml] = useState(start);
  return (
    <>
      <RichTextField
        label="Description"
        value={html}
        onChange={setHtml}
        base={BASE}
        max={20}
        send={async () => '/new.webp'}
      />
      <output>{html}</output>
      <button type="button" onClick={() => setHtml('<p>From a draft</p>')}>
        Restore
      </button>
    </>
  );
}
const editor = () => screen.findByRole('textbox', { name: 'Description' });

test('shows a text and says how it was changed by a tool', async () => {
  render(<Description start="<p>Bring a towel</p>" />);
  expect(await editor()).toHaveTextContent('Bring a towel');
  await userEvent.click(screen.getByRole('button', { name: 'Heading' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('<h3>Bring a towel</h3>'));
  expect(screen.getByRole('button', { name: 'Heading' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('<p>Bring a towel</p>'));
});

test('turns lines of a list into a quotation and back', async () => {
  render(<Description start="<ul><li><p>Bring a towel</p></li></ul>" />);
  await editor();
  const quotation = screen.getByRole('button', { name: 'Quotation' });
  await userEvent.click(quotation);
  const quoted = '<blockquote><p>Bring a towel</p></blockquote>';
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(quoted));
  await userEvent.click(quotation);
  await waitFor(() => expect(screen.getByRole('status')).not.toHaveTextContent('blockquote'));
});

test('keeps pictures by their path, whatever host serves them', async () => {
  render(<Description start='<p>Hall</p><img src="/hall.webp" alt="Hall">' />);
  await editor();
  expect(screen.getByRole('img', { name: 'Hall' })).toHaveAttribute('src', `${BASE}/hall.webp`);
  const file = new File(['x'], 'pool.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('Picture: Choose a picture'), file);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('src="/new.webp"'));
  expect(screen.getByRole('status')).not.toHaveTextContent(BASE);
});

test('a chosen picture is told in words that stay with it', async () => {
  render(<Description start='<img src="/hall.webp" alt="Hall">' />);
  await editor();
  // A text that begins with a picture has it chosen.
  const words = await screen.findByRole('textbox', { name: 'Description of the picture' });
  expect(words).toHaveValue('Hall');
  await userEvent.type(words, ` 2${'x'.repeat(80)}`);
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent(`src="/hall.webp" alt="Hall 2${'x'.repeat(54)}"`),
  );
  expect(words).toHaveFocus();
});

test('takes a text from outside', async () => {
  render(<Description start="<p>Old</p>" />);
  await editor();
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
  await waitFor(async () => expect(await editor()).toHaveTextContent('From a draft'));
});

test('counts characters without markup, from 80 %', async () => {
  render(<Description start="<p><strong>Sixteen letters</strong>!</p>" />);
  expect(await screen.findByText('16 of 20 characters')).toBeVisible();
});

test('takes links to web addresses only', async () => {
  render(<Description start="<p>See</p>" />);
  await editor();
  await userEvent.click(screen.getByRole('button', { name: 'Link' }));
  const address = screen.getByRole('textbox', { name: 'Web address' });
  await userEvent.clear(address);
  await userEvent.type(address, 'javascript:alert(1){Enter}');
  expect(address).toHaveAccessibleDescription('Use an address that begins with https:// or http://.');
  await userEvent.clear(address);
  await userEvent.type(address, 'https://example.com/a{Enter}');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('href="https://example.com/a"'));
});

describe('a shown text', () => {
  const shown = (html: string): string => {
    const { container } = render(<RichTextView html={html} base={BASE} />);
    return container.querySelector('.tl-rich-view')?.innerHTML ?? '';
  };

  test.each([
    ['keeps what the server keeps', '<h3>A</h3><ul><li>b<br></li></ul>', '<h3>A</h3><ul><li>b<br></li></ul>'],
    ['drops scripts with their text', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['drops handlers and styles', '<p onclick="x()" style="color:red">a</p>', '<p>a</p>'],
    ['unwraps what it does not know', '<table><tr><td>a</td></tr></table>', 'a'],
    ['keeps the text of a bad link', '<a href="javascript:x">a</a>', 'a'],
    [
      'opens links apart',
      '<a href="https://a.b/">a</a>',
      '<a href="https://a.b/" target="_blank" rel="noopener noreferrer">a</a>',
    ],
    ['drops pictures of others', '<img src="https://evil.example/x.webp" onerror="x()">', ''],
    [
      'shows own pictures',
      '<img src="/a.webp" alt="A">',
      `<img alt="A" loading="lazy" src="${BASE}/a.webp">`,
    ],
    ['drops drawings that run', '<svg onload="x()"><a href="https://a.b">x</a></svg>', ''],
  ])('%s', (_, html, drawnHtml) => {
    expect(shown(html)).toBe(drawnHtml);
  });
});
