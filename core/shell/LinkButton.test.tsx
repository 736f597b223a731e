import { Add } from '@blueprintjs/icons';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { LinkButton, type LinkButtonProps } from './LinkButton.tsx';

function Address() {
  return <p>{`at ${useLocation().pathname}`}</p>;
}
const show = (props: LinkButtonProps) =>
  render(
    <MemoryRouter>
      <LinkButton {...props} />
      <Address />
    </MemoryRouter>,
  );

it('opens a page of the console, and looks as a button of its kind does', async () => {
  show({
    to: '/codes/add',
    icon: <Add />,
    intent: 'primary',
    size: 'small',
    className: 'tl-own',
    children: 'Add',
  });
  const link = screen.getByRole('link', { name: 'Add' });
  expect(link).toHaveClass('bp6-button', 'bp6-intent-primary', 'bp6-small', 'tl-own');
  expect(link).not.toHaveClass('bp6-minimal');
  await userEvent.click(link);
  expect(screen.getByText('at /codes/add')).toBeVisible();
});

it('leads to another address in a tab that knows nothing of this one', () => {
  show({ href: 'https://help.example', newTab: true, variant: 'minimal', fill: true, 'aria-label': 'Guide' });
  const link = screen.getByRole('link', { name: 'Guide' });
  expect(link).toHaveAttribute('href', 'https://help.example');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(link).toHaveClass('bp6-minimal', 'bp6-fill');
});

it('stays in this tab unless it is told otherwise', () => {
  show({ href: '/pictures/a.pdf', children: 'Open' });
  expect(screen.getByRole('link', { name: 'Open' })).not.toHaveAttribute('target');
});

it('that leads nowhere just now is grey and says why', () => {
  show({ to: '/codes/add', disabledReason: 'No store is open yet.', children: 'Add' });
  expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
  expect(screen.getByTitle('No store is open yet.')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
