import { type ReactElement, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useChannelText } from '../../useChannelText.ts';

const COPIES = Array.from({ length: 12 }, (_, place) => place);
const PRINTING = 'tl-printing-codes';

/** Twelve times the same code on one page: opens the print dialog and goes when it closes. */
export function PrintSheet(props: {
  readonly picture: string;
  readonly caption: string;
  readonly onPrinted: () => void;
}): ReactElement {
  const { picture, caption, onPrinted } = props;
  const t = useChannelText();
  useEffect(() => {
    document.body.classList.add(PRINTING);
    addEventListener('afterprint', onPrinted, { once: true });
    print();
    return () => {
      removeEventListener('afterprint', onPrinted);
      document.body.classList.remove(PRINTING);
    };
  }, [onPrinted]);
  return createPortal(
    <div className="tl-channel-sheet">
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
