import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Loaded, type Question } from './LoadFailure.tsx';

const asked = (said: Partial<Question<string>>): Question<string> => ({
  data: undefined,
  error: null,
  refetch: () => undefined,
  ...said,
});
const shown = (question: Question<string>, text?: string) =>
  render(
    <Loaded of={question} waiting={<p>counting</p>} text={text}>
      {(data) => <p>{data}</p>}
    </Loaded>,
  );

it('shows that it waits, then the answer', () => {
  const { rerender } = shown(asked({}));
  expect(screen.getByText('counting')).toBeVisible();
  rerender(
    <Loaded of={asked({ data: 'twelve' })} waiting={<p>counting</p>}>
      {(data) => <p>{data}</p>}
    </Loaded>,
  );
  expect(screen.getByText('twelve')).toBeVisible();
  expect(screen.queryByText('counting')).toBeNull();
});

it('says why there is no answer and asks again when told to', async () => {
  let times = 0;
  shown(asked({ error: new Error('The server is away.'), refetch: () => (times += 1) }));
  expect(screen.getByRole('alert')).toHaveTextContent('The server is away.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(times).toBe(1);
});

it('says what is missing in the words of its page', () => {
  shown(asked({ error: new Error('The server is away.') }), 'The history could not be loaded.');
  expect(screen.getByRole('alert')).toHaveTextContent('The history could not be loaded.');
  expect(screen.queryByText(/server is away/)).toBeNull();
});

it('keeps an answer that is there when asking again fails', () => {
  shown(asked({ data: 'twelve', error: new Error('The server is away.') }));
  expect(screen.getByText('twelve')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
