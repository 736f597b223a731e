import { sessionFaults } from '../../../../shared/codes/sessionRules.ts';
import { ALSO_WHEN_WRONG, NewSession } from '../../../../shared/contract/eventTemplates/publishing.shapes.ts';
import { instantOf } from '../../../../shared/format/datesIn.ts';

/** The rules of an edited row. Whether its time is free is for the server to say, and the plan says when people sign up. */
export const RowRules = NewSession.superRefine((row, context) => {
  const times = { startAt: instantOf(row.startAt), endAt: instantOf(row.endAt) };
  const signUp = { registrationOpenAt: null, registrationClose: 0 };
  for (const { field, code, message } of sessionFaults({ ...row, ...times, ...signUp }, 0))
    if (field in row)
      context.addIssue({ code: 'custom', path: [field], message, params: { rule: code }, input: row });
}, ALSO_WHEN_WRONG);
