import {
  type KeyboardEvent,
  type ReactElement,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ResultCode } from '../../shared/codes/resultCodes.ts';
import { useLeaveQuestion } from '../app/historyContext.ts';
import { Http } from '../services/http/Http.ts';
import { type Refused, refusedOf, type Settled } from '../services/http/settled.ts';
import { Messages } from '../services/messages/Messages.ts';
import { Authentication } from '../services/authentication/Authentication.ts';
import { useService } from '../plugins/react.tsx';
import { type BoundField, fieldIdOf, useBoundField } from './boundField.tsx';
import { type FormFault, faultsOf, nestFaults } from './fieldErrors.ts';
import { type RefusedPlaces, showRefused } from './refusedFields.ts';
import { useResolver } from './useResolver.ts';
import { type ConflictOptions, useConflict } from './useConflict.tsx';
import { type FormDraft, useDraft } from './useDraft.tsx';
import { useHeldAccount } from './useHeldAccount.ts';
import { useKeptValues } from './useKeptValues.ts';
import { type PictureUploads, usePictureUploads } from './usePictureUploads.ts';
import { isComposing } from '../../shared/ui/composition.ts';

/** What a form page asks of the controller. Functions must keep their identity. */
export interface FormPageOptions<Values extends FieldValues, Body> extends RefusedPlaces {
  /** The contract's schema: the same rules on both sides. What it makes of the values is what is sent. */
  readonly schema: z.ZodType<Body>;
  readonly defaults: DefaultValues<Values>;
  /**
   * Sends the form, and answers how that ended. The key stays the same for every try of the same values. `false`: nothing
   * was sent, because the person went back to the form.
   */
  readonly submit: (body: Body, idempotencyKey: string) => Promise<Settled<unknown> | void | false>;
  /** Label of a field by its dotted path; '' for what nobody sees. */
  readonly labelOf?: ((field: string) => string) | undefined;
  /** The page's own sentence for a wrong field, when core's of the broken rule would not help. */
  readonly wrongOf?: ((field: string) => string | undefined) | undefined;
  /** Name of the local draft (screens A3); none keeps no draft. */
  readonly draft?: string | undefined;
  /** How an edit conflict is settled (10150); none says only that there is one. */
  readonly conflict?: ConflictOptions<Values> | undefined;
}

/** A form's state and its handlers; a page renders fields and binds these. */
export interface FormPage<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  /** Binds an input to a field: label, star, help, error, counter. */
  readonly Field: BoundField<Values>;
  /** Everything wrong, by dotted path; empty until the first submit or blur. */
  readonly faults: readonly FormFault[];
  /** Fields with faults for the summary on top: id of the control and label. */
  readonly summary: readonly { readonly fieldId: string; readonly label: string }[];
  /** A failure that belongs to no field. */
  readonly failure: string | undefined;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  /** Ctrl/Cmd+Enter submits from any field. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Uploads of this form; while one runs nothing is sent. */
  readonly pictures: PictureUploads;
  readonly draft: FormDraft;
  /** The edit conflict while it is being settled; render it anywhere. */
  readonly dialog: ReactElement | null;
}

const sameName = (field: string): string => field;

/**
 * The controller of a form page (screens A3): validates on blur and on submit, puts the server's field errors on
 * their fields, scrolls to the first wrong one, submits once, keeps a draft, settles edit conflicts, asks before
 * unsaved typing is left, and gives typing back when the page broke under it (reliability B8).
 */
export function useFormPage<Values extends FieldValues, Body = Values>(
  options: FormPageOptions<Values, Body>,
): FormPage<Values> {
  const { schema, defaults, submit, labelOf = sameName, wrongOf } = options;
  const http = useService(Http);
  const { t } = useTranslation('core');
  const pictures = usePictureUploads();
  const resolver = useResolver<Values, Body>(schema, wrongOf);
  const form = useForm<Values, unknown, Values>({
    resolver,
    defaultValues: defaults,
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const { formState, handleSubmit, setError } = form;
  const [failure, setFailure] = useState<string>();
  const [saved, setSaved] = useState(false);
  const [refused, setRefused] = useState<object>();
  const intention = useRef<{ values: string; key: string }>(undefined);
  const running = useRef(false);
  const draft = useDraft(form, options.draft);

  const refuse = async (end: Refused, values: Values): Promise<void> => {
    if (end.code === ResultCode.changedBySomeoneElse && conflict.ask) return conflict.ask();
    const shown = showRefused(end, options, { has: (field) => field in values, setError });
    if (shown.length === 0) setFailure(end.text);
    else setRefused(nestFaults(shown));
  };
  const send = async (values: Values): Promise<void> => {
    const wanted = JSON.stringify(values);
    if (intention.current?.values !== wanted) intention.current = { values: wanted, key: http.newKey() };
    setFailure(undefined);
    // The rules passed: parsing again gives what they make of the values.
    const end = await submit(schema.parse(values), intention.current.key).catch(refusedOf);
    if (end === false) return;
    if (end && !end.isDone) return refuse(end, values);
    intention.current = undefined;
    setSaved(true);
    draft.drop();
  };
  const onSubmit = (): void => {
    if (running.current) return;
    // Before the rules: a picture on its way is no picture that is missing.
    if (pictures.isRunning()) return setFailure(t('form.uploadRunning'));
    running.current = true;
    void handleSubmit(send, (errors) => setRefused({ ...errors }))().finally(() => {
      running.current = false;
    });
  };
  // After the submit that met the conflict has ended: one at a time.
  const conflict = useConflict(form, options.conflict, { labelOf, resend: () => setTimeout(onSubmit) });
  useFocusFirst(refused);
  const isTyped = formState.isDirty && !saved;
  useLeaving(form, isTyped && !formState.isSubmitting, draft);
  useHeldAccount(form, isTyped);
  const faults = useMemo(() => faultsOf(formState.errors), [formState.errors]);
  return {
    form,
    Field: useBoundField(form.control, labelOf),
    faults,
    summary: faults.map(({ field }) => ({ fieldId: fieldIdOf(field), label: labelOf(field) || field })),
    failure,
    busy: formState.isSubmitting,
    onSubmit,
    onKeyDown: (event) => {
      if (event.key !== 'Enter' || isComposing(event)) return;
      if (event.ctrlKey || event.metaKey) onSubmit();
    },
    pictures,
    draft,
    dialog: conflict.dialog,
  };
}

/**
 * After a submit that was refused: shows and focuses the first wrong field, in the order of the page. The errors are
 * those of the submit: the form's own state follows them.
 */
function useFocusFirst(errors: object | undefined): void {
  useEffect(() => {
    if (!errors) return;
    const ids = new Set(faultsOf(errors).map(({ field }) => fieldIdOf(field)));
    const first = Array.from(document.querySelectorAll<HTMLElement>('[id^="field-"]')).find(({ id }) =>
      ids.has(id),
    );
    first?.scrollIntoView({ block: 'center' });
    first?.focus({ preventScroll: true });
  }, [errors]);
}

/** Asks before unsaved typing is left, and keeps it when the page breaks. */
function useLeaving<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  isUnsaved: boolean,
  { keep, drop }: Pick<FormDraft, 'keep' | 'drop'>,
): void {
  const messages = useService(Messages);
  const authentication = useService(Authentication);
  const { t } = useTranslation('core');
  const discard = useKeptValues(form, isUnsaved);
  const askToLeave = useCallback(async () => {
    // Nobody stays on a page whose sign-in has ended.
    if (authentication.state.status !== 'signedIn') return true;
    const isLeft = await messages.ask({
      title: t('form.leaveTitle'),
      text: t(keep ? 'form.leaveDraft' : 'form.leaveText'),
      yes: t(keep ? 'form.leaveKept' : 'form.leaveYes'),
      no: t('form.leaveNo'),
    });
    if (isLeft) {
      discard();
      // The draft is offered when the form is opened again; what was typed last belongs to it.
      if (keep) keep();
      else drop();
    }
    return isLeft;
  }, [messages, authentication, t, discard, keep, drop]);
  useLeaveQuestion(isUnsaved ? askToLeave : undefined);
}
