import { useCallback, useMemo, useRef, useState } from 'react';
import { Http, useService } from '../../../../../core/api.ts';
import { usePictureUploads } from '../../../../../core/form.ts';
import { openFieldsOf } from '../../../../../shared/codes/merchantFile.ts';
import { isOpenField } from '../../../../../shared/codes/merchantAudit.ts';
import { merchantInfo } from '../../../../../shared/contract/merchant.ts';
import { pathOfPaper } from '../../../../../shared/contract/shapes/papers.ts';
import { useDates } from '../../../../../shared/ui/DateTime/useDates.ts';
import { contentOf, isSameValue, linksOf, type MerchantFile } from '../../../model/content.ts';
import { earliestEndOf, type Fault, faultsOfContent, REPEATED } from '../../../model/faults.ts';
import type { DeskState, FileDesk } from '../../../model/FileDesk.ts';
import { stepOf } from '../../../model/steps.ts';
import type { FileFormParts } from './FormContext.ts';
import { useRemark } from '../useRemark.ts';

/** Links are asked for again at most this often, in milliseconds. */
const LINKS_REST_MS = 30_000;

/** The links of the papers on the page; `renew` asks for new ones when a picture could not be shown: they last ten minutes. */
function usePaperLinks(file: MerchantFile) {
  const http = useService(Http);
  const [links, setLinks] = useState(() => linksOf(file));
  const askedAt = useRef(0);
  const keepLink = useCallback((address: string) => {
    setLinks((before) =>
      before.get(pathOfPaper(address)) === address
        ? before
        : new Map(before).set(pathOfPaper(address), address),
    );
  }, []);
  const renew = useCallback(() => {
    if (Date.now() - askedAt.current < LINKS_REST_MS) return;
    askedAt.current = Date.now();
    http.fetch(merchantInfo, {}, { quiet: true }).then(
      (stored) => setLinks((before) => new Map([...before, ...linksOf(stored)])),
      // The next picture that is missing asks again.
      () => undefined,
    );
  }, [http]);
  const linkOf = useCallback((path: string) => links.get(path) ?? path, [links]);
  return { linkOf, keepLink, renew };
}

/** What fields ask of their form, and what the rail and the summary tell of it. */
export function useFormParts(file: MerchantFile, desk: FileDesk, state: DeskState) {
  const today = useDates().today();
  const pictures = usePictureUploads();
  const links = usePaperLinks(file);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { content, repeat, refused } = state;

  const previous = useMemo(() => (file.previous ? contentOf(file.previous) : undefined), [file]);
  const first = useMemo(() => contentOf(file), [file]);
  const open = useMemo(
    () =>
      openFieldsOf(file.rejected, [
        ...faultsOfContent(previous ?? first, today),
        ...faultsOfContent(first, today),
      ]),
    [file, previous, first, today],
  );
  const remark = useRemark();
  const isOpen = useCallback(
    (field: string) => field === REPEATED || isOpenField(file.auditStatus, field, open),
    [file.auditStatus, open],
  );
  const faults = useMemo(() => {
    const found: Fault[] = [...faultsOfContent(content, today)];
    if (desk.isUnconfirmed()) found.push({ field: REPEATED, code: 'repeat' });
    for (const { field, code, message } of refused)
      if (!found.some((fault) => fault.field === field))
        found.push({ field, code: code as Fault['code'], message });
    return found;
    // Whether the number is confirmed hangs on it, on its repetition and on what is saved.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [content, today, repeat, state.saved, refused, desk]);

  const isShown = (field: string): boolean =>
    left.has(field) || left.has(stepOf(field)) || refused.some((each) => each.field === field);
  const belongs = (to: string, field: string): boolean =>
    field === to || (to === 'files' && field.startsWith('files.'));
  const parts: FileFormParts = {
    content,
    previous,
    isOpen,
    faultOf: (field) => faults.find((fault) => belongs(field, fault.field) && isShown(field)),
    remarkOf: (field) => {
      const said = file.rejected.filter((each) => belongs(field, each.field)).map(remark);
      return said.length === 0 ? undefined : said.join(' · ');
    },
    earliestEnd: earliestEndOf(today),
    repeat,
    asksRepeat:
      content.bank.number !== '' &&
      !isSameValue(content.bank.number, first.bank.number) &&
      isOpen('bank.number'),
    write: (change) => desk.write(change),
    writeRepeat: (text) => desk.repeat(text),
    leaveField: (field) => setLeft((before) => new Set(before).add(field)),
    pictures,
    linkOf: links.linkOf,
    keepLink: links.keepLink,
  };
  return {
    parts,
    faults,
    renewLinks: links.renew,
    /** From now on all of a step's faults are shown. */
    leaveStep: (step: string) => setLeft((before) => new Set(before).add(step)),
    hasLeft: (step: string) => left.has(step),
  };
}
