import { screen } from '@testing-library/dom';
import { render } from '@testing-library/react';

/* scripts/jest/browserEnvironment.cjs leaves out of jsdom what no test asks for; whether something is shown stays. */
it.each([
  ['<div>', 'block'],
  ['<button>', 'inline-block'],
  ['<td>', 'table-cell'],
  ['<li>', 'list-item'],
  ['<script>', 'none'],
  ['<template>', 'none'],
  ['<dialog>', 'none'],
  ['<input>', 'inline-block'],
  ['<input type="hidden">', 'none'],
  ['<p hidden>', 'none'],
  ['<p hidden style="display: flex">', 'flex'],
])('%s is drawn as %s', (markup, display) => {
  const template = document.createElement('div');
  template.innerHTML = markup.startsWith('<td') ? '<table><tr><td></table>' : markup;
  document.body.append(template);
  const element = template.querySelector(markup.slice(1).split(/[ >]/)[0] ?? '') as Element;
  expect(getComputedStyle(element).display).toBe(display);
  template.remove();
});

it('sees what a style hides, and what lies in it', () => {
  render(
    <p style={{ visibility: 'hidden', pointerEvents: 'none' }}>
      <span>inner</span>
    </p>,
  );
  const inner = screen.getByText('inner');
  expect(inner).not.toBeVisible();
  expect(getComputedStyle(inner)).toMatchObject({ visibility: 'hidden', pointerEvents: 'none' });
});

it('works out no colours', () => {
  expect(getComputedStyle(document.body).color).toBe('');
});

it('prints the page when a wait is given up, and not while it lasts', async () => {
  render(<p>on the page</p>);
  await expect(screen.findByText('absent', {}, { timeout: 60 })).rejects.toThrow('on the page');
  expect(() => screen.getByText('absent')).toThrow('on the page');
});

it('notes of no element where it was made', () => {
  const [one, other] = [<p key="one" />, <p key="other" />].map(
    (element) => Object.getOwnPropertyDescriptor(element, '_debugStack')?.value as unknown,
  );
  expect(one).toBeInstanceOf(Error);
  // Elements that are beyond React's count share one note.
  expect(one).toBe(other);
});
