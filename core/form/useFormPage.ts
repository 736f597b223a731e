import { zodResolver } from '@hookform/resolvers/zod';
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useLeaveQuestion } from '../app/historyContext.ts';
import { ApiError, Http } from '../services/http/Http.ts';
import { Messages } from '../services/messages/Messages.ts';
import { Session } from '../services/session/Session.ts';
import { useService } from '../plugins/react.tsx';
import { type FormFault, faultsOf } from './fieldErrors.ts';
import { useKeptValues } from './useKeptValues.ts';

/** What a form page asks of the controller. */
export interface FormPageOptions<Values extends FieldValues> {
  /** The contract's schema: the same rules on both sides. */
  readonly schema: z.ZodType<Values, Values>;
  readonly defaults: DefaultValues<Values>;
  /** Sends the form. The key stays the same for every try of the same values. */
  readonly submit: (values: Values, idempotencyKey: string) => Promise<void>;
}

/** A form's state and its handlers; a page renders fields and binds these. */
export interface FormPage<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  /** For the error summary on top; empty until the first submit or blur. */
  readonly faults: readonly FormFault[];
  /** A failure that belongs to no field. */
  readonly failure: string | undefined;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  /** Ctrl/Cmd+Enter submits from any field. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * The controller of a form page (screens A3): validates on blur and on submit, puts the server's field errors on
 * their fields, scrolls to the first wrong one, submits once, asks before unsaved typing is left, and gives typing
 * back when the page broke under it (reliability B8).
 */
export function useFormPage<Values extends FieldValues>(options: FormPageOptions<Values>): FormPage<Values> {
  const { schema, defaults, submit } = options;
  const http = useService(Http);
  const messages = useService(Messages);
  const session = useService(Session);
  const { t } = useTranslation('core');
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: defaults, mode: 'onBlur' });
  const { formState, handleSubmit, setError } = form;
  const [failure, setFailure] = useState<string>();
  const [saved, setSaved] = useState(false);
  const intention = useRef<{ values: string; key: string }>(undefined);
  const running = useRef(false);

  const send = async (values: Values): Promise<void> => {
    const wanted = JSON.stringify(values);
    if (intention.current?.values !== wanted) intention.current = { values: wanted, key: http.newKey() };
    setFailure(undefined);
    try {
      await submit(values, intention.current.key);
      intention.current = undefined;
      setSaved(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const named = error.fields.filter(({ field }) => field in values);
      // The server names fields by the same dotted paths as the form.
      for (const { field, message } of named)
        setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: true });
      if (named.length === 0) setFailure(error.message);
    }
  };
  const onSubmit = (): void => {
    if (running.current) return;
    running.current = true;
    void handleSubmit(send)().finally(() => {
      running.current = false;
    });
  };
  const isUnsaved = formState.isDirty && !saved && !formState.isSubmitting;
  const discard = useKeptValues(form, isUnsaved);
  const askToLeave = useCallback(async () => {
    // Nobody stays on a page whose session has ended.
    if (session.state.status !== 'signedIn') return true;
    const texts = { title: t('form.leaveTitle'), text: t('form.leaveText') };
    const isLeft = await messages.ask({ ...texts, yes: t('form.leaveYes'), no: t('form.leaveNo') });
    if (isLeft) discard();
    return isLeft;
  }, [messages, session, t, discard]);
  useLeaveQuestion(isUnsaved ? askToLeave : undefined);
  const faults = useMemo(() => faultsOf(formState.errors), [formState.errors]);
  return {
    form,
    faults,
    failure,
    busy: formState.isSubmitting,
    onSubmit,
    onKeyDown: (event) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit();
    },
  };
}
