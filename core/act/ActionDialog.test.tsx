import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActionDialog, type ActionDialogProps } from './ActionDialog.tsx';

const nothing = (): void => undefined;
const dialog = (props: Partial<ActionDialogProps>) => (
  <ActionDialog
    title="Add note"
    confirmText="Add"
    cancelText="Back"
    onAct={nothing}
    onClose={nothing}
    {...props}
  >
    {props.children ?? ((tried) => <p>{tried ? 'A note needs words.' : 'Write a note.'}</p>)}
  </ActionDialog>
);

test('shows faults at their fields once somebody has tried, and does nothing until they are gone', async () => {
  const user = userEvent.setup();
  const onAct = jest.fn();
  const { rerender } = render(dialog({ isFit: false, onAct }));
  expect(screen.getByText('Write a note.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByText('A note needs words.')).toBeVisible();
  expect(onAct).not.toHaveBeenCalled();
  rerender(dialog({ isFit: true, onAct }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(onAct).toHaveBeenCalledTimes(1);
});

test('says below the fields why the server did not do it', () => {
  const { rerender } = render(dialog({ act: { isBusy: false, refusal: undefined } }));
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(dialog({ act: { isBusy: false, refusal: 'The order is cancelled.' } }));
  expect(screen.getByRole('alert')).toHaveTextContent('The order is cancelled.');
});

test('cannot be left or pressed again while it is under way', async () => {
  const user = userEvent.setup();
  const onAct = jest.fn();
  const onClose = jest.fn();
  render(dialog({ act: { isBusy: true, refusal: undefined }, onAct, onClose }));
  await user.keyboard('{Escape}{Control>}{Enter}{/Control}');
  expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
  expect(onAct).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

test('waits for its preview, can be left meanwhile, and is grey with the reason once that is refused', async () => {
  const user = userEvent.setup();
  const onAct = jest.fn();
  const onClose = jest.fn();
  const asked = { onAct, onClose };
  const { rerender } = render(dialog({ ...asked, preview: { isAsking: true, refusal: undefined } }));
  expect(screen.getByText('Add').closest('button')).toBeDisabled();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(onAct).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  rerender(dialog({ ...asked, preview: { isAsking: false, refusal: 'You hold the role yourself.' } }));
  expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Add' })).toHaveAttribute('title', 'You hold the role yourself.');
  rerender(dialog({ ...asked, preview: { isAsking: false, refusal: undefined } }));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(onAct).toHaveBeenCalledTimes(1);
});

test('takes whoever pressed to the first field that is wrong', async () => {
  const user = userEvent.setup();
  const fields = (tried: boolean) => (
    <>
      <input aria-label="Phone" />
      <input aria-label="Name" aria-invalid={tried || undefined} />
    </>
  );
  render(dialog({ isFit: false, children: fields }));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await user.click(screen.getByRole('textbox', { name: 'Phone' }));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});
