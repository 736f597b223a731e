import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShowOpened, useOpened } from './useOpened.tsx';

const draw = jest.fn();
function Page() {
  const opened = useOpened<string>();
  draw();
  return (
    <>
      <button type="button" onClick={() => opened.open('Yoga')}>
        Cancel
      </button>
      <ShowOpened of={opened}>
        {(name) => (
          <dialog open>
            {name}
            <button type="button" onClick={opened.close}>
              Keep
            </button>
          </dialog>
        )}
      </ShowOpened>
    </>
  );
}

it('shows what is open until it is closed, and does not draw the page anew', async () => {
  render(<Page />);
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('Yoga');
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(draw).toHaveBeenCalledTimes(1);
});
