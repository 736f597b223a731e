import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { Http, type Settled, usePluginText, useSend, useService } from '../../../core/api.ts';
import { useFormPage, useFormTexts } from '../../../core/form.ts';
import { Id, Version } from '../../../shared/contract/basics.ts';
import {
  changeVersion,
  createVersion,
  versionRecord,
} from '../../../shared/contract/configuration/versions.calls.ts';
import { VersionForm } from '../../../shared/contract/configuration/versions.shapes.ts';
import { textOfHtml } from '../../../shared/format/richText.ts';
import { type VersionValues, versionValues } from './versionValues.ts';

const schema = VersionForm.extend({ id: Id.nullable(), version: Version.nullable() });
type Body = z.output<typeof schema>;
const TEXTS = { hidden: ['id', 'version'], own: ['versionNumber'] };

/** Controller of the form: announces a version, or changes the one it began with. */
export function useVersionForm(start: VersionValues) {
  const t = usePluginText('platform-versions');
  const http = useService(Http);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { send: make } = useSend(createVersion);
  const { send: change } = useSend(changeVersion);
  const { labelOf, wrongOf } = useFormTexts('platform-versions', 'form', TEXTS);
  const submit = async ({ id, version, ...body }: Body, key: string): Promise<Settled<unknown>> => {
    const refresh = () => queries.invalidateQueries();
    const options = { idempotencyKey: key, quiet: true, said: t('form.saved'), refresh };
    const end =
      id === null || version === null
        ? await make({ body }, options)
        : await change({ body: { ...body, id, version } }, options);
    if (end.isDone) void navigate('/version/record');
    return end;
  };
  const { id } = start;
  const conflict = useMemo(() => {
    const latest = async () => versionValues(await http.fetch(versionRecord, { params: { id: id ?? 0 } }));
    const show = (field: keyof VersionValues & string, values: VersionValues): string =>
      textOfHtml(String(values[field] ?? ''));
    return { show, latest };
  }, [http, id]);
  const page = useFormPage<VersionValues, Body>({
    schema,
    defaults: start,
    submit,
    labelOf,
    wrongOf,
    draft: `version ${id ?? 'new'}`,
    conflict,
    fieldOfReason: { versionTooSmall: 'versionNumber', publishInPast: 'publishAt' },
  });
  return { ...page, labelOf };
}
