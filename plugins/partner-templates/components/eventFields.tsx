import type { ReactElement, ReactNode } from 'react';
import { type Choice, codeOptions, usePluginText } from '../../../core/api.ts';
import { choiceInput, type FieldFor, linesInput } from '../../../core/form.ts';
import { CANCEL_DEADLINE_HOURS, REGISTRATION_CLOSE_MINUTES } from '../../../shared/codes/lists.ts';
import { CoachField } from './CoachField.tsx';
import { PlaceInput, type PlaceTimes, usePlaces, useTaken } from './PlaceInput.tsx';
import { PayLines, type PayLinesProps } from './PayLines.tsx';
import type { DraftPayLine } from './payLines.ts';
import { isSameText } from '../../../shared/format/normalForm.ts';

/* Fields that the forms of templates, sessions, plans and the quick form have in common; each says where it differs. */

/** Where the session is; a place that is taken at that time is told, and may be chosen all the same. */
export function PlaceField(props: {
  readonly Field: FieldFor<'place', string>;
  readonly place: string;
  readonly times?: PlaceTimes;
}): ReactElement {
  const { Field, place, times } = props;
  const places = usePlaces(times);
  const takenOf = useTaken();
  const taken = takenOf(places.find((known) => isSameText(known.place, place)));
  return (
    <Field
      name="place"
      required
      max={60}
      help={taken === undefined ? undefined : <span className="tl-warning">{taken}</span>}
    >
      {({ control, ...input }) => <PlaceInput {...control} {...input} places={places} times={times} />}
    </Field>
  );
}

/** Who leads it. */
export function CoachesField(props: {
  readonly Field: FieldFor<'coachIds', number[]>;
  readonly coaches: readonly Choice[];
  readonly label?: ReactNode;
  readonly help?: string;
}): ReactElement {
  const { Field, coaches, label, help } = props;
  const t = usePluginText('partner-templates');
  return (
    <Field name="coachIds" group help={help ?? t('coaches.help')} label={label}>
      {({ value, onChange }) => <CoachField coaches={coaches} value={value} onChange={onChange} />}
    </Field>
  );
}

/** Ways to pay. */
export function PaymentField(
  props: Omit<PayLinesProps, 'name' | 'value' | 'onChange'> & {
    readonly Field: FieldFor<'paymentModes', DraftPayLine[]>;
    readonly label?: string | undefined;
    readonly help?: ReactNode;
    /** False where the company has no account to be paid on yet. */
    readonly canCharge?: boolean;
  },
): ReactElement {
  const { Field, label, help, canCharge = true, ...lines } = props;
  const t = usePluginText('partner-templates');
  const warning = <span className="tl-warning">{t('pay.noAccount')}</span>;
  return (
    <Field name="paymentModes" required group label={label} help={canCharge ? help : warning}>
      {({ value, onChange }) => <PayLines {...lines} name="paymentModes" value={value} onChange={onChange} />}
    </Field>
  );
}

type Deadline = FieldFor<'registrationClose' | 'cancelDeadline', number | null>;

/** Until when people may sign up. */
export function RegistrationCloseField(props: {
  readonly Field: Deadline;
  readonly disabled?: boolean;
  /** Words of an empty choice; without them one is required. */
  readonly none?: string;
}): ReactElement {
  const { Field, none, disabled } = props;
  const t = usePluginText('partner-templates');
  const options = codeOptions(t, 'registrationClose', REGISTRATION_CLOSE_MINUTES);
  return (
    <Field name="registrationClose" required={none === undefined}>
      {choiceInput({ options, none, disabled })}
    </Field>
  );
}

/** Until when people may cancel. */
export function CancelDeadlineField(props: {
  readonly Field: Deadline;
  readonly disabled?: boolean;
  readonly none?: string;
  readonly help?: ReactNode;
}): ReactElement {
  const { Field, none, disabled, help } = props;
  const t = usePluginText('partner-templates');
  const options = codeOptions(t, 'cancelDeadline', CANCEL_DEADLINE_HOURS);
  return (
    <Field name="cancelDeadline" required={none === undefined} help={help}>
      {choiceInput({ options, none, disabled })}
    </Field>
  );
}

/** What participants read. */
export function NoteField(props: {
  readonly Field: FieldFor<'note', string>;
  readonly disabled?: boolean;
}): ReactElement {
  const { Field, disabled = false } = props;
  const t = usePluginText('partner-templates');
  return (
    <Field name="note" max={500} help={t('choose.noteHelp')}>
      {linesInput({ rows: 3, disabled })}
    </Field>
  );
}
