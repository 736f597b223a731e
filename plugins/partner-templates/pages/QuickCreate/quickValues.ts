import { z } from 'zod';
import { PaymentMode } from '../../../../shared/codes/lists.ts';
import { startsTooSoon } from '../../../../shared/codes/sessionRules.ts';
import {
  ALSO_WHEN_WRONG,
  checkQuick,
  quickFields,
} from '../../../../shared/contract/eventTemplates/publishing.shapes.ts';
import type { TemplateDefaults } from '../../../../shared/contract/eventTemplates/shapes.ts';
import { instantOf } from '../../../../shared/format/datesIn.ts';
import { type DraftPayLine, DraftPayLines, emptyLine } from '../../components/payLines.ts';
import { serverNow } from '../../../../shared/format/clock.ts';

/** What stands in the form of quick create; `null` where nothing has been chosen yet. */
export interface QuickValues {
  title: string;
  sport_type: number | null;
  cover: string;
  coverAlt: string;
  grades: number[];
  startAt: string | null;
  minutes: number | null;
  place: string;
  capacity: number | null;
  coachIds: number[];
  paymentModes: DraftPayLine[];
  cancelDeadline: number | null;
  registrationClose: number | null;
  /** False: the template alone is wanted. */
  publish: boolean;
  publishAnyway: boolean;
}

/** The contract's rules, with the one that only a clock can tell (screens F1: start >= now + 10 min). */
export const quickSchema = quickFields
  .extend({ paymentModes: DraftPayLines })
  .superRefine(checkQuick, ALSO_WHEN_WRONG)
  .superRefine(({ publish, startAt }, context) => {
    if (publish && startAt !== null && startsTooSoon(instantOf(startAt), serverNow()))
      context.addIssue({
        code: 'custom',
        path: ['startAt'],
        message: 'is too soon',
        input: startAt,
        params: { rule: 'tooSoon' },
      });
  });
export type QuickForm = z.output<typeof quickSchema>;

/** What the form starts with (screens F1). */
export const newQuick: QuickValues = {
  title: '',
  sport_type: null,
  cover: '',
  coverAlt: '',
  grades: [1],
  startAt: null,
  minutes: 90,
  place: '',
  capacity: 20,
  coachIds: [],
  paymentModes: [emptyLine(PaymentMode.memberFree)],
  cancelDeadline: 24,
  registrationClose: 60,
  publish: true,
  publishAnyway: false,
};

/** What a sport fills in: every field it knows and nobody has touched yet. */
export function quickDefaultsOf(
  defaults: TemplateDefaults,
  isTouched: (field: keyof QuickValues) => boolean,
): Partial<QuickValues> {
  const { grades, cover, minutes, capacity, coachIds, paymentModes } = defaults;
  const { cancelDeadline, registrationClose } = defaults;
  const known: Partial<QuickValues> = {
    grades,
    cover,
    // What it said was of another picture.
    coverAlt: '',
    minutes,
    capacity,
    coachIds,
    paymentModes,
    cancelDeadline,
    registrationClose,
  };
  const untouched = Object.entries(known).filter(([field]) => !isTouched(field as keyof QuickValues));
  return Object.fromEntries(untouched);
}
