import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { z } from 'zod';
import { definePlugin } from '../plugins/plugin.ts';
import { ApiError } from '../services/http/Http.ts';
import { uploadPictureCall } from '../services/http/uploadPicture.ts';
import { answer, refusal, renderPlugin } from '../testing/renderPlugin.tsx';
import { takeKeptValues } from './keptValues.ts';
import { useFormPage } from './useFormPage.ts';

const schema = z.object({ title: z.string().min(3), seats: z.number().int().min(1), version: z.number() });
type Values = z.infer<typeof schema>;
const STORED: Values = { title: 'Yoga', seats: 10, version: 1 };

/** What the pretended server has and does. */
const server = {
  stored: STORED,
  sent: [] as Values[],
  refuse: undefined as ApiError | undefined,
};
const LABELS: Readonly<Record<string, string>> = { title: 'Title', seats: 'Seats' };
const labelOf = (field: string): string => LABELS[field] ?? '';
const conflict = {
  latest: async () => server.stored,
  show: (field: keyof Values, values: Values) => String(values[field]),
};
const submit = async (values: Values): Promise<void> => {
  server.sent.push(values);
  if (server.refuse) throw server.refuse;
  if (values.version !== server.stored.version) throw new ApiError(10150, 'changed');
  server.stored = { ...values, version: values.version + 1 };
};

function Page(): ReactElement {
  const page = useFormPage({
    schema,
    defaults: STORED,
    submit,
    labelOf,
    conflict,
    draft: 'thing 1',
    fieldOfCode: { 646: 'seats' },
    fieldOfReason: { titleUsed: 'title' },
  });
  const { Field } = page;
  return (
    <>
      {page.draft.offer}
      <Field name="title" required max={10}>
        {({ control, value, onChange, onBlur }) => (
          <input
            {...control}
            value={value}
            onBlur={onBlur}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field name="seats">
        {({ control, value, onChange }) => (
          <input
            {...control}
            type="number"
            value={value}
            onChange={(event) => onChange(Number(event.currentTarget.value))}
          />
        )}
      </Field>
      <input
        type="file"
        aria-label="Picture"
        onChange={({ currentTarget: { files } }) => {
          const [file] = files ?? [];
          if (file)
            page.pictures
              .upload(file, {})
              .catch(({ message }: Error) => page.form.setValue('title', message));
        }}
      />
      <p>{page.failure}</p>
      <p>{page.draft.note}</p>
      <button type="button" onClick={page.onSubmit}>
        Save
      </button>
      {page.dialog}
    </>
  );
}

function OpenOrClosed(): ReactElement {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        Open or close
      </button>
      {isOpen ? <Page /> : null}
    </>
  );
}

const plugin = definePlugin({
  writtenFor: 1,
  role: 'partner',
  title: { 'zh-CN': '表单', en: 'Forms' },
  codes: [],
  routes: [
    { path: '/form', title: { 'zh-CN': '表单', en: 'Form' }, page: async () => ({ default: OpenOrClosed }) },
  ],
});
const open = (...answers: ReturnType<typeof answer>[]) =>
  renderPlugin(plugin, { as: { role: 'partner', codes: [] }, at: '/form', answers });
const title = () => screen.findByRole('textbox', { name: /Title/ });
const save = async () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

beforeEach(() => Object.assign(server, { stored: STORED, sent: [], refuse: undefined }));

it('settles a conflict field by field and sends the choice with the newer version', async () => {
  await open();
  await userEvent.type(await title(), ' flow');
  server.stored = { title: 'Yoga', seats: 12, version: 5 };
  await save();
  expect(await screen.findByText('Somebody else has saved this')).toBeVisible();
  // Each side is chosen where it changed something.
  expect(screen.getByRole('radio', { name: 'Title, Yours: Yoga flow' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Seats, Saved now: 12' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Save the choice' }));
  await waitFor(() => expect(server.sent.at(-1)).toEqual({ title: 'Yoga flow', seats: 12, version: 5 }));
});

it('takes theirs without sending anything', async () => {
  await open();
  await userEvent.type(await title(), ' flow');
  server.stored = { title: 'Swimming', seats: 10, version: 5 };
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));
  expect(await title()).toHaveValue('Swimming');
  expect(server.sent).toHaveLength(1);
});

it('puts a refusal by code on the field it belongs to, and the focus with it', async () => {
  await open();
  server.refuse = new ApiError(646, 'Fewer seats than booked.');
  await title();
  await save();
  const seats = await screen.findByRole('spinbutton', { name: 'Seats' });
  await waitFor(() => expect(seats).toHaveAccessibleDescription('Fewer seats than booked.'));
  await waitFor(() => expect(seats).toHaveFocus());
});

it('puts a refusal whose code has several reasons on the field of its reason', async () => {
  await open();
  server.refuse = new ApiError(10151, 'Used by another.', { reason: 'titleUsed' });
  await title();
  await save();
  await waitFor(async () => expect(await title()).toHaveAccessibleDescription(/Used by another/));
});

it('keeps a draft, and restores it when the form is opened again', async () => {
  await open();
  await userEvent.type(await title(), ' flow');
  expect(await screen.findByText(/^Draft saved \d\d:\d\d$/)).toBeVisible();
  const toggle = screen.getByRole('button', { name: 'Open or close' });
  await userEvent.click(toggle);
  // The page did not break: what a broken page keeps is another thing.
  takeKeptValues(7);
  await userEvent.click(toggle);
  expect(await title()).toHaveValue('Yoga');
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(await title()).toHaveValue('Yoga flow');
  await save();
  await waitFor(() => expect(server.sent).toHaveLength(1));
  await waitFor(() => expect(localStorage.getItem('touchline.drafts')).toBeNull());
});

describe('while a picture goes up', () => {
  const choose = async (): Promise<void> =>
    userEvent.upload(
      await screen.findByLabelText('Picture'),
      new File(['x'], 'a.png', { type: 'image/png' }),
    );

  it('sends nothing', async () => {
    let arrive: (() => void) | undefined;
    const picture = { path: '/a.webp', width: 300, height: 300, bytes: 9 };
    const late = answer(uploadPictureCall, picture);
    await open({
      ...late,
      reply: async (request) => {
        await new Promise<void>((resolve) => {
          arrive = resolve;
        });
        return late.reply(request);
      },
    });
    await title();
    await choose();
    await save();
    expect(await screen.findByText('A picture is uploading. Save when it is done.')).toBeVisible();
    expect(server.sent).toEqual([]);
    await waitFor(() => expect(arrive).toBeDefined());
    arrive?.();
    await waitFor(async () => {
      await save();
      expect(server.sent.length).toBeGreaterThan(0);
    });
  });

  it('says what is wrong with it', async () => {
    const errors = [{ field: 'file', code: 'tooSmall', message: '' }];
    await open(refusal(uploadPictureCall, 400, 'bad', { errors }));
    await title();
    await choose();
    await waitFor(async () => expect(await title()).toHaveValue('Use a picture of at least 200 × 200 px.'));
  });
});

it('says what is wrong with a field that is left once the press on another thing has ended', async () => {
  const user = userEvent.setup();
  await open();
  await user.clear(await title());
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('spinbutton', { name: 'Seats' }) });
  expect(await title()).toBeValid();
  await user.pointer('[/MouseLeft]');
  await waitFor(async () => expect(await title()).toBeInvalid());
});
