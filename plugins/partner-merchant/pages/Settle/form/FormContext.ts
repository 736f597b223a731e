import { createContext, use } from 'react';
import type { PictureUploads } from '../../../../../core/form.ts';
import type { Content } from '../../../model/content.ts';
import type { Fault } from '../../../model/faults.ts';

/** What every field of the file asks of its form. */
export interface FileFormParts {
  readonly content: Content;
  /** The file as it was handed in in the round before, or approved last; undefined in a first round. */
  readonly previous: Content | undefined;
  /** Every field that differs from `previous` says so. */
  readonly marksChanges: boolean;
  /** Whether the field may be written now. */
  readonly isOpen: (field: string) => boolean;
  /** The first fault of a field that is shown: left once, or its step was. */
  readonly faultOf: (field: string) => Fault | undefined;
  /** Of a section that was left: it is neither changed nor called still correct. */
  readonly confirmFaultOf: (section: string) => Fault | undefined;
  /** What the auditor wrote about a field. */
  readonly remarkOf: (field: string) => string | undefined;
  /** Fields of the form that were sent back. */
  readonly returned: readonly string[];
  /** What is said to that. */
  readonly answerOf: (field: string) => string;
  readonly writeAnswer: (field: string, answer: string) => void;
  /** The first day on which the licence may end. */
  readonly earliestEnd: string;
  /** The account number as it was typed the second time; asked while the number is new. */
  readonly repeat: string;
  readonly asksRepeat: boolean;
  readonly write: (change: (content: Content) => Content) => void;
  readonly writeRepeat: (text: string) => void;
  /** The field was left: what is wrong with it is shown from now on. */
  readonly leaveField: (field: string) => void;
  readonly pictures: PictureUploads;
  /** The link of a paper by its path. */
  readonly linkOf: (path: string) => string;
  readonly keepLink: (address: string) => void;
}

export const FileFormContext = createContext<FileFormParts | undefined>(undefined);

/** The form a field stands in. */
export function useFileForm(): FileFormParts {
  const parts = use(FileFormContext);
  if (!parts) throw new Error('A field of the file stands outside of its form.');
  return parts;
}
