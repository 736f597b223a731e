import {
  fieldsOfFile,
  type FileFault,
  LICENCE_DAYS,
  merchantFileFaults,
  unansweredFields,
} from '../../../shared/codes/merchant/merchantFile.ts';
import { addDays } from '../../../shared/format/dates.ts';
import { type Content, isHidden } from './content.ts';
import { type Step, stepOf } from './steps.ts';

/** What is wrong with a field: a rule of the file, a number typed differently the second time, or what the server says. */
export interface Fault {
  readonly field: string;
  readonly code: FileFault['code'] | 'repeat' | 'unknown' | 'closed';
  /** Words of the server, for what this console has no sentence of its own. */
  readonly message?: string;
}

/** The account number is typed twice; this is the second time. */
export const REPEATED = 'bank.repeat';

/** The first day on which a licence may end. */
export const earliestEndOf = (today: string): string => addDays(today, LICENCE_DAYS);

/** Everything that keeps a file from being handed in today. A number that is not shown whole is the server's to check. */
export function faultsOfContent(content: Content, today: string): readonly FileFault[] {
  const fields = fieldsOfFile(content);
  return merchantFileFaults(content, earliestEndOf(today)).filter(
    ({ field, code }) => code === 'required' || !isHidden(fields.get(field) ?? ''),
  );
}

/**
 * Fields that were sent back and are still what was handed in then, without an answer. Whether a number that is not shown
 * whole has changed is the server's to tell.
 */
export function unansweredOf(content: Content, handedIn: Content | undefined): readonly FileFault[] {
  if (!handedIn) return [];
  const fields = fieldsOfFile(content);
  return unansweredFields(content.answers ?? [], handedIn, content).filter(
    ({ field }) => !isHidden(fields.get(field) ?? ''),
  );
}

/** How a step stands in the rail: nothing typed, something open, or right. */
export interface StepState {
  readonly step: Step;
  readonly faults: number;
  /** Somebody began with it: what is missing there is told. */
  readonly isBegun: boolean;
}

/** Filled in by the registration, so that they do not say that somebody began. */
const GIVEN = new Set(['company.companyName', 'company.contactName', 'company.contactPhone']);

/** How each step of the fields stands. */
export function stepStates(
  steps: readonly Step[],
  content: Content,
  faults: readonly Fault[],
): readonly StepState[] {
  const typed = [...fieldsOfFile(content)].filter(([field, value]) => value !== '' && !GIVEN.has(field));
  return steps.map((step) => ({
    step,
    faults: faults.filter(({ field }) => stepOf(field) === step).length,
    isBegun: typed.some(([field]) => stepOf(field) === step),
  }));
}
