import { type ComponentType, useEffect, useState } from 'react';
import { tellLostFile } from '../LazyPart/lostFile.ts';
import type { LongBody } from './LongBody.tsx';
import { type BodyProps, PAGE_ROWS, PageBody } from './PageBody.tsx';

let loaded: typeof LongBody | undefined;

/**
 * What draws so many rows: the page body, or for more than a page Blueprint's virtual table as soon as it is there; the
 * first rows are shown meanwhile. Most tables never need it, and it is 30 KiB.
 */
export function useBody<Row>(count: number): ComponentType<BodyProps<Row>> {
  const isLong = count > PAGE_ROWS;
  const [long, setLong] = useState(() => loaded);
  useEffect(() => {
    if (!isLong || long) return undefined;
    let isGone = false;
    void import('./LongBody.tsx').then(
      (module) => {
        loaded = module.LongBody;
        if (!isGone) setLong(() => loaded);
      },
      // A lost file leaves the first page of rows in place.
      tellLostFile,
    );
    return () => {
      isGone = true;
    };
  }, [isLong, long]);
  return (isLong && long) || PageBody;
}
