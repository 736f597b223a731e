import { type ReactElement, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { usePluginText } from '../../../../core/api.ts';

const COPIES = Array.from({ length: 12 }, (_, place) => place);
const PRINTING = 'tl-printing-codes';

/** Twelve times the same code on one page: opens the print dialog and goes when it closes. */
export function PrintSheet(props: {
  readonly picture: string;
  readonly caption: string;
  readonly onPrinted: () => void;
}): ReactElement {
  const { picture, caption, onPrinted } = props;
  const t = usePluginText('partner-channels');
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isGone = false;
    const start = async (): Promise<void> => {
      // A picture that is not drawn yet would leave its place on the paper empty.
      const pictures = [...(sheet.current?.querySelectorAll('img') ?? [])];
      await Promise.allSettled(pictures.map((one) => one.decode()));
      if (!isGone) print();
    };
    document.body.classList.add(PRINTING);
    addEventListener('afterprint', onPrinted, { once: true });
    void start();
    return () => {
      isGone = true;
      removeEventListener('afterprint', onPrinted);
      document.body.classList.remove(PRINTING);
    };
  }, [onPrinted]);
  return createPortal(
    <div className="tl-channel-sheet" ref={sheet}>
      {COPIES.map((place) => (
        <figure key={place}>
          <img src={picture} alt={t('shared.code')} />
          <figcaption>{caption}</figcaption>
        </figure>
      ))}
    </div>,
    document.body,
  );
}
