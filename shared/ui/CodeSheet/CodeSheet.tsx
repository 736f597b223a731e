import { type ReactElement, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { type CodeOnPaper, PrintedCode } from './PrintedCode.tsx';

/** Pieces on a page: three beside each other, four below each other. */
export const PIECES_A_PAGE = 12;
/** Copies of one code that are printed at once. */
export const MOST_COPIES = 12;
const PRINTING = 'tl-printing-codes';

/** Whether so many copies of each code can be printed. */
export const isCopyCount = (copies: number | null): copies is number =>
  copies !== null && Number.isInteger(copies) && copies >= 1 && copies <= MOST_COPIES;

/** Codes on pages of A4, each so many times: opens the print dialog of the browser and goes when it closes. */
export function CodeSheet(props: {
  readonly codes: readonly CodeOnPaper[];
  readonly copies: number;
  readonly onPrinted: () => void;
}): ReactElement {
  const { codes, copies, onPrinted } = props;
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
    <div className="tl-code-sheet" ref={sheet}>
      {pagesOf(codes, copies).map((page, pageIndex) => (
        <section key={pageIndex}>
          {page.map((code, place) => (
            <PrintedCode key={place} code={code} />
          ))}
        </section>
      ))}
    </div>,
    document.body,
  );
}

/** The pieces of each page; those of one code lie beside each other. */
function pagesOf(codes: readonly CodeOnPaper[], copies: number): readonly (readonly CodeOnPaper[])[] {
  const pieces = codes.flatMap((code) => Array.from({ length: copies }, () => code));
  const pages = Math.ceil(pieces.length / PIECES_A_PAGE);
  return Array.from({ length: pages }, (_, page) =>
    pieces.slice(page * PIECES_A_PAGE, (page + 1) * PIECES_A_PAGE),
  );
}
