import { type ReactElement, useEffect, useState } from 'react';
import { onLostFile, tellLostFile } from '../../../shared/ui/LazyPart/lostFile.ts';
import type { LocalizedText } from '../../plugins/plugin.ts';
import { useLocalized } from '../../services/preferences/useLocalized.ts';
import type { Leave } from '../leave.ts';
import { useServedBuild } from '../dialogs/useServedBuild.ts';

const TEXTS = {
  lost: {
    'zh-CN': '这部分内容没有加载成功，请检查网络后重试',
    en: 'A part of the console could not be fetched. Check the network, then try again.',
  },
  close: { 'zh-CN': '关闭', en: 'Close' },
} satisfies Readonly<Record<string, LocalizedText>>;

/** An import that nobody caught, by the names the bundler gives its errors. */
function followUncaught({ reason }: PromiseRejectionEvent): void {
  const { name, code } = Object(reason) as { readonly name?: unknown; readonly code?: unknown };
  if (name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED') tellLostFile();
}

/**
 * Says that something asked for did not come, and offers to reload when the server is there to reload from. It stands
 * until it is closed, and is drawn with nothing that would have to be fetched.
 */
export function LostFileNotice({ leave }: { readonly leave?: Leave }): ReactElement | null {
  const text = useLocalized();
  const [count, setCount] = useState(0);
  const [isShown, setIsShown] = useState(false);
  const served = useServedBuild(count, leave);
  useEffect(() => {
    const stop = onLostFile(() => {
      setCount((before) => before + 1);
      setIsShown(true);
    });
    addEventListener('unhandledrejection', followUncaught);
    return () => {
      stop();
      removeEventListener('unhandledrejection', followUncaught);
    };
  }, []);
  if (!isShown) return null;
  return (
    <div className="tl-lost" role="alert">
      <span>{served.notice ?? text(TEXTS.lost)}</span>
      {served.build === 'none' ? null : (
        <button type="button" className="tl-link" onClick={served.reload}>
          {served.reloadText}
        </button>
      )}
      <button type="button" className="tl-link" onClick={() => setIsShown(false)}>
        {text(TEXTS.close)}
      </button>
    </div>
  );
}
