import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pager } from './Pager.tsx';
import { pageWindow } from './pages.ts';

test('tells the range and goes to a page', async () => {
  const user = userEvent.setup();
  const pages: number[] = [];
  render(<Pager page={2} pageSize={10} total={48} onPage={(page) => pages.push(page)} />);
  expect(screen.getByText('11–20 of 48')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(screen.getByRole('button', { name: 'Page 5' }));
  const field = screen.getByRole('textbox', { name: 'Go to' });
  await user.clear(field);
  await user.type(field, '99{Enter}');
  expect(pages).toEqual([3, 5, 5]);
});

test('separates the thousands', () => {
  render(<Pager page={120} pageSize={10} total={1_964} onPage={() => undefined} />);
  expect(screen.getByText('1,191–1,200 of 1,964')).toBeInTheDocument();
});

test('a page beyond the end shows the last one', () => {
  render(<Pager page={9} pageSize={20} total={45} onPage={() => undefined} />);
  expect(screen.getByText('41–45 of 45')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
});

test('offers the fixed page sizes', async () => {
  const user = userEvent.setup();
  const sizes: number[] = [];
  render(
    <Pager
      page={1}
      pageSize={10}
      total={0}
      onPage={() => undefined}
      onPageSize={(size) => sizes.push(size)}
    />,
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '100');
  expect(sizes).toEqual([100]);
  expect(screen.getByText('0 rows')).toBeInTheDocument();
});

test('offers to fill the screen, and shows that as chosen whatever number of rows that is', async () => {
  const user = userEvent.setup();
  const chosen: (number | 'fill')[] = [];
  const pager = (pageSize: number, isFilled: boolean) => (
    <Pager
      page={1}
      pageSize={pageSize}
      total={90}
      onPage={() => undefined}
      onPageSize={(size) => chosen.push(size)}
      onFill={() => chosen.push('fill')}
      isFilled={isFilled}
    />
  );
  const { rerender } = render(pager(10, false));
  const size = screen.getByRole('combobox', { name: 'Rows per page' });
  await user.selectOptions(size, 'Fill the screen');
  rerender(pager(23, true));
  expect(size).toHaveDisplayValue('Fill the screen');
  expect(screen.queryByRole('option', { name: '23 per page' })).toBeNull();
  await user.selectOptions(size, '20 per page');
  expect(chosen).toEqual(['fill', 20]);
});

test('the window of pages stays inside the list', () => {
  expect(pageWindow(1, 3)).toEqual([1, 2, 3]);
  expect(pageWindow(7, 20)).toEqual([5, 6, 7, 8, 9]);
  expect(pageWindow(20, 20)).toEqual([16, 17, 18, 19, 20]);
});
