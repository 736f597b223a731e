import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { text } from '../../shared/contract/basics.ts';
import { z } from 'zod';
import { ActionDialog } from '../act/ActionDialog.tsx';
import { useAct } from '../act/useAct.ts';
import { definePlugin } from '../plugins/plugin.ts';
import type { Settled } from '../services/http/settled.ts';
import { renderPlugin } from '../testing/renderPlugin.tsx';
import { linesInput, numberInput } from './inputs.tsx';
import { useDialogForm } from './useDialogForm.ts';

const FEW = 2;
const Mark = z
  .object({
    reason: text(0, 200),
    seats: z.number().int().min(1).nullable(),
    version: z.number(),
  })
  // Only what takes many seats needs many words.
  .refine(({ reason, seats }) => (seats ?? 0) <= FEW || [...reason].length >= 5, {
    path: ['reason'],
    params: { rule: 'tooShort', min: 5 },
  });
type Mark = z.output<typeof Mark>;

/** What was sent, and how that ends. */
const server = { sent: [] as Mark[], end: { isDone: true, result: 1 } as Settled<number> };
const send = async (body: Mark): Promise<Settled<number>> => {
  server.sent.push(body);
  return server.end;
};

/** A dialog over a page that has a field of the same name. */
function Page(): ReactElement {
  const act = useAct();
  const form = useDialogForm<Mark>({
    schema: Mark,
    defaults: { reason: '', seats: 3, version: 1 },
    fieldOfCode: { 646: 'seats' },
  });
  const { Field, values } = form;
  return (
    <ActionDialog
      title="Mark"
      confirmText="Save"
      act={act}
      form={form}
      onAct={(body) =>
        act.run(send, body, { said: 'Saved.', onDone: () => undefined, onRefused: form.showRefused })
      }
      onClose={() => undefined}
    >
      <Field name="reason" label="Reason" required max={200}>
        {linesInput({ rows: 3 })}
      </Field>
      <Field name="seats" label="Seats">
        {numberInput()}
      </Field>
      <p>{values.seats} seats</p>
    </ActionDialog>
  );
}

const plugin = definePlugin({
  writtenFor: 1,
  role: 'partner',
  title: { 'zh-CN': '标记', en: 'Marks' },
  codes: [],
  routes: [{ path: '/mark', title: { 'zh-CN': '标记', en: 'Mark' }, page: async () => ({ default: Page }) }],
});
const open = async () => {
  await renderPlugin(plugin, { as: { role: 'partner', codes: [] }, at: '/mark' });
  return screen.findByRole('textbox', { name: 'Reason' });
};
const save = async () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

beforeEach(() => Object.assign(server, { sent: [], end: { isDone: true, result: 1 } }));

it('says what is wrong once somebody pressed, moves there, and sends what the rules make of it', async () => {
  const reason = await open();
  expect(reason).toBeValid();
  await userEvent.type(reason, 'ill');
  await save();
  await waitFor(() => expect(reason).toHaveAccessibleDescription(/5/));
  await waitFor(() => expect(reason).toHaveFocus());
  expect(server.sent).toEqual([]);
  await userEvent.type(reason, ' today ');
  await waitFor(() => expect(reason).toBeValid());
  await save();
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(server.sent).toEqual([{ reason: 'ill today', seats: 3, version: 1 }]);
});

it('mends what is wrong with a field by another one that the rule is about', async () => {
  const reason = await open();
  await userEvent.type(reason, 'ill');
  await save();
  await waitFor(() => expect(reason).toBeInvalid());
  const seats = screen.getByLabelText('Seats');
  await userEvent.clear(seats);
  await userEvent.type(seats, '2');
  await waitFor(() => expect(reason).toBeValid());
});

it.each([
  ['its code', { code: 646 }],
  [
    'the field it names',
    { code: 400, fields: [{ field: 'seats', code: 'custom', message: 'Fewer than booked.' }] },
  ],
])('puts a refusal on its field by %s, and keeps what was typed', async (_by, refused) => {
  server.end = { isDone: false, text: 'Fewer than booked.', ...refused };
  const reason = await open();
  await userEvent.type(reason, 'Rain all day');
  await save();
  const seats = screen.getByLabelText('Seats');
  await waitFor(() => expect(seats).toHaveAccessibleDescription('Fewer than booked.'));
  await waitFor(() => expect(seats).toHaveFocus());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(reason).toHaveValue('Rain all day');
});

it.each([
  ['of the whole', { code: 10151 }],
  [
    'of a field that is asked nowhere',
    { code: 400, fields: [{ field: 'version', code: 'custom', message: '' }] },
  ],
])('says a refusal %s below the fields', async (_what, refused) => {
  server.end = { isDone: false, text: 'The session is over.', ...refused };
  await userEvent.type(await open(), 'Rain all day');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('The session is over.');
});
