import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FormField } from '../FormField/FormField.tsx';
import { ImageList } from './ImageList.tsx';
import { ImageUpload } from './ImageUpload.tsx';
import type { SendPicture } from './useUpload.ts';

const picture = (name: string, type = 'image/png', bytes = 10): File =>
  new File([new Uint8Array(bytes)], name, { type });
const send: SendPicture = async (file, { onUploaded }) => {
  onUploaded(0.5);
  return `/${file.name}.webp`;
};

function Cover({ sender = send }: { readonly sender?: SendPicture }) {
  const [value, setValue] = useState('');
  return (
    <>
      <FormField label="Cover" required>
        {(control) => (
          <ImageUpload
            {...control}
            value={value}
            onChange={setValue}
            send={sender}
            base="http://p/pictures"
            alt="A"
          />
        )}
      </FormField>
      <p>cover: {value}</p>
    </>
  );
}
const user = userEvent.setup({ applyAccept: false });
const choose = (file: File | File[]) => user.upload(screen.getByLabelText(/Cover/), file);

test('takes a picture, shows it, replaces and removes it', async () => {
  render(<Cover />);
  await choose(picture('hall'));
  expect(await screen.findByRole('img', { name: 'A' })).toHaveAttribute('src', 'http://p/pictures/hall.webp');
  await user.upload(screen.getByLabelText(/Replace/, { selector: 'input' }), picture('pool'));
  expect(await screen.findByText('cover: /pool.webp')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test.each([
  ['a PDF', picture('a', 'application/pdf'), 'Use a jpg, png or webp picture.'],
  ['6 MB', picture('a', 'image/png', 6 * 1024 * 1024), 'Use a picture of at most 5 MB.'],
])('refuses %s before it is sent', async (_, file, sentence) => {
  const sent = jest.fn(send);
  render(<Cover sender={sent} />);
  await choose(file);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(sent).not.toHaveBeenCalled();
});

test('shows progress, and stops an upload on request', async () => {
  let signal: AbortSignal | undefined;
  const endless: SendPicture = (_file, options) => {
    ({ signal } = options);
    options.onUploaded(0.42);
    return new Promise((_resolve, reject) => {
      options.signal.addEventListener('abort', () => reject(new Error('stopped')));
    });
  };
  render(<Cover sender={endless} />);
  await choose(picture('hall'));
  expect(await screen.findByText('Uploading, 42 %')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop the upload' }));
  await waitFor(() => expect(screen.queryByText(/Uploading/)).not.toBeInTheDocument());
  expect(signal?.aborted).toBe(true);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('says what the server says about a file', async () => {
  render(<Cover sender={() => Promise.reject(new Error('The picture is damaged.'))} />);
  await choose(picture('hall'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The picture is damaged.');
});

test('takes several up to the limit, each once', async () => {
  function More() {
    const [value, setValue] = useState<string[]>(['/a.webp']);
    return (
      <>
        <FormField label="More" group>
          {(control) => (
            <ImageList {...control} value={value} onChange={setValue} send={send} base="" max={3} />
          )}
        </FormField>
        <p>list: {value.join(' ')}</p>
      </>
    );
  }
  render(<More />);
  await user.upload(screen.getByLabelText('Choose a picture'), [picture('a'), picture('b'), picture('c')]);
  expect(await screen.findByText('list: /a.webp /b.webp')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove Picture 1' }));
  expect(screen.getByText('list: /b.webp')).toBeInTheDocument();
});
