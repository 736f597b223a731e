import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { useOpenInAddress } from './useOpenInAddress.ts';

const wrapper = ({ children }: PropsWithChildren) => <BrowserRouter>{children}</BrowserRouter>;
beforeEach(() => window.history.replaceState(null, '', '/list?keyword=yoga'));

it('that was pressed twice is closed by one step back', async () => {
  const { result } = renderHook(useOpenInAddress, { wrapper });
  const steps = window.history.length;
  act(() => {
    result.current.open(61);
    result.current.open(61);
  });
  expect(result.current.number).toBe(61);
  expect(window.history.length).toBe(steps + 1);
  const back = new Promise((done) => window.addEventListener('popstate', done, { once: true }));
  await act(async () => {
    result.current.close();
    await back;
  });
  expect(window.location.search).toBe('?keyword=yoga');
  expect(result.current.id).toBe('');
});

it('opens the same row again once it was closed, and another one meanwhile', async () => {
  const { result } = renderHook(useOpenInAddress, { wrapper });
  for (const id of [61, 62]) act(() => result.current.open(id));
  expect(result.current.number).toBe(62);
  window.history.replaceState(null, '', '/list?open=7');
  const { result: linked } = renderHook(useOpenInAddress, { wrapper });
  act(() => linked.current.close());
  expect(linked.current.id).toBe('');
  act(() => linked.current.open(7));
  expect(linked.current.number).toBe(7);
});
