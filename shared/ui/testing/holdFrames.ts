import { act } from '@testing-library/react';

/** Holds back what waits for the next frame, as a busy machine does. The result lets it go, and frames come again. */
export function holdFrames(): () => void {
  const held: FrameRequestCallback[] = [];
  const request = jest.spyOn(window, 'requestAnimationFrame');
  request.mockImplementation((frame) => held.push(frame));
  return () => {
    request.mockRestore();
    act(() => {
      for (const frame of held) frame(performance.now());
    });
  };
}
