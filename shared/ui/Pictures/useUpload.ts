import { useEffect, useRef, useState } from 'react';
import { useKitTexts } from '../KitTexts.ts';
import { checkPicture } from './checkPicture.ts';

/** Sends a picture; answers its path. Rejects with a sentence for the person. */
export type SendPicture = (
  file: File,
  options: { readonly signal: AbortSignal; readonly onUploaded: (share: number) => void },
) => Promise<string>;

/** One upload at a time. */
export interface Upload {
  /** Share that has gone up, 0 to 1; `undefined` when nothing is under way. */
  readonly share: number | undefined;
  /** What was wrong with the last file. */
  readonly problem: string | undefined;
  readonly start: (file: File) => Promise<void>;
  readonly stop: () => void;
}

/** Checks a file, sends it and hands on its path; leaving the page stops it. */
export function useUpload(send: SendPicture, onDone: (path: string) => void): Upload {
  const texts = useKitTexts();
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (file: File): Promise<void> => {
    const wrong = await checkPicture(file);
    setProblem(wrong && texts[wrong]);
    if (wrong) return;
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    setShare(0);
    try {
      const path = await send(file, { signal: controller.signal, onUploaded: setShare });
      if (!controller.signal.aborted) onDone(path);
    } catch (error) {
      if (!controller.signal.aborted) setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      if (running.current === controller) setShare(undefined);
    }
  };
  return { share, problem, start, stop: () => running.current?.abort() };
}
