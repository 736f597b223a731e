import { useCallback, useMemo, useRef, useState } from 'react';
import { usePictureUploads } from '../../../../../core/form.ts';
import { pathOfPaper } from '../../../../../shared/contract/papers.ts';
import { type Content, isSameValue, type PaperLinks } from '../../../model/content.ts';
import { type Fault, REPEATED } from '../../../model/faults.ts';
import type { FileDraftState, FileDraft } from '../../../model/FileDraft.ts';
import { stepOf } from '../../../model/steps.ts';
import type { FileFormParts } from './FormContext.ts';
import { useRemark } from '../useRemark.ts';
import { serverNow } from '../../../../../shared/format/clock.ts';

/** Links are asked for again at most this often, in milliseconds. */
const LINKS_REST_MS = 30_000;

/** What decides how a file is filled in: onboarding and the annual review have rules of their own. */
export interface FileRules {
  /** Links of the papers that are known at the beginning. */
  readonly links: PaperLinks;
  /** Asks for links that last ten minutes more. */
  readonly renewLinks: () => Promise<PaperLinks>;
  /** The account number the form began with. */
  readonly firstNumber: string;
  /** What fields are compared with; undefined in a first round. */
  readonly previous: Content | undefined;
  /** Every field that differs from `previous` says so, not those alone that were sent back. */
  readonly marksChanges: boolean;
  readonly rejected: readonly { readonly field: string; readonly code: string; readonly reason: string }[];
  readonly isOpen: (field: string) => boolean;
  readonly faultsOf: (content: Content) => readonly Fault[];
  readonly earliestEnd: string;
}

/** The links of the papers on the page; `renew` asks for new ones when a picture could not be shown: they last ten minutes. */
function usePaperLinks(first: PaperLinks, renewLinks: FileRules['renewLinks']) {
  const [links, setLinks] = useState(first);
  const askedAt = useRef(0);
  const keepLink = useCallback((address: string) => {
    setLinks((before) =>
      before.get(pathOfPaper(address)) === address
        ? before
        : new Map(before).set(pathOfPaper(address), address),
    );
  }, []);
  const renew = useCallback(() => {
    if (serverNow() - askedAt.current < LINKS_REST_MS) return;
    askedAt.current = serverNow();
    renewLinks().then(
      (stored) => setLinks((before) => new Map([...before, ...stored])),
      // The next picture that is missing asks again.
      () => undefined,
    );
  }, [renewLinks]);
  const linkOf = useCallback((path: string) => links.get(path) ?? path, [links]);
  return { linkOf, keepLink, renew };
}

/** What fields ask of their form, and what the rail and the summary tell of it. */
export function useFormParts(rules: FileRules, fileDraft: FileDraft, state: FileDraftState) {
  const { previous, rejected, faultsOf } = rules;
  const pictures = usePictureUploads();
  const links = usePaperLinks(rules.links, rules.renewLinks);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { content, repeat, refused } = state;
  const remark = useRemark();
  const isOpen = (field: string): boolean => field === REPEATED || rules.isOpen(field);
  const faults = useMemo(() => {
    const found: Fault[] = [...faultsOf(content)];
    if (fileDraft.isUnconfirmed()) found.push({ field: REPEATED, code: 'repeat' });
    for (const { field, code, message } of refused)
      if (!found.some((fault) => fault.field === field))
        found.push({ field, code: code as Fault['code'], message });
    return found;
    // Whether the number is confirmed hangs on it, on its repetition and on what is saved.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [content, faultsOf, repeat, state.saved, refused, fileDraft]);

  const isShown = (field: string): boolean =>
    left.has(field) || left.has(stepOf(field)) || refused.some((each) => each.field === field);
  const belongs = (to: string, field: string): boolean =>
    field === to || (to === 'files' && field.startsWith('files.'));
  // The question whether a section is still correct stands over its fields, not at one of them.
  const isOfField = ({ code }: Fault): boolean => code !== 'confirm';
  const parts: FileFormParts = {
    content,
    previous,
    marksChanges: rules.marksChanges,
    isOpen,
    faultOf: (field) =>
      faults.find((fault) => isOfField(fault) && belongs(field, fault.field) && isShown(field)),
    confirmFaultOf: (section) =>
      left.has(section)
        ? faults.find(({ field, code }) => field === section && code === 'confirm')
        : undefined,
    remarkOf: (field) => {
      const said = rejected.filter((each) => belongs(field, each.field)).map(remark);
      return said.length === 0 ? undefined : said.join(' · ');
    },
    returned: [...new Set(rejected.map(({ field }) => (field.startsWith('files.') ? 'files' : field)))],
    answerOf: (field) => content.answers?.find((each) => belongs(field, each.field))?.answer ?? '',
    writeAnswer: (field, answer) =>
      fileDraft.write((before) => ({
        ...before,
        answers: before.answers?.map((each) => (belongs(field, each.field) ? { ...each, answer } : each)),
      })),
    earliestEnd: rules.earliestEnd,
    repeat,
    asksRepeat:
      content.bank.number !== '' &&
      !isSameValue(content.bank.number, rules.firstNumber) &&
      isOpen('bank.number'),
    write: (change) => fileDraft.write(change),
    writeRepeat: (text) => fileDraft.repeat(text),
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
