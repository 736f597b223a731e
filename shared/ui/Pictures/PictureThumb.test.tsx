import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PictureThumb } from './PictureThumb.tsx';

const NAMES = ['Badminton', 'Table tennis', 'Swimming'];
const draw = () =>
  render(
    <form>
      {NAMES.map((name) => (
        <PictureThumb key={name} src={`/pictures/${name}.png`} name={name} width={40} height={26} />
      ))}
    </form>,
  );
const shown = () => screen.getByRole('dialog').querySelector('img')?.getAttribute('alt');

test('opens by a click only, 100 ms later', () => {
  jest.useFakeTimers();
  draw();
  const thumb = screen.getByRole('button', { name: 'Show the picture of Table tennis' });
  fireEvent.mouseOver(thumb);
  fireEvent.focus(thumb);
  act(() => void jest.advanceTimersByTime(1_000));
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(thumb);
  act(() => void jest.advanceTimersByTime(99));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => void jest.advanceTimersByTime(1));
  expect(shown()).toBe('Table tennis');
  jest.useRealTimers();
});

test('moves between the pictures that stand together, by button and by key, around the ends', async () => {
  const person = userEvent.setup();
  draw();
  await person.click(screen.getByRole('button', { name: 'Show the picture of Table tennis' }));
  await screen.findByRole('dialog');
  await person.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(shown()).toBe('Swimming');
  expect(screen.getByText('3 / 3')).toBeInTheDocument();
  await person.keyboard('{ArrowRight}');
  expect(shown()).toBe('Badminton');
  await person.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(shown()).toBe('Table tennis');
});

test('asks for another address when its own is over, and shows that, large too', async () => {
  function Paper() {
    const [address, setAddress] = useState('/paper.webp?until=1');
    const ask = () => setAddress('/paper.webp?until=2');
    return <PictureThumb src={address} name="Voucher" width={40} height={26} onLost={ask} />;
  }
  const person = userEvent.setup();
  render(<Paper />);
  await person.click(screen.getByRole('button', { name: 'Show the picture of Voucher' }));
  const large = (await screen.findByRole('dialog')).querySelector('img');
  fireEvent.error(large ?? document);
  expect(large).toHaveAttribute('src', '/paper.webp?until=2');
  const thumb = document.querySelector('button img');
  expect(thumb).toHaveAttribute('src', '/paper.webp?until=2');
});
